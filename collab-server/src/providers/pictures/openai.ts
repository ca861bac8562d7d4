import { PICTURE_LIMITS } from '@lectern/shared/providers'
import type { PictureEngine, PictureRatio } from '@lectern/shared/providers'
import { z } from 'zod'
import { LecternError } from '../../platform/errors.ts'
import type { ProviderAddress } from '../address.ts'
import { requestJson } from '../wire/json.ts'
import { fetchPicture } from '../wire/picture.ts'
import type { Wire } from '../wire/wire.ts'
import type { PictureProvider } from './pictures.ts'

/** Sizes that OpenAI's models know; the nearest in form. */
const SIZES: Readonly<Record<PictureRatio, string>> = { '1:1': '1024x1024', '2:3': '1024x1536', '16:9': '1536x1024', '21:9': '1536x1024' }
/** What is kept of others: never a drawing, which is a program more than a picture. */
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])

const answerSchema = z.object({ data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1) })

/**
 * Pictures over `POST /images/generations` as OpenAI defined it. What is answered as an address is fetched over `fetchWire`, without the
 * key: what a provider says must not lead into the network of the server.
 */
export function createOpenAiPictures(kind: PictureEngine['kind'], { key, model, url }: ProviderAddress, wire: Wire, fetchWire: Wire): PictureProvider {
  const unreadable = (words: string): LecternError => new LecternError('ai-invalid-response', { cause: new Error(words) })
  return {
    engine: { kind, name: model },
    async make({ prompt, ratio }, { signal }) {
      const { data: [first] } = await requestJson(wire, {
        method: 'POST', url: `${url}/images/generations`,
        headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, prompt, n: 1, size: SIZES[ratio] }),
      }, answerSchema, PICTURE_LIMITS.answerBytes, { signal, key, isDeclined: (words) => /content_(?:filter|policy)|moderation|safety/.test(words) })
      const encoded = first?.b64_json ?? ''
      const bytes = encoded === '' ? await fetchPicture(fetchWire, first?.url ?? '', PICTURE_LIMITS.bytes, signal) : Buffer.from(encoded, 'base64')
      if (bytes.length > PICTURE_LIMITS.bytes) throw unreadable(`${bytes.length} bytes`)
      const { fileTypeFromBuffer } = await import('file-type')
      const type = await fileTypeFromBuffer(bytes)
      if (!type || !TYPES.has(type.mime)) throw unreadable(`not a picture: ${type?.mime ?? 'unknown'}`)
      return bytes
    },
  }
}
