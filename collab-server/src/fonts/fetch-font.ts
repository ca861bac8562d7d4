import { FONT_LIMITS } from '@lectern/shared/fonts'
import type { FastifyInstance } from 'fastify'
import { receiveFile } from '../blobs/receive-file.ts'
import { LecternError } from '../platform/errors.ts'
import type { SpooledFile } from '../platform/spool.ts'
import { readWhole } from '../providers/wire/json.ts'
import type { Wire, WireResponse } from '../providers/wire/wire.ts'
import { SHEET_MAX_BYTES, fontInSheet } from './style-sheet.ts'

/** How long a font, with the style sheet that names it, may take to come, ms. */
const FETCH_MS = 20_000

function refusal(reason: 'font.notReached' | 'font.notInSheet', cause?: unknown): LecternError {
  return new LecternError('invalid-request', { path: 'url', reason, ...(cause === undefined ? {} : { cause }) })
}

/** More bytes than a font may have. */
export function tooManyFontBytes(): LecternError {
  return new LecternError('file-too-large', { path: 'file', reason: 'font.size' })
}

/** A good answer; over HTTPS where the address says HTTP, as the wire speaks nothing else to the public internet. */
async function get(wire: Wire, url: string, isPrivateAllowed: boolean, signal: AbortSignal): Promise<WireResponse> {
  const response = await wire.send({ method: 'GET', url: isPrivateAllowed ? url : url.replace(/^http:/i, 'https:'), headers: {} }, signal)
  if (response.status === 200) return response
  response.body.destroy()
  throw new Error(`answered ${response.status}`)
}

/**
 * Brings the file of a font to the disk from an address that somebody named, or from where the style sheet at it says. Nothing of ours
 * goes along, no redirect is followed, and addresses in the network of the server are refused. Whoever takes it removes it.
 * @throws LecternError `invalid-request` with the reason, `file-too-large`, and as `receiveFile`
 */
export async function fetchFont(
  app: FastifyInstance, wire: Wire, { url, userId }: { readonly url: string; readonly userId: string },
): Promise<SpooledFile> {
  const signal = AbortSignal.timeout(FETCH_MS)
  const isPrivateAllowed = app.config.isPrivateProviderAllowed
  try {
    let address = url
    if (/\.css$/i.test(new URL(url).pathname)) {
      const sheet = await readWhole((await get(wire, url, isPrivateAllowed, signal)).body, SHEET_MAX_BYTES)
      const found = fontInSheet(sheet.toString('utf8'), url)
      if (found === undefined) throw refusal('font.notInSheet')
      address = found
    }
    const { body } = await get(wire, address, isPrivateAllowed, signal)
    try {
      return await receiveFile(app, body, { userId, expected: 0, maxBytes: FONT_LIMITS.fileBytes, tooLarge: tooManyFontBytes })
    } finally {
      body.destroy()
    }
  } catch (error) {
    if (error instanceof LecternError && error.code !== 'ai-invalid-response') throw error
    throw refusal('font.notReached', error)
  }
}
