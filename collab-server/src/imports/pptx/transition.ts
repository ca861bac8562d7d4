import { TRANSITION_LIMITS } from '@lectern/shared/lesson'
import type { Transition } from '@lectern/shared/lesson'
import type { SlideNotes } from './notes.ts'
import { child, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** Those that lessons have, and others by the nearest (ECMA-376 19.5); what is not here becomes a fade. */
const KINDS: Readonly<Record<string, readonly [kind: Transition['kind'], isSame?: boolean]>> = {
  fade: ['fade', true], dissolve: ['fade'], push: ['push', true], wipe: ['wipe', true], cover: ['cover', true], zoom: ['zoom', true], pull: ['cover'], strips: ['wipe'], blinds: ['wipe'], comb: ['wipe'],
  split: ['wipe'], randomBar: ['wipe'], wheel: ['wipe'], wedge: ['wipe'], checker: ['wipe'], circle: ['zoom'], diamond: ['zoom'], plus: ['zoom'], newsflash: ['zoom'],
}
const DIRECTIONS: Readonly<Record<string, Transition['direction']>> = { l: 'left', r: 'right', u: 'up', d: 'down', lu: 'left', ld: 'left', ru: 'right', rd: 'right', vert: 'left', horz: 'down' }
/** Seconds of the three speeds that programs before 2010 know. */
const SPEEDS: Readonly<Record<string, number>> = { slow: 1, med: 0.75, fast: 0.5 }

/** How a slide takes the place of the one before it; undefined where nothing is seen of that. */
export function transitionOf(slide: XmlNode, notes: SlideNotes): Transition | undefined {
  const node = child(slide, 'p:transition')
  // Cuts, and transitions that only play a sound or go on by themselves.
  const way = node?.children.find(({ name }) => !['p:cut', 'p:sndAc', 'p:extLst'].includes(name))
  if (!node || !way) return undefined
  const name = way.name.slice(way.name.indexOf(':') + 1)
  const [kind, isSame = false] = KINDS[name] ?? ['fade']
  if (isSame) notes.keep('transition')
  else notes.change('transition', name)
  const length = numberOf(node, 'p14:dur')
  const seconds = length === undefined ? SPEEDS[node.attributes['spd'] ?? 'fast'] ?? 0.5 : length / 1000
  return { kind, direction: DIRECTIONS[way.attributes['dir'] ?? way.attributes['orient'] ?? 'l'] ?? 'left', seconds: Math.min(TRANSITION_LIMITS.secondsMax, Math.max(TRANSITION_LIMITS.secondsMin, seconds)) }
}
