import { z } from 'zod'
import { defineEvent } from '../events/kind.ts'
import { documentsAmong } from './store.ts'

/** What the kind is called, and what is counted of it. */
export const SLIDE_CHANGED = 'slide.changed'

/** Somebody changed a slide, without a minute's pause; the subject is the document. Told from its history, when it began. */
export const slideChanged = defineEvent({
  name: SLIDE_CHANGED, from: 'server', isPersonal: false,
  data: z.strictObject({ slideId: z.string(), change: z.string() }),
  rollups: () => [{ measure: SLIDE_CHANGED, byPerson: true }], subjectsAmong: documentsAmong,
})
