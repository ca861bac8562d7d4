/** What a measure has to reach. */
export interface Goal {
  readonly kind: 'at most' | 'at least'
  readonly value: number
  /** What the goal was made from when it is no fixed number, such as `1.3 × raw ws`. */
  readonly against?: string
}

/** One line of a result: a measure of one subject. */
export interface Row {
  /** Who was measured, with the version where there is one. */
  readonly subject: string
  readonly what: string
  /** The median of the samples; null when it could not be measured, and the note says why. */
  readonly value: number | null
  readonly unit: string
  readonly samples: readonly number[]
  readonly goal?: Goal | undefined
  readonly note?: string | undefined
}

/** How a run was asked for. */
export interface BenchOptions {
  /** A quick run on small sizes: shows that everything works, its figures say nothing. */
  readonly small: boolean
  /** Repetitions the median is taken of. */
  readonly runs: number
  /** Ids of the servers to measure where several stand side by side; empty = all. */
  readonly subjects: readonly string[]
  /** Minutes of the video of `long-video`; its own number where nothing is asked for. */
  readonly minutes?: number | undefined
  /** Says what is being done. */
  readonly say: (line: string) => void
}

/** Something that can be measured. */
export interface Bench {
  readonly name: string
  readonly title: string
  /** What it should reach, in words. */
  readonly goal: string
  readonly run: (options: BenchOptions) => Promise<readonly Row[]>
}

/** What one bench came to. */
export interface BenchResult {
  readonly bench: Pick<Bench, 'name' | 'title' | 'goal'>
  readonly rows: readonly Row[]
  readonly seconds: number
  /** What was measured when: an abbreviated commit, and a date with its time. */
  readonly commit: string
  readonly date: string
  /** How it crashed; null when it ran to its end. */
  readonly crash: string | null
}

/** The size of a full run, or of a small one. */
export function sized<T>(options: BenchOptions, full: T, small: T): T {
  return options.small ? small : full
}

/** Measure over goal; null without either. */
export function ratioOf(row: Row): number | null {
  return row.goal && row.value !== null && row.goal.value !== 0 ? row.value / row.goal.value : null
}

/** Whether the goal is reached; null when there is none or nothing was measured. */
export function isReached(row: Row): boolean | null {
  if (!row.goal || row.value === null) return null
  return row.goal.kind === 'at most' ? row.value <= row.goal.value : row.value >= row.goal.value
}
