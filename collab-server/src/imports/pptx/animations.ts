import { ANIMATION_LIMITS, newId } from '@lectern/shared/lesson'
import type { Animation } from '@lectern/shared/lesson'
import { effectOf } from './animation-presets.ts'
import type { ReadEffect } from './animation-presets.ts'
import type { SlideNotes } from './notes.ts'
import { largest } from './text-style.ts'
import { at, below, child, childrenOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

/** What moves on a slide of a deck, and when. */
export interface DeckMotion extends Pick<Animation, 'direction' | 'easing' | 'effect'> {
  /** All that the shape has become: they move together. */
  readonly elementIds: readonly string[]
  /** The press that it waits for, from 1; 0 for what begins with the slide. */
  readonly step: number
  /** Seconds after that press, and how long it takes. */
  readonly start: number
  readonly seconds: number
  /** It is said to begin when what is before it is over, else together with that. */
  readonly isAfter: boolean
}

/** The elements that shapes of a slide have become, by the ids that the slide has for them. */
export type ShapeElements = ReadonlyMap<string, readonly string[]>

/** Times beyond are no times that anybody waits for, seconds. */
const LONGEST = 600
/** Effects of one slide that are looked at. */
const EFFECTS_MAX = 2000

function secondsIn(node: XmlNode | undefined, name: string): number {
  return Math.min(LONGEST, Math.max(0, (numberOf(node, name) ?? 0) / 1000))
}

/** How long after what it belongs to a time node begins; one that waits for a press says no number. */
function delayOf(node: XmlNode | undefined): number {
  return secondsIn(child(child(node, 'p:stCondLst'), 'p:cond'), 'delay')
}

/** How long an effect takes: until the last thing that it does is over. */
function secondsOf(effect: XmlNode): number {
  const parts = below(effect, 'p:cTn').map((part) => delayOf(part) + secondsIn(part, 'dur'))
  return Math.min(LONGEST, largest(parts, 0))
}

/** An effect, and how long after the press the effects begin that it is one of. */
interface PlacedEffect {
  readonly effect: XmlNode
  readonly group: XmlNode
  readonly offset: number
}

/** The effects within a time node, in their order. */
function effectsIn(node: XmlNode, offset: number): readonly PlacedEffect[] {
  return (child(node, 'p:childTnLst')?.children ?? []).flatMap((container): readonly PlacedEffect[] => {
    const inner = child(container, 'p:cTn')
    if (!inner) return []
    if (inner.attributes['presetClass'] !== undefined || /^(?:click|with|after)Effect$/.test(inner.attributes['nodeType'] ?? '')) return [{ effect: inner, group: node, offset }]
    return effectsIn(inner, offset + delayOf(inner))
  })
}

/** Reads effects one after the other, and knows what shapes have come by parts. */
class MotionReader {
  readonly motions: DeckMotion[] = []
  readonly #shapes: ShapeElements
  readonly #notes: SlideNotes
  /** Shapes of which parts come or go at times of their own. */
  readonly #inParts = new Set<string>()
  /** The motion by which a part of a shape came first, or goes last. */
  readonly #ofParts = new Map<string, DeckMotion>()

  constructor(shapes: ShapeElements, notes: SlideNotes) {
    this.#shapes = shapes
    this.#notes = notes
  }

  add(node: XmlNode, when: Pick<DeckMotion, 'isAfter' | 'start' | 'step'>): void {
    const effect = effectOf(node)
    const target = below(node, 'p:spTgt')[0]
    const shape = target?.attributes['spid'] ?? ''
    const elementIds = this.#shapes.get(shape) ?? []
    if (effect === null) return
    if (effect.look === null || elementIds.length === 0) {
      this.#notes.lose('animation', effect.name)
      return
    }
    const motion: DeckMotion = { ...effect.look, ...when, elementIds, seconds: secondsOf(node) }
    if (target !== undefined && target.children.length > 0) this.#addPart(shape, motion, effect)
    else this.#push(motion, effect)
  }

  #push(motion: DeckMotion, { isSame, name }: ReadEffect): void {
    if (!isSame) this.#notes.change('animation', name)
    this.motions.push(motion)
  }

  /** Paragraphs of a shape come and go on their own; ours come as a whole with the first, and go with the last. */
  #addPart(shape: string, motion: DeckMotion, effect: ReadEffect): void {
    const isEntrance = motion.effect.endsWith('-in')
    const key = `${shape} ${isEntrance ? 'in' : 'out'}`
    const before = this.#ofParts.get(key)
    if (before !== undefined && !this.#inParts.has(shape)) {
      this.#inParts.add(shape)
      this.#notes.change('animation-parts')
    }
    if (before !== undefined && isEntrance) return
    if (before !== undefined) this.motions.splice(this.motions.indexOf(before), 1)
    this.#ofParts.set(key, motion)
    if (before === undefined) this.#push(motion, effect)
    else this.motions.push(motion)
  }
}

