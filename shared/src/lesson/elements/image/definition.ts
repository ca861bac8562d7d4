import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import type { Resolved } from '../resolve-style.ts'
import { PRESET_NAME, SHAPE_KINDS, STROKE_STYLES } from '../shape/definition.ts'
import type { ShapeKind } from '../shape/definition.ts'
import { PICTURE_FITS } from '../../fill.ts'
import { PLACE_FIELDS } from '../../theme/placeholders.ts'
import { asset, choice, colour, number, string, styled } from '../fields.ts'

/** A share of a picture that is cut off at one of its sides. */
const cut = { min: 0, max: 0.99, fallback: 0 } as const

/** How much of something a picture keeps: none, all at 1, up to twice as much. */
const amount = { min: 0, max: 2, fallback: 1 } as const

/** What a picture may be cut to at once; other forms as for shapes. */
export const MASKS = SHAPE_KINDS.filter((kind) => kind !== 'line')
/** The form that a picture is cut to. */
export type Mask = Exclude<ShapeKind, 'line'>

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
    ...PLACE_FIELDS,
    fit: styled(choice(PICTURE_FITS, { fallback: 'cover' })),
    /** What is cut off of the file at its sides, before the picture is put into its box. Of two that leave nothing between them a strip stays. */
    cropLeft: styled(number(cut)),
    cropTop: styled(number(cut)),
    cropRight: styled(number(cut)),
    cropBottom: styled(number(cut)),
    /** The form that its box is cut to. */
    mask: styled(choice<Mask>(MASKS, { fallback: 'rectangle', others: PRESET_NAME })),
    /** Changes of its colours; the file stays as it is. */
    brightness: styled(number(amount)),
    contrast: styled(number(amount)),
    /** At 0 it is shown in greys. */
    saturation: styled(number(amount)),
    /** What the picture shows, for people who do not see it. */
    alt: string({ max: 2000, fallback: '', isDescription: true }),
    /** From which words it was made and what they said then (`element-source.ts`); empty for one that was not made from words. */
    source: styled(string({ max: 1200, fallback: '' })),
    cornerRadius: styled(number({ min: 0, max: 1000, fallback: 0 }), 'cornerRadius'),
    stroke: styled(colour('transparent')),
    strokeWidth: styled(number({ min: 0, max: 200, fallback: 0 })),
    strokeStyle: styled(choice(STROKE_STYLES, { fallback: 'solid' })),
  },
})
export type ImageElement = ElementFor<typeof imageElement>
/** A picture with all its styles (`resolveStyle`). */
export type DrawnImage = Resolved<ImageElement>
