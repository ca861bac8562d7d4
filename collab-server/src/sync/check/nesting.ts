import { TooDeepError } from './update-reader.ts'

/** A struct, by who wrote it and when. */
export interface StructId {
  readonly client: number
  readonly clock: number
}

/** What types of an update hang on that is not a type of the update, and how much deeper the deepest of them lies. */
export interface TypeHook extends StructId {
  readonly deeper: number
}

/** Where a type lies: so much deeper than something, or (`null`) below the roots. */
interface Place {
  readonly base: StructId | null
  readonly deeper: number
}

/** How deep the types of an update lie, told while it is read: what is too deep is not read to its end. */
export class Nesting {
  readonly #limit: number
  readonly #places = new Map<number, Map<number, Place>>()
  readonly #hooks = new Map<number, Map<number, TypeHook>>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** A type that hangs on another (`parent`), lies as deep as what it stands beside, or is on a root. Throws {@link TooDeepError}. */
  add({ client, clock }: StructId, parent: StructId | null, beside: StructId | null): void {
    const next = parent ?? beside
    const step = parent ? 1 : 0
    const known = next && this.#placeOf(next)
    const place = known ? { base: known.base, deeper: known.deeper + step } : { base: next, deeper: next ? step : 1 }
    this.#check(place.deeper)
    let own = this.#places.get(client)
    if (!own) this.#places.set(client, own = new Map())
    own.set(clock, place)
    if (place.base) this.#hang(place.base, place.deeper)
  }

  /** What the document has to tell the depth of. Throws {@link TooDeepError}. */
  hooks(): readonly TypeHook[] {
    const all = [...this.#hooks.values()].flatMap((hooks) => [...hooks.values()])
    const outside: TypeHook[] = []
    for (const hook of all) {
      let base: StructId | null = hook
      let { deeper } = hook
      const passed: { readonly at: StructId; readonly deeper: number }[] = []
      // Types that come later in the update than what hangs on them; in a circle it would be for ever.
      for (let place = this.#placeOf(base); base && place; place = base && this.#placeOf(base)) {
        passed.push({ at: base, deeper })
        deeper += place.deeper
        base = place.base
        this.#check(passed.length > all.length ? Number.POSITIVE_INFINITY : deeper)
      }
      // What was passed now tells its end at once: a chain with many ways in would be walked from each of them.
      for (const one of passed) this.#places.get(one.at.client)?.set(one.at.clock, { base, deeper: deeper - one.deeper })
      if (base) outside.push({ client: base.client, clock: base.clock, deeper })
    }
    return outside
  }

  #placeOf({ client, clock }: StructId): Place | null {
    return this.#places.get(client)?.get(clock) ?? null
  }

  #hang({ client, clock }: StructId, deeper: number): void {
    let hooks = this.#hooks.get(client)
    if (!hooks) this.#hooks.set(client, hooks = new Map())
    if ((hooks.get(clock)?.deeper ?? -1) < deeper) hooks.set(clock, { client, clock, deeper })
  }

  #check(deeper: number): void {
    if (deeper > this.#limit) throw new TooDeepError('types nested too deep')
  }
}
