import { OPENED_EVENT } from '@lectern/shared/publishing'
import { z } from 'zod'
import { defineEvent } from '../events/kind.ts'
import { filterPublications } from './store.ts'

/** Openings of one network address that count in a window; a school has one. */
const PER_ADDRESS = { count: 600, windowMs: 15 * 60_000 } as const

/** Somebody opened a publication of which openings are counted; the subject is the publication. */
export const publicationOpened = defineEvent({
  name: OPENED_EVENT, from: 'viewer', data: z.strictObject({}), isPersonal: false, perAddress: PER_ADDRESS,
  rollups: () => [{ measure: OPENED_EVENT }], subjectsAmong: filterPublications,
})
