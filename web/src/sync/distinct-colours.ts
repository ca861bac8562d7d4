import { PRESENCE_COLOURS } from '@lectern/shared/sync'

/** Somebody present, as far as their colour goes. */
export interface Coloured {
  readonly id: string
  /** The colour they have when nobody else is there. */
  readonly color: string
  /** When they came, ms since 1970 by their clock. */
  readonly joinedAt: number
}

type Lab = readonly [number, number, number]

/** Colours nearer than this in OKLab are taken for the same at a glance: two oranges, two blues, pink and purple. */
const TOO_NEAR = 0.15

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** A colour as the eye measures it (OKLab). */
function labOf(hex: string): Lab {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const labs = new Map(PRESENCE_COLOURS.map((colour) => [colour as string, labOf(colour)]))

/** How far two colours look apart. */
export function distance(one: string, other: string): number {
  const [a, b] = [labs.get(one) ?? labOf(one), labs.get(other) ?? labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const earlier = (a: Coloured, b: Coloured): number => a.joinedAt - b.joinedAt || (a.id < b.id ? -1 : 1)

/**
 * A colour for everybody present, so that no two look alike: whoever came first keeps theirs, who comes later takes
 * the next of the twelve that is far enough from all taken ones. From the same people every screen finds the same.
 */
export function distinctColours(people: readonly Coloured[]): ReadonlyMap<string, string> {
  const first = new Map<string, Coloured>()
  for (const person of people) {
    const known = first.get(person.id)
    if (known === undefined || person.joinedAt < known.joinedAt) first.set(person.id, person)
  }
  const given = new Map<string, string>()
  const taken = new Set<string>()
  for (const person of [...first.values()].sort(earlier)) {
    const colour = nextFree(person.color, [...taken])
    given.set(person.id, colour)
    taken.add(colour)
  }
  return given
}

/**
 * Colours for people of whom some are present: these keep the ones they have been given, the others take theirs as if they came now.
 *
 * @param own the colour that somebody has when nobody else is there.
 */
export function coloursDistinctFrom(present: ReadonlyMap<string, string>, others: readonly string[], own: (id: string) => string): ReadonlyMap<string, string> {
  const given = new Map(present)
  for (const id of others) if (!given.has(id)) given.set(id, nextFree(own(id), [...given.values()]))
  return given
}

function nextFree(own: string, taken: readonly string[]): string {
  const nearest = (colour: string): number => Math.min(Infinity, ...taken.map((other) => distance(colour, other)))
  if (nearest(own) >= TOO_NEAR) return own
  const at = PRESENCE_COLOURS.indexOf(own as (typeof PRESENCE_COLOURS)[number])
  const inTurn: readonly string[] = PRESENCE_COLOURS.map((_, step) => PRESENCE_COLOURS[(at + 1 + step) % PRESENCE_COLOURS.length] ?? own)
  const free = inTurn.find((colour) => nearest(colour) >= TOO_NEAR)
  // More people than colours that are well apart: the one that is furthest from the others.
  return free ?? inTurn.reduce((best, colour) => (nearest(colour) > nearest(best) ? colour : best), own)
}
