extension Page {
  /// The drawings, and what appears where they are pointed at.
  static let pictures: Markup = """
    figure{margin:1rem 0 0}
    .pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:0 2.5rem}
    .plot{padding:2.5rem .5rem 1.9rem 2.6rem}
    .plot svg,svg svg{display:block;overflow:visible}
    .plot text{font-size:12px;fill:var(--soft);font-variant-numeric:tabular-nums}
    .plot .y{text-anchor:end}.plot .x{text-anchor:middle}.plot .narrow{display:none}
    .grid{stroke:var(--rule)}.zero{stroke:var(--zero)}
    .band{fill:var(--band)}.band.gap{opacity:.5}
    .trend,.dots{fill:none;stroke:var(--line);stroke-width:2.5;stroke-linejoin:round;\
    vector-effect:non-scaling-stroke}
    .trend.gap{stroke-dasharray:3 5}
    .dots{stroke:var(--dots);stroke-width:4;stroke-linecap:round}
    .whisker{stroke:var(--plain);stroke-width:2}.mark{fill:var(--plain);stroke:var(--page);stroke-width:2}
    .whisker.up{stroke:var(--up)}.whisker.down{stroke:var(--down)}
    .mark.up{fill:var(--up)}.mark.down{fill:var(--down)}
    .column{fill:var(--column)}.column.met{fill:var(--line)}.column.short{fill:var(--short)}
    .plot line.goal{stroke:var(--ink);stroke-width:2}
    .at rect{fill:transparent}.at circle{fill:var(--line);stroke:var(--page);stroke-width:2}
    .at circle,.at text{opacity:0;pointer-events:none}
    .at text{text-anchor:end;fill:var(--ink)!important}
    .at:hover rect{fill:var(--band)}.at:hover circle,.at:hover text{opacity:1}
    .legend{display:flex;flex-wrap:wrap;align-items:center;gap:.35rem .6rem;font-size:.85rem;\
    color:var(--soft)}
    .legend>span{display:inline-flex;align-items:center;gap:.6rem;white-space:nowrap}
    .legend .swatches{display:inline-flex;gap:2px}.swatches span{width:1.1rem;height:.8rem;border-radius:2px}
    .key{display:inline-block;width:1.5rem;height:0;border-top:2.5px solid var(--line)}
    .key.b{height:.8rem;border:0;background:var(--band)}
    .key.d{width:.4rem;height:.4rem;border:0;border-radius:50%;background:var(--dots)}
    .key.g{border-top-style:dashed}
    .key.m{width:.8rem;height:.8rem;border:0;background:var(--line)}
    .key.c{width:.8rem;height:.8rem;border:0;background:var(--column)}
    .key.s{width:.8rem;height:.8rem;border:0;background:var(--short)}
    .key.t{border-color:var(--ink)}
    .years{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,26rem),1fr));\
    align-items:start;gap:1rem 2rem}
    .years.few{grid-template-columns:1fr}
    .pixels{width:100%;table-layout:fixed;border-collapse:separate;border-spacing:2px;font-size:.75rem}
    .pixels caption{padding:.25rem 0;text-align:left;font-size:.95rem;font-weight:600}
    .pixels th{padding:0;font-weight:400;color:var(--soft);font-size:.7rem;line-height:1.2}
    .pixels thead td,.pixels thead+tbody th{width:2.2rem;padding:0}
    .pixels tbody th{text-align:left}
    .pixels tbody td{position:relative;height:.95rem;padding:0;border-radius:2px;\
    box-shadow:inset 0 0 0 1px var(--rule)}
    .few .pixels tbody td{height:1.2rem}
    .pixels tbody td.x{visibility:hidden}
    .pixels i{position:absolute;z-index:1;left:50%;bottom:calc(100% + 3px);padding:.1rem .45rem;\
    border-radius:4px;background:var(--tip);color:var(--tip-ink);font:.8rem/1.4 system-ui,sans-serif;\
    white-space:nowrap;transform:translateX(-50%);opacity:0;pointer-events:none}
    .pixels tbody td:nth-child(-n+5) i{left:0;transform:none}
    .pixels tbody td:nth-child(n+28) i{left:auto;right:0;transform:none}
    .pixels td:hover i{opacity:1}.pixels td:hover{outline:2px solid var(--ink)}
    .pixels tr{counter-reset:d}.pixels tbody td{counter-increment:d}
    \(months)
    .w3{background:var(--w3)}.w2{background:var(--w2)}.w1{background:var(--w1)}\
    .n0{background:var(--n0)}.b1{background:var(--b1)}.b2{background:var(--b2)}\
    .b3{background:var(--b3)}.e{box-shadow:inset 0 0 0 1px var(--zero)}
    .pixels :is(.w3,.w2,.w1,.n0,.b1,.b2,.b3){box-shadow:none!important}
    .years:not(.few) thead th{font-size:0}.years:not(.few) thead th:nth-child(10n+2){font-size:.65rem}
    @media (max-width:40rem){.plot .wide{display:none}.plot .narrow{display:inline}\
    .pixels{border-spacing:1px}.pixels thead th{font-size:0}\
    .pixels thead th:nth-child(10n+2){font-size:.6rem}.plot{padding-left:2.2rem}.plot .at text{font-size:11px}}

    """

  /// What a cell says of its day before its number: `3 Mar: `.
  private static let months = (0..<12).map { month -> Markup in
    let name = DateStep.monthNames[month]
    return ".m\(month + 1) i::before{content:counter(d) \" \(name): \"}"
  }.joined()
}
