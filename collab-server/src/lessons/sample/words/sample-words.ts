/** What the sample lesson says in a language; how it looks is the same in all. */
export interface SampleWords {
  readonly title: string
  readonly subtitle: string
  /** What each slide's narrator says, a paragraph a line. */
  readonly narration: { readonly title: string; readonly question: string; readonly halfLit: string; readonly phases: string; readonly tryIt: string }
  readonly question: { readonly heading: string; readonly ask: string; readonly answers: readonly [string, string, string]; readonly after: string }
  readonly halfLit: {
    readonly heading: string
    readonly sun: string
    readonly moon: string
    readonly noLight: string
    /** The middle part is bold. */
    readonly sides: readonly [string, string, string]
    readonly always: string
  }
  readonly phases: { readonly heading: string; readonly note: string }
  /** From the new Moon on. */
  readonly phaseNames: readonly [string, string, string, string, string, string, string, string]
  readonly tryIt: {
    readonly heading: string
    /** What to do, and what it stands for, in bold; the last stands for nothing. */
    readonly steps: readonly (readonly [does: string, standsFor: string])[]
    readonly lamp: string
    readonly ball: string
    readonly you: string
    readonly ask: string
    readonly after: string
  }
  /** What elements are called in lists. */
  readonly names: {
    readonly title: string
    readonly subtitle: string
    readonly heading: string
    readonly shadow: string
    readonly edgeOfLight: string
    readonly rim: string
    readonly fullMoon: string
    readonly crater: string
    readonly star: string
    readonly sky: string
    readonly card: string
    readonly answer: string
    readonly body: string
    readonly sunlight: string
    readonly litMoon: string
    readonly lamp: string
    readonly light: string
    readonly ball: string
    readonly you: string
  }
}
