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

/** What the page has for whoever drives it. */
export interface FindingsWindow {
  readonly findings: () => Promise<Findings>
}
