# The trend as a general tool for smooth curves sees it: trends-table.R FOLDER WINDOW
#
# Reads FOLDER/entries.tsv, writes days.tsv (name, day, value, low, high) and changes.tsv. The trend is
# the prediction of a day at the journal's own mix of hours and on an average weekday; its interval and
# that of the difference of two windows count the doubt about the smoothing.
suppressPackageStartupMessages(library(mgcv))
words <- commandArgs(trailingOnly = TRUE)
window <- as.integer(words[2])
entries <- read.delim(file.path(words[1], "entries.tsv"), stringsAsFactors = FALSE)
days <- file(file.path(words[1], "days.tsv"), "w")
changes <- file(file.path(words[1], "changes.tsv"), "w")
for (name in unique(entries$name)) {
  own <- entries[entries$name == name, ]
  own$weekday <- factor(own$weekday)
  last <- max(own$day)
  # A bend a week at most, and fewer than there are days or entries to tell them.
  bends <- max(4, min(round(last / 7), length(unique(own$day)) - 1, nrow(own) - 16, 60))
  turns <- max(4, min(8, length(unique(own$hour)) - 1))
  fit <- gam(mood ~ s(day, k = bends) + s(hour, bs = "cc", k = turns) + weekday,
             data = own, knots = list(hour = c(0, 24)), method = "REML")
  at <- data.frame(day = 0:last, hour = own$hour[1], weekday = own$weekday[1])
  design <- predict(fit, at, type = "lpmatrix")
  of_entries <- colMeans(predict(fit, own, type = "lpmatrix"))
  hours <- grep("s(hour)", colnames(design), fixed = TRUE)
  design[, hours] <- rep(of_entries[hours], each = nrow(design))
  weekdays <- grep("^weekday", colnames(design))
  design[, weekdays] <- 1 / nlevels(own$weekday)
  covariance <- vcov(fit, unconditional = TRUE)
  quantile <- qt(0.975, df.residual(fit))
  value <- drop(design %*% coef(fit))
  reach <- quantile * sqrt(rowSums((design %*% covariance) * design))
  writeLines(paste(name, 0:last, value, value - reach, value + reach), days)
  if (last + 1 >= 2 * window) {
    later <- (last + 2 - window):(last + 1)
    contrast <- colMeans(design[later, ]) - colMeans(design[later - window, ])
    difference <- sum(contrast * coef(fit))
    reach <- quantile * sqrt(drop(contrast %*% covariance %*% contrast))
    writeLines(paste(name, if (abs(difference) > reach) "yes" else "no"), changes)
  }
}
close(days)
close(changes)
