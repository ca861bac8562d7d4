import { createHmac, timingSafeEqual } from 'node:crypto'
import { AVATAR_LIMITS } from '@lectern/shared/providers'
import type { Avatar } from '@lectern/shared/providers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { LecternError } from '../platform/errors.ts'
import type { ServiceAvatar } from '../providers/avatars/avatars.ts'
import type { ProviderUser } from '../providers/calls/places.ts'

/** What is had of an avatar beside films that are rendered, and as what it may be served: nothing that a browser would run. */
const FILES = {
  picture: { maxBytes: AVATAR_LIMITS.pictureBytes, types: ['image/png', 'image/jpeg', 'image/webp'] },
  sample: { maxBytes: AVATAR_LIMITS.sampleBytes, types: ['video/mp4', 'video/webm'] },
} as const

const sealedSchema = z.tuple([z.enum(['picture', 'sample']), z.string()])
type Sealed = z.infer<typeof sealedSchema>

/** Tickets for files that a service named: only its own addresses are ever fetched, and only for the workspace that was told of them. */
export interface AvatarTickets {
  /** An avatar as pages get it. */
  seal(avatar: ServiceAvatar, organizationId: string): Avatar
  /** What a ticket is for; null for one that this server did not give to this workspace. */
  open(ticket: string, organizationId: string): Sealed | null
}

/** Tickets under a key of their own, derived from the server's secret. */
export function createAvatarTickets(secret: string): AvatarTickets {
  const key = createHmac('sha256', secret).update('lectern files of avatars').digest()
  const sign = (content: string, organizationId: string): Buffer => createHmac('sha256', key).update(`${organizationId} ${content}`).digest()
  const issue = (file: Sealed[0], url: string | null, organizationId: string): string | null => {
    if (url === null) return null
    const content = Buffer.from(JSON.stringify([file, url] satisfies Sealed)).toString('base64url')
    return `${content}.${sign(content, organizationId).toString('base64url')}`
  }
  return {
    seal: ({ pictureUrl, sampleUrl, ...avatar }, organizationId) => ({
      ...avatar, picture: issue('picture', pictureUrl, organizationId), sample: issue('sample', sampleUrl, organizationId),
    }),
    open(ticket, organizationId) {
      const [content = '', proof = ''] = ticket.split('.')
      const [given, wanted] = [Buffer.from(proof, 'base64url'), sign(content, organizationId)]
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      return sealedSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
    },
  }
}

/** A file of an avatar, judged by its bytes. @throws LecternError `ai-invalid-response` for what is nothing of the kind, and as `Avatars.file` */
export async function avatarFile(app: FastifyInstance, user: ProviderUser, [file, url]: Sealed, signal: AbortSignal): Promise<{ readonly contentType: string; readonly bytes: Uint8Array }> {
  const { maxBytes, types } = FILES[file]
  const bytes = await app.providers.avatars.file(user, url, maxBytes, signal)
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  const contentType = types.find((type) => type === found?.mime)
  if (contentType === undefined) throw new LecternError('ai-invalid-response', { cause: new Error(`a ${file} of an avatar that is ${found?.mime ?? 'unknown'}`) })
  return { contentType, bytes }
}
