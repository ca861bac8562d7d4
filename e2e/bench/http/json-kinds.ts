import type { Caller } from './callers.ts'
import type { JsonWorld } from './json-world.ts'
import type { HttpCall } from './open-loop.ts'

/** Who and what a call is about, by chance. */
export interface Picks {
  /** Any editor. */
  readonly person: () => Caller
  readonly lesson: () => JsonWorld['lessons'][number]
  readonly course: () => string
  /** Another number each time. */
  readonly number: () => number
}

/** One kind of call: how often it comes beside the others, and how one is made. */
export interface Kind {
  readonly weight: number
  readonly make: (world: JsonWorld, picks: Picks) => HttpCall
}
