extension Page {
  /// The colours by day and by night; paper takes those of the day.
  ///
  /// Higher is blue and lower is orange, which people who see red and green alike can tell apart. Text
  /// has a contrast of at least 4.5 to 1 on what is behind it, lines and marks of 3 to 1.
  static let colors: Markup = """

    :root{color-scheme:light dark;--page:#fcfbf8;--ink:#20252b;--soft:#5b636e;--rule:#e4e1d9;\
    --zero:#858b93;--line:#1c5d9f;--band:#1c5d9f2b;--dots:#20252b8c;--up:#1c5d9f;--down:#b0530f;\
    --plain:#858b93;--column:#6f91b6;--short:#c07f45;--tip:#20252b;--tip-ink:#ffffff;\
    --w3:#a84b07;--w2:#dc8a45;--w1:#f3cba4;--n0:#e9e6de;--b1:#b4d0ea;--b2:#5e9ad2;--b3:#1a5690}
    @media screen and (prefers-color-scheme:dark){:root{--page:#14171b;--ink:#e7e9ec;--soft:#a3abb6;\
    --rule:#2b3138;--zero:#78818c;--line:#86baf0;--band:#86baf033;--dots:#e7e9ec80;--up:#86baf0;\
    --down:#f2a261;--plain:#8a929d;--column:#50759d;--short:#9a6a3f;--tip:#e7e9ec;--tip-ink:#14171b;\
    --w3:#ffa24f;--w2:#b9702f;--w1:#6d4a2c;--n0:#39404a;--b1:#2c5178;--b2:#4686c4;--b3:#92c5fb}}

    """

  /// Letters, headings, and the room around them.
  static let texts: Markup = """
    *{box-sizing:border-box}
    html{background:var(--page);-webkit-text-size-adjust:100%}
    body{margin:0 auto;padding:3rem 1.25rem 2rem;max-width:60rem;color:var(--ink);\
    font:1rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    h1{margin:0;font-size:.9rem;font-weight:600;letter-spacing:.02em;color:var(--soft)}
    .lead{margin:.5rem 0 2rem;max-width:34em;font:1.65rem/1.4 ui-serif,Charter,"Iowan Old Style",\
    Georgia,"Noto Serif",serif;text-wrap:pretty}
    h2{margin:3.5rem 0 0;padding-top:1.25rem;border-top:1px solid var(--rule);font-size:1.15rem;\
    font-weight:650}
    h3{margin:1.5rem 0 0;font-size:1rem;font-weight:600}
    h3 span{margin-left:.5em;font-weight:400;color:var(--soft)}
    p,ul{margin:.35rem 0;max-width:42rem}
    .about,.notes,footer,figcaption,small{color:var(--soft)}
    .notes{padding-left:1.1rem;font-size:.925rem}
    dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:1rem 1.5rem;margin:0}
    dt{font-size:.85rem;color:var(--soft)}
    dd{margin:0;font-size:1.25rem;font-variant-numeric:tabular-nums}
    dd small{display:block;font-size:.85rem}
    footer{margin-top:3.5rem;padding-top:1.25rem;border-top:1px solid var(--rule);font-size:.85rem}
    @media (max-width:40rem){body{padding:1.75rem 1rem}.lead{font-size:1.35rem}h2{margin-top:2.5rem}}

    """

  /// Tables of numbers, and those that open on a click.
  static let tables: Markup = """
    details{margin:.35rem 0 0}
    summary{display:inline-block;padding:.15rem 0;font-size:.9rem;color:var(--line);cursor:pointer}
    summary::before{content:"+";display:inline-block;width:1em}
    [open]>summary::before{content:"\\2013"}
    summary::-webkit-details-marker{display:none}
    :focus-visible{outline:2px solid var(--line);outline-offset:3px;border-radius:2px}
    .days{display:flex;flex-wrap:wrap;gap:0 1.5rem}.days [open]{flex-basis:100%}
    .scroll{max-height:26rem;overflow:auto;margin-top:.35rem}
    table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}
    .numbers{min-width:min(100%,30rem)}
    .numbers th,.numbers td{padding:.2rem 1.25rem .2rem 0;border-bottom:1px solid var(--rule);\
    font-weight:400;text-align:right;white-space:nowrap}
    .numbers th:first-child{text-align:left}
    .numbers thead th{position:sticky;top:0;background:var(--page);color:var(--soft);font-size:.85rem}
    .differences{width:100%;margin-top:.75rem;table-layout:fixed}
    .differences th,.differences>*>*>td{padding:.4rem 0;border-bottom:1px solid var(--rule);\
    font-weight:400;text-align:left;overflow-wrap:anywhere}
    .differences thead :is(th,td){color:var(--soft);font-size:.85rem}
    .differences tr>:nth-child(2){width:38%;padding:0 1rem}
    .differences tr>:nth-child(3){width:32%}
    .differences :is(small,b){display:block;font-size:.85rem}
    .differences svg{display:block;overflow:visible}
    @media (max-width:40rem){.differences tr>:nth-child(2){width:30%;padding:0 .6rem}}

    """

  /// What is different on paper.
  static let paper: Markup = """
    @page{margin:16mm}
    @media print{:root{--page:#fff}body{padding:0;max-width:none;font-size:10.5pt}\
    p{orphans:4;widows:4}.pair{grid-template-columns:1fr 1fr;gap:0 1.5rem}\
    dl{grid-template-columns:repeat(4,1fr)}\
    *{-webkit-print-color-adjust:exact;print-color-adjust:exact}\
    h2{margin-top:1.5rem;break-after:avoid}h3,.about,.legend{break-after:avoid}.about{break-inside:avoid}\
    figure,.plot,.goal,.pixels,tr{break-inside:avoid}details:not([open]),.hint{display:none}\
    .scroll{max-height:none;overflow:visible}}

    """
}
