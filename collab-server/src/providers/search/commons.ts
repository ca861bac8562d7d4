import type { FoundPicture } from '@lectern/shared/providers'
import { IMAGE_TYPES } from '@lectern/shared/media'
import { z } from 'zod'
import { requestJson } from '../wire/json.ts'
import { SEARCH_LIMITS, plainWords, safeUrl } from './source.ts'
import type { PictureSearch } from './source.ts'

/** Widths that Commons keeps ready, in px: of the small picture, and of the largest that a slide has use for. */
const [SMALL, LARGE] = [500, 1920]
const FILES = 6

const value = z.object({ value: z.union([z.string(), z.number()]).transform(String) }).optional().catch(undefined)
const answerSchema = z.object({
  query: z.object({
    pages: z.array(z.object({
      pageid: z.number(), title: z.string(),
      /** The place among what was found; the list itself has another order. */
      index: z.number().default(0),
      // Of a file that is missing there is nothing to say; one such must not spoil all others.
      imageinfo: z.array(z.object({
        url: z.string(), thumburl: z.string().optional(), descriptionurl: z.string(), mime: z.string(), width: z.number(), height: z.number(),
        extmetadata: z.object({ ObjectName: value, Artist: value, LicenseShortName: value, LicenseUrl: value }).default({}),
      })).default([]).catch([]),
    })),
  }).optional(),
  error: z.object({ info: z.string() }).optional(),
})

/** The picture as it is, or a copy of it that is as wide as a slide can show: its address says how wide it is. */
function fullUrl({ thumburl, url, width }: { readonly thumburl?: string | undefined; readonly url: string; readonly width: number }): string {
  const large = width > LARGE ? thumburl?.replace(`/${SMALL}px-`, `/${LARGE}px-`) : undefined
  return large === undefined || large === thumburl ? url : large
}

/** Wikimedia Commons, or another MediaWiki, by its action interface. */
export const searchCommons: PictureSearch = async (wire, address, { text, count }, signal) => {
  const query = new URLSearchParams({
    action: 'query', format: 'json', formatversion: '2', generator: 'search', gsrsearch: text, gsrnamespace: String(FILES), gsrlimit: String(count),
    prop: 'imageinfo', iiprop: 'url|size|mime|extmetadata', iiurlwidth: String(SMALL),
  })
  const answer = await requestJson(wire, { method: 'GET', url: `${address.url}/w/api.php?${query.toString()}`, headers: {} }, answerSchema.refine(
    // A fault comes with a good status.
    ({ error }) => error === undefined, 'an error in place of an answer',
  ), SEARCH_LIMITS.bytes, { signal, key: null })
  const pages = (answer.query?.pages ?? []).toSorted((a, b) => a.index - b.index)
  return pages.flatMap(({ pageid, title, imageinfo: [info] }): FoundPicture[] => {
    if (!info || !IMAGE_TYPES.some((type) => type === info.mime)) return []
    const [full, small, page] = [fullUrl(info), info.thumburl ?? info.url, info.descriptionurl].map((found) => safeUrl(found, address))
    if (!full || !small || !page) return []
    const { ObjectName: name, Artist: artist, LicenseShortName: license, LicenseUrl: licenseUrl } = info.extmetadata
    return [{
      source: 'commons', id: String(pageid), title: plainWords(name?.value) || title.replace(/^File:|\.\w+$/g, ''), url: full, smallUrl: small, pageUrl: page,
      width: info.width, height: info.height, author: plainWords(artist?.value), license: plainWords(license?.value), licenseUrl: safeUrl(licenseUrl?.value, address),
    }]
  })
}
