/** What is wrong with generated slides, each by the name of its slide. */
export interface Findings {
  readonly slides: number
  /** Words or rows that stand out of their box in a theme. */
  readonly over: readonly string[]
  /** Words that are cut in two. */
  readonly cut: readonly string[]
  /** Slides with parts that lie on each other, or leave the slide. */
  readonly lying: readonly string[]
  /** The size of the smallest words, slide points. */
  readonly smallest: number
}

/** What is wrong with slides of templates, each by the name of its slide and text. */
export interface TemplateFindings {
  readonly slides: number
  /** Words that stand out of their place. */
  readonly over: readonly string[]
  /** Words of a text that lie on those of another. */
  readonly lying: readonly string[]
  /** Words that are too faint on what lies behind them (WCAG AA). */
  readonly faint: readonly string[]
}
