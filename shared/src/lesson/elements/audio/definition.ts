import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { string } from '../fields.ts'
import { CARD_FIELDS, PLAYED_FIELDS } from '../playing/fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** A sound file that is played on the slide. */
export const audioElement = /* @__PURE__ */ defineElement({
  type: 'audio',
  livesInPage: true,
  fields: {
    ...PLAYED_FIELDS,
    /** What it is called, as it stands on the slide; may be empty. */
    title: string({ max: 200, fallback: '' }),
    ...CARD_FIELDS,
  },
})
export type AudioElement = ElementFor<typeof audioElement>
/** A sound with all its styles (`resolveStyle`). */
export type DrawnAudio = Resolved<AudioElement>
