import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { asset, choice, flag, number, styled } from '../fields.ts'
import { PLAYED_FIELDS } from '../playing/fields.ts'
import type { Resolved } from '../resolve-style.ts'
import { PICTURE_FITS } from '../../fill.ts'

/** A video file that is played on the slide, painted by its poster. */
export const videoElement = /* @__PURE__ */ defineElement({
  type: 'video',
  livesInPage: true,
  fields: {
    ...PLAYED_FIELDS,
    /** A picture that stands for it: a frame of the file, or another one. */
    poster: asset(),
    /** It fills the slide behind everything, moves by itself without a sound, and nobody presses it (S2 §3, BackgroundVideo). */
    isBackdrop: flag(),
    fit: styled(choice(PICTURE_FITS, { fallback: 'cover' })),
    cornerRadius: styled(number({ min: 0, max: 1000, fallback: 0 }), 'cornerRadius'),
  },
})
export type VideoElement = ElementFor<typeof videoElement>
/** A video with all its styles (`resolveStyle`). */
export type DrawnVideo = Resolved<VideoElement>
