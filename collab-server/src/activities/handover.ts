import { z } from 'zod'
import { seal, unseal } from '../platform/seal.ts'

/** How long a learner can go on elsewhere with a token, ms. */
export const HANDOVER_MS = 60 * 60_000

const PURPOSE = 'lectern learners who go on in another browser'
const sealedSchema = z.tuple([z.number(), z.uuid()])

/** Says who a learner is to who holds it, in one publication and for a while; nobody reads that from it but this server. */
export function issueHandover(secret: string, publicationId: string, learner: string, now: number): string {
  const sealed = seal(secret, { purpose: PURPOSE, place: publicationId }, JSON.stringify([now + HANDOVER_MS, learner]))
  // For an address.
  return Buffer.from(sealed, 'base64').toString('base64url')
}

/** The learner that a token stands for; null where it is none of this publication, or not valid any more. */
export function readHandover(secret: string, publicationId: string, token: string, now: number): string | null {
  try {
    const [until, learner] = sealedSchema.parse(JSON.parse(unseal(secret, { purpose: PURPOSE, place: publicationId }, token)))
    return until < now ? null : learner
  } catch {
    return null
  }
}
