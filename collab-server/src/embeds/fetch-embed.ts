import { MEDIA_FILE_RULES } from '@lectern/shared/media'
import type { FastifyInstance } from 'fastify'
import { receiveFile } from '../blobs/receive-file.ts'
import { tooManyMediaBytes } from '../media/media-file.ts'
import { LecternError } from '../platform/errors.ts'
import type { SpooledFile } from '../platform/spool.ts'
import type { Wire, WireResponse } from '../providers/wire/wire.ts'

/** How long a file may take to come, and a page to answer, ms. */
const FILE_MS = 60_000
const PAGE_MS = 6_000
/** Redirects that are followed, each checked as the first address is. */
const REDIRECTS_MAX = 4

/** The answer of an address on the public internet, behind its redirects; whoever has it reads or destroys its body. */
async function get(wire: Wire, address: string, signal: AbortSignal): Promise<WireResponse> {
  let url = address
  for (let count = 0; ; count++) {
    const answer = await wire.send({ method: 'GET', url, headers: {} }, signal)
    const { location } = answer.headers
    if (answer.status < 300 || answer.status >= 400 || location === undefined || count === REDIRECTS_MAX) return answer
    answer.body.destroy()
    url = new URL(location, url).href
  }
}

/**
 * Brings a file to the disk from an address that somebody named. Nothing of ours goes along, and addresses in the network of the server
 * are refused, behind redirects as well. Whoever takes it removes it.
 * @throws LecternError `invalid-request`, `file-too-large`, and as `receiveFile`
 */
export async function fetchEmbedFile(
  app: FastifyInstance, wire: Wire, { address, kind, userId }: { readonly address: string; readonly kind: 'pdf' | 'excel'; readonly userId: string },
): Promise<SpooledFile> {
  const signal = AbortSignal.timeout(FILE_MS)
  try {
    const { body, status } = await get(wire, address, signal)
    try {
      if (status !== 200) throw new Error(`answered ${status}`)
      return await receiveFile(app, body, { userId, expected: 0, maxBytes: MEDIA_FILE_RULES[kind].maxBytes, tooLarge: () => tooManyMediaBytes(kind) })
    } finally {
      body.destroy()
    }
  } catch (error) {
    if (error instanceof LecternError) throw error
    throw new LecternError('invalid-request', { path: 'address', reason: 'embed.notReached', cause: error })
  }
}

/** Whether a page says that others may not show it in a frame: by `frame-ancestors`, or where it says nothing there by `X-Frame-Options`. */
export function refusesFrames(headers: WireResponse['headers']): boolean {
  const policies = [headers['content-security-policy'] ?? []].flat().flatMap((policy) => policy.split(','))
  const ancestors = policies.flatMap((policy) => /(?:^|;)\s*frame-ancestors\s+([^;]*)/i.exec(policy)?.[1]?.trim().split(/\s+/) ?? [])
  if (ancestors.length > 0) return !ancestors.some((source) => ['*', 'https:', 'http:'].includes(source.toLowerCase()))
  return /\b(?:deny|sameorigin)\b/i.test([headers['x-frame-options'] ?? []].flat().join())
}

/** Asks a page whether it lets itself be shown in frames. */
export async function asksToBeShown(wire: Wire, address: string): Promise<'shown' | 'refused' | 'unknown'> {
  try {
    const { body, headers, status } = await get(wire, address, AbortSignal.timeout(PAGE_MS))
    body.destroy()
    if (status >= 400) return 'unknown'
    return refusesFrames(headers) ? 'refused' : 'shown'
  } catch {
    return 'unknown'
  }
}
