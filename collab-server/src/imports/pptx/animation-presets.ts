import type { Animation, AnimationDirection } from '@lectern/shared/lesson'
import { below, child, childrenOf, numberOf } from './xml.ts'
import type { XmlNode } from './xml.ts'

type Motion = 'fade' | 'slide' | 'zoom' | 'fold'

/** What an effect of a deck is here. */
export interface ReadEffect {
  /** As PowerPoint calls it; empty where nobody gave it a name. */
  readonly name: string
  /** Null for one that has no counterpart: emphases and motions along a path. */
  readonly look: Pick<Animation, 'direction' | 'easing' | 'effect'> | null
  /** It looks the same; else it is the nearest there is. */
  readonly isSame: boolean
}

/** How elements come and go by the number of the effect (`presetID`), what PowerPoint calls it, and what is nearest to it here. */
const PRESETS = new Map<number, readonly [name: string, motion: Motion, isSame?: true]>([
  [1, ['Appear', 'fade', true]], [2, ['Fly In', 'slide', true]], [3, ['Blinds', 'fold']], [4, ['Box', 'zoom']], [5, ['Checkerboard', 'fade']], [6, ['Circle', 'zoom']], [7, ['Crawl In', 'slide', true]],
  [8, ['Diamond', 'zoom']], [9, ['Dissolve In', 'fade']], [10, ['Fade', 'fade', true]], [11, ['Flash Once', 'fade']], [12, ['Peek In', 'fold']], [13, ['Plus', 'zoom']], [14, ['Random Bars', 'fade']],
  [15, ['Spiral In', 'zoom']], [16, ['Split', 'fold']], [17, ['Stretch', 'fold', true]], [18, ['Strips', 'fold']], [19, ['Swivel', 'fold']], [20, ['Wedge', 'fade']], [21, ['Wheel', 'fade']],
  [22, ['Wipe', 'fold']], [23, ['Zoom', 'zoom', true]], [24, ['Random Effects', 'fade']], [25, ['Boomerang', 'slide']], [26, ['Bounce', 'slide']], [27, ['Color Typewriter', 'fade']], [28, ['Credits', 'slide']],
  [29, ['Ease In', 'slide']], [30, ['Float', 'slide']], [31, ['Grow & Turn', 'zoom']], [34, ['Breaks', 'fade']], [35, ['Pinwheel', 'zoom']], [37, ['Rise Up', 'slide']], [38, ['Falling In', 'slide']],
  [39, ['Thread', 'slide']], [40, ['Unfold', 'fold']], [41, ['Whip', 'slide']], [42, ['Float In', 'fade']], [43, ['Center Revolve', 'fade']], [45, ['Faded Swivel', 'fade']], [47, ['Float In', 'fade']],
  [48, ['Sling', 'slide']], [49, ['Spinner', 'zoom']], [50, ['Compress', 'fold']], [51, ['Magnify', 'zoom']], [52, ['Curve Up', 'slide']], [53, ['Zoom', 'zoom', true]], [54, ['Glide', 'slide']],
  [55, ['Expand', 'fold']], [56, ['Flip', 'fold']], [58, ['Fold', 'fold']],
])
/** Where elements move to that come by an effect which says no direction. */
const USUAL_DIRECTIONS: Readonly<Record<number, AnimationDirection>> = { 26: 'down', 29: 'right', 38: 'down', 50: 'right', 55: 'right' }
/** Effects that end by bouncing. */
const BOUNCING = new Set([26, 38])
/** Zooming from, or to, nothing; others only grow a little, or come from larger. */
const WHOLE_ZOOM = new Set([0, 16, 32])

/** What is done to an element that stays, by number. */
const EMPHASES: Readonly<Record<number, string>> = {
  1: 'Fill Color', 2: 'Font', 3: 'Font Color', 4: 'Font Size', 5: 'Font Style', 6: 'Grow/Shrink', 7: 'Line Color', 8: 'Spin', 9: 'Transparency', 10: 'Bold Flash', 14: 'Blast', 15: 'Bold Reveal',
  16: 'Brush Color', 18: 'Underline', 19: 'Object Color', 20: 'Color Wave', 21: 'Complementary Color', 22: 'Complementary Color 2', 23: 'Contrasting Color', 24: 'Darken', 25: 'Desaturate', 26: 'Pulse',
  27: 'Color Pulse', 28: 'Grow With Color', 30: 'Lighten', 31: 'Style Emphasis', 32: 'Teeter', 33: 'Vertical Highlight', 34: 'Wave', 35: 'Blink',
}

