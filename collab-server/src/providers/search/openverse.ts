import type { FoundPicture } from '@lectern/shared/providers'
import { z } from 'zod'
import { requestJson } from '../wire/json.ts'
import { SEARCH_LIMITS, plainWords, safeUrl } from './source.ts'
import type { PictureSearch } from './source.ts'

/** Licences that let a lesson be changed, sold and shown anywhere. */
const LICENSES = 'cc0,pdm,by'
/** The most that is answered to those who have no key. */
const PAGE = 20

const answerSchema = z.object({
  results: z.array(z.object({
    id: z.string(), title: z.string().nullish(), url: z.string(), thumbnail: z.string().nullish(), foreign_landing_url: z.string().nullish(),
    width: z.number().nullish(), height: z.number().nullish(), creator: z.string().nullish(),
    license: z.string(), license_version: z.string().nullish(), license_url: z.string().nullish(),
  })),
})

const NAMES: Readonly<Record<string, string>> = { cc0: 'CC0', pdm: 'Public domain' }

/** Openverse, which knows the pictures of many collections. */
export const searchOpenverse: PictureSearch = async (wire, address, { text, count }, signal) => {
  const query = new URLSearchParams({ q: text, license: LICENSES, page: '1', page_size: String(Math.min(count, PAGE)) })
  const { results } = await requestJson(wire, { method: 'GET', url: `${address.url}/v1/images/?${query.toString()}`, headers: {} }, answerSchema, SEARCH_LIMITS.bytes, { signal, key: null })
  return results.flatMap((found): FoundPicture[] => {
    const full = safeUrl(found.url, address)
    const page = safeUrl(found.foreign_landing_url, address) ?? full
    if (full === null || page === null) return []
    return [{
      source: 'openverse', id: found.id, title: plainWords(found.title), url: full, smallUrl: safeUrl(found.thumbnail, address) ?? full, pageUrl: page,
      width: found.width ?? 0, height: found.height ?? 0, author: plainWords(found.creator),
      license: NAMES[found.license] ?? plainWords(`CC ${found.license.toUpperCase()} ${found.license_version ?? ''}`), licenseUrl: safeUrl(found.license_url, address),
    }]
  })
}
