import { colour, number, styled } from './fields.ts'

/** Largest offset and softness of a shadow, and largest blur, slide points. */
export const EFFECT_LIMITS = { shadowOffset: 200, shadowBlur: 200, blur: 100 } as const

const offset = { min: -EFFECT_LIMITS.shadowOffset, max: EFFECT_LIMITS.shadowOffset } as const

/** What is done to the painting of an element as a whole, whatever its type. All are styles: most elements have none of them. */
export const EFFECT_FIELDS = {
  /** The colour of the shadow, with its opacity; `transparent` where there is none. */
  shadowColour: styled(colour('transparent')),
  /** How far the shadow lies to the right of the element and below it, however the element is turned; slide points. */
  shadowX: styled(number({ ...offset, fallback: 0 })),
  shadowY: styled(number({ ...offset, fallback: 8 })),
  /** The width over which the edge of the shadow fades, slide points. */
  shadowBlur: styled(number({ min: 0, max: EFFECT_LIMITS.shadowBlur, fallback: 24 })),
  /** How much the element itself is blurred, slide points. */
  blur: styled(number({ min: 0, max: EFFECT_LIMITS.blur, fallback: 0 })),
}

interface DrawnEffects {
  readonly shadowColour: string
  readonly shadowX: number
  readonly shadowY: number
  readonly shadowBlur: number
  readonly blur: number
}

/** Whether an element with all its styles has an effect. */
export function hasEffects({ blur, shadowColour }: Pick<DrawnEffects, 'blur' | 'shadowColour'>): boolean {
  return blur > 0 || shadowColour !== 'transparent'
}

/** How far beyond its own drawing the effects of an element reach on any side, whichever way it is turned; slide points. */
export function effectsReach({ blur, shadowBlur, shadowColour, shadowX, shadowY }: DrawnEffects): number {
  return blur + (shadowColour === 'transparent' ? 0 : shadowBlur + Math.hypot(shadowX, shadowY))
}
