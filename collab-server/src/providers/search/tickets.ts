import { createHmac, timingSafeEqual } from 'node:crypto'
import { foundPictureSchema } from '@lectern/shared/providers'
import type { FoundPicture, OfferedPicture } from '@lectern/shared/providers'

/** Proof that this server found a picture, with just this address, author and licence. */
export interface Tickets {
  issue(picture: FoundPicture): OfferedPicture
  isGood(picture: OfferedPicture): boolean
}

/** Tickets under a key of their own, derived from the server's secret. */
export function createTickets(secret: string): Tickets {
  const key = createHmac('sha256', secret).update('lectern pictures that were found').digest()
  const seal = (picture: FoundPicture): string => (
    // The schema puts the fields into one order, whatever order they came in.
    createHmac('sha256', key).update(JSON.stringify(foundPictureSchema.parse(picture))).digest('base64url')
  )
  return {
    issue: (picture) => ({ ...picture, ticket: seal(picture) }),
    isGood({ ticket, ...picture }) {
      const [given, wanted] = [Buffer.from(ticket), Buffer.from(seal(picture))]
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    },
  }
}
