import { PICTURE_LIMITS } from '@lectern/shared/providers'
import type { PictureEngine, PictureRatio } from '@lectern/shared/providers'
import { z } from 'zod'
import { LecternError } from '../../platform/errors.ts'
import type { ProviderAddress } from '../address.ts'
import { requestJson } from '../wire/json.ts'
import { fetchPicture } from '../wire/picture.ts'
import type { Wire } from '../wire/wire.ts'
import type { PictureProvider } from './pictures.ts'

/** Sizes that OpenAI's models know; the nearest in form, which is cut to it. */
const SIZES: Readonly<Record<PictureRatio, string>> = {
  '1:1': '1024x1024', '2:3': '1024x1536', '9:16': '1024x1536', '3:2': '1536x1024', '16:9': '1536x1024', '21:9': '1536x1024', '3:1': '1536x1024',
}
/** What a model is told of a form that is none of its sizes, so that nothing is lost by cutting it to that. */
const COMPOSED: Partial<Readonly<Record<PictureRatio, string>>> = {
  '16:9': 'Keep what matters in the middle, so that the picture can be cut to 16:9.',
  '9:16': 'Keep what matters in the middle, so that the picture can be cut to 9:16.', '21:9': 'Keep what matters in a level band in the middle, so that the picture can be cut to 21:9.',
  '3:1': 'Keep what matters in a level band in the middle, so that the picture can be cut to a banner of 3:1.',
}
/** Models that take a quality; others may refuse what they do not know. */
const TAKES_QUALITY = /(?:^|\/)gpt-image/
/** What is kept of others: never a drawing, which is a program more than a picture. */
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])

const answerSchema = z.object({ data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1) })

/**
 * Pictures over `POST /images/generations` as OpenAI defined it. What is answered as an address is fetched over `fetchWire`, without the
 * key: what a provider says must not lead into the network of the server.
 * @param offered models that may be asked for by name beside the usual one
 */
export function createOpenAiPictures(
  kind: PictureEngine['kind'], { key, model: usual, url }: ProviderAddress, wire: Wire, fetchWire: Wire, offered: readonly string[] = [],
): PictureProvider {
  const unreadable = (words: string): LecternError => new LecternError('ai-invalid-response', { cause: new Error(words) })
  return {
    engine: { kind, name: usual },
    models: [...new Set([usual, ...offered])],
    modelFor: (wanted) => (wanted !== undefined && offered.includes(wanted) ? wanted : usual),
    async make({ model = usual, prompt, ratio }, { signal }) {
      const composed = COMPOSED[ratio]
      const { data: [first] } = await requestJson(wire, {
        method: 'POST', url: `${url}/images/generations`,
        headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, prompt: composed === undefined ? prompt : `${prompt}\n${composed}`, n: 1, size: SIZES[ratio], ...(TAKES_QUALITY.test(model) ? { quality: PICTURE_LIMITS.quality } : {}) }),
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