/** Where it comes from or goes to, as bits of `presetSubtype`. */
const EDGES: readonly (readonly [bit: number, to: AnimationDirection, from: AnimationDirection])[] = [[8, 'left', 'right'], [2, 'right', 'left'], [4, 'down', 'up'], [1, 'up', 'down']]
/** Both ways at once: forms that open to the sides, and up and down. */
const ALONG: Readonly<Record<number, AnimationDirection>> = { 5: 'right', 10: 'down' }
/** Stretching means the other way by the same number. */
const ACROSS = { preset: 17, subtype: 10 } as const

/** Where an element moves to; nothing is said where the effect has no direction. */
function directionOf(preset: number, subtype: number, isEntrance: boolean): { readonly direction: AnimationDirection; readonly isStraight: boolean } {
  const bits = subtype & 15
  const along = preset === ACROSS.preset && bits === ACROSS.subtype ? 'right' : ALONG[bits]
  if (along !== undefined) return { direction: along, isStraight: false }
  const [edge, other] = EDGES.filter(([bit]) => (bits & bit) !== 0)
  if (edge === undefined) return { direction: USUAL_DIRECTIONS[preset] ?? 'up', isStraight: true }
  return { direction: isEntrance ? edge[2] : edge[1], isStraight: other === undefined }
}

/** Whether it makes an element seen, or has it gone; null where it does neither. */
function visibilityOf(effect: XmlNode): boolean | null {
  const set = below(effect, 'p:set').find((one) => below(one, 'p:attrName').some(({ text }) => text === 'style.visibility'))
  const value = below(child(set, 'p:to'), 'p:strVal')[0]?.attributes['val']
  return value === 'visible' ? true : value === 'hidden' ? false : null
}

/** It goes to its place by more steps than from one end to the other, or says that it bounces there. */
function bounces(effect: XmlNode): boolean {
  return below(effect, 'p:anim').some((anim) => childrenOf(child(anim, 'p:tavLst'), 'p:tav').length > 3 || (numberOf(anim, 'p14:bounceEnd') ?? numberOf(child(child(anim, 'p:cBhvr'), 'p:cTn'), 'p14:bounceEnd') ?? 0) > 0)
}

/**
 * What the time node of an effect does (ECMA-376 19.5; its numbers are those that PowerPoint writes). Null for what starts and stops sounds
 * and films.
 */
export function effectOf(effect: XmlNode): ReadEffect | null {
  const { presetClass } = effect.attributes
  const preset = Math.round(numberOf(effect, 'presetID') ?? 0)
  const subtype = Math.round(numberOf(effect, 'presetSubtype') ?? 0)
  if (presetClass === 'mediacall') return null
  if (presetClass === 'emph') return { name: EMPHASES[preset] ?? '', look: null, isSame: false }
  if (presetClass === 'path') return { name: 'Motion Path', look: null, isSame: false }
  const isEntrance = presetClass === 'entr' || (presetClass !== 'exit' && visibilityOf(effect))
  if (isEntrance === null || presetClass === 'verb') return { name: '', look: null, isSame: false }
  const [name, motion, isKnown = false] = PRESETS.get(preset) ?? ['', 'fade']
  const { direction, isStraight } = directionOf(preset, subtype, isEntrance)
  const isDirected = motion === 'slide' || motion === 'fold'
  const isBouncing = BOUNCING.has(preset) || (isKnown && motion !== 'fade' && bounces(effect))
  return {
    name, isSame: isKnown && (!isDirected || isStraight) && (motion !== 'zoom' || WHOLE_ZOOM.has(subtype)),
    look: { effect: `${motion}-${isEntrance ? 'in' : 'out'}`, direction: isDirected ? direction : 'up', easing: isBouncing ? 'bounce' : 'linear' },
  }
}
