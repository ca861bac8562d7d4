import { LecternError } from '../../platform/errors.ts'
import { ask } from './ask.ts'
import { readWhole } from './json.ts'
import type { Wire } from './wire.ts'

/**
 * The bytes at an address that somebody else named. Nothing of ours goes with the request, and no redirect is followed; whoever keeps
 * them judges them.
 * @throws LecternError as `ask`, `ai-invalid-response` for more bytes than allowed
 */
export async function fetchPicture(wire: Wire, url: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  if (!URL.canParse(url)) throw new LecternError('ai-invalid-response', { cause: new Error('a picture without an address') })
  const { body } = await ask(wire, { method: 'GET', url, headers: {} }, { signal, key: null })
  return await readWhole(body, maxBytes)
}
