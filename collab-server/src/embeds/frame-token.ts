import { EMBED_KINDS, EMBED_LIMITS } from '@lectern/shared/lesson'
import type { EmbedKind } from '@lectern/shared/lesson'
import { z } from 'zod'
import { seal, unseal } from '../platform/seal.ts'

/** How long a frame can be opened, ms. */
export const FRAME_MS = 60 * 60_000

const PURPOSE = 'lectern frames of embeds'
const sealedSchema = z.tuple([z.number(), z.enum(EMBED_KINDS), z.string().max(EMBED_LIMITS.addressMax)])

/** What a frame shows. */
export interface FramedAddress {
  readonly kind: EmbedKind
  readonly address: string
}

/** Stands for what a frame shows, in an address: only what this server has looked at is framed, so that no code in another frame can send words away by one. */
export function issueFrame(secret: string, { address, kind }: FramedAddress, now: number): string {
  return Buffer.from(seal(secret, { purpose: PURPOSE }, JSON.stringify([now + FRAME_MS, kind, address])), 'base64').toString('base64url')
}

/** What a token stands for; null where it is none, or not good any more. */
export function readFrame(secret: string, token: string, now: number): FramedAddress | null {
  try {
    const [until, kind, address] = sealedSchema.parse(JSON.parse(unseal(secret, { purpose: PURPOSE }, token)))
    return until < now ? null : { kind, address }
  } catch {
    return null
  }
}
