import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import type { Resolved } from '../resolve-style.ts'
import { PLACEHOLDERS } from '../../theme/placeholders.ts'
import { asset, choice, colour, number, string, styled } from '../fields.ts'

const pixels = { min: 1, max: 100_000, isWhole: true, fallback: 1, isRequired: true } as const

/** A picture whose bytes lie in the blob store. */
export const imageElement = /* @__PURE__ */ defineElement({
  type: 'image',
  fields: {
    /** Null while an upload is on its way. */
    blob: asset(),
    /** Pixels of the file. */
    naturalWidth: number(pixels),
    naturalHeight: number(pixels),
    /** The part that it plays in the layout. */
    placeholder: styled(choice(PLACEHOLDERS, { fallback: 'none' })),
    /** Which of the layout's places for this part it fills, counted from 0; absent for one that stands free. */
    slot: styled(number({ min: 0, max: 99, isWhole: true, fallback: 0 })),
    fit: styled(choice(['cover', 'contain', 'fill'], { fallback: 'cover' })),
    /** What the picture shows, for people who do not see it. */
    alt: string({ max: 2000, fallback: '', isDescription: true }),
    cornerRadius: styled(number({ min: 0, max: 1000, fallback: 0 }), 'cornerRadius'),
    stroke: styled(colour('transparent')),
    strokeWidth: styled(number({ min: 0, max: 200, fallback: 0 })),
  },
})
export type ImageElement = ElementFor<typeof imageElement>
/** A picture with all its styles (`resolveStyle`). */
export type DrawnImage = Resolved<ImageElement>