/**
 * What moves on a slide, in its order. Emphases, paths, and what waits for a press on another object are reported as lost; effects that look
 * otherwise as changed.
 */
export function readMotions(slide: XmlNode, shapes: ShapeElements, notes: SlideNotes): readonly DeckMotion[] {
  const reader = new MotionReader(shapes, notes)
  let left = EFFECTS_MAX
  for (const sequence of below(at(slide, 'p:timing', 'p:tnLst'), 'p:seq')) {
    const node = child(sequence, 'p:cTn')
    if (!node) continue
    if (node.attributes['nodeType'] !== 'mainSeq') {
      for (const { effect } of effectsIn(node, 0).slice(0, left)) {
        const read = effectOf(effect)
        if (read !== null) notes.lose('animation', read.name)
      }
      continue
    }
    let [step, over] = [0, 0]
    let group: XmlNode | null = null
    let from = 0
    // Every child of the sequence is what one press begins, or what begins by itself.
    for (const press of childrenOf(child(node, 'p:childTnLst'), 'p:par')) {
      let base = over
      for (const { effect, group: own, offset } of effectsIn({ ...node, children: [{ ...node, name: 'p:childTnLst', children: [press] }] }, 0)) {
        if (left-- <= 0) break
        const isAfter = effect.attributes['nodeType'] === 'afterEffect'
        if (effect.attributes['nodeType'] === 'clickEffect') {
          step++
          over = base = 0
          group = null
        }
        if (own !== group) from = isAfter ? Math.max(base + offset, over) : base + offset
        group = own
        const start = from + delayOf(effect)
        reader.add(effect, { step, start, isAfter })
        over = Math.max(over, start + secondsOf(effect))
      }
    }
  }
  return reader.motions
}

const bounded = (seconds: number, least: number, most: number): number => Math.min(most, Math.max(least, Math.round(seconds * 1000) / 1000))

/**
 * The animations of a slide of which these elements are there, each beginning as long after the one before it as the deck has it. Those that
 * are more than a slide may have are reported as lost.
 */
export function animationsOf(motions: readonly DeckMotion[], isThere: (elementId: string) => boolean, notes?: SlideNotes): Animation[] {
  const animations: Animation[] = []
  let before = { step: 0, start: 0, end: 0 }
  for (const { direction, easing, effect, elementIds, isAfter, seconds, start, step } of motions.toSorted((a, b) => a.step - b.step || a.start - b.start)) {
    const [first, ...others] = elementIds.filter(isThere)
    if (first === undefined) continue
    if (animations.length + others.length >= ANIMATION_LIMITS.perSlide) {
      notes?.lose('animation')
      continue
    }
    const begins = step !== before.step ? { start: 'on-click', since: 0 } as const
      : isAfter && start >= before.end ? { start: 'after-previous', since: before.end } as const : { start: 'with-previous', since: before.start } as const
    const look = { direction, easing, effect, duration: bounded(seconds, ANIMATION_LIMITS.durationMin, ANIMATION_LIMITS.durationMax) }
    const added = [
      { ...look, id: newId(), order: 'a0', elementId: first, start: begins.start, delay: bounded(start - begins.since, 0, ANIMATION_LIMITS.delayMax) },
      ...others.map((elementId) => ({ ...look, id: newId(), order: 'a0', elementId, start: 'with-previous' as const, delay: 0 })),
    ]
    animations.push(...added)
    before = { step, start, end: start + seconds }
    notes?.keep('animation')
  }
  return animations
}
