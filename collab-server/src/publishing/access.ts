import { createHmac, timingSafeEqual } from 'node:crypto'
import { VIEW_PASS_HEADER, includesBelow, isOnWebSites, readWebSite, webSiteKey } from '@lectern/shared/publishing'
import type { PublicationSettings, WebSite } from '@lectern/shared/publishing'
import type { FastifyRequest } from 'fastify'
import type { PublicationRow } from './store.ts'

/** What a browser says about where a page is wanted. */
export interface PageRequest {
  /** `Sec-Fetch-Dest`; absent in old browsers and on addresses that are neither https nor this machine's. */
  readonly destination: string | undefined
  readonly referer: string | undefined
  /** The link says `scormMode=true`. */
  readonly isScorm: boolean
}

type Rules = Pick<PublicationSettings, 'access' | 'domains' | 'lmsOnly'>

/** The web sites on which a publication may be seen; null where anybody may see it. */
function webSitesOf({ access, domains }: Rules): readonly WebSite[] | null {
  if (access === 'anyone') return null
  return domains.map(readWebSite).filter((site) => typeof site !== 'string')
}

/** Whose pages may show the viewer's page in a frame, as the value of `frame-ancestors`; null: any. */
export function frameAncestors(rules: Rules): string | null {
  const sites = webSitesOf(rules)
  if (sites === null) return null
  return ['\'self\'', ...sites.flatMap((site) => {
    const key = webSiteKey(site)
    return includesBelow(site) ? [key, `*.${key}`] : [key]
  })].join(' ')
}

/** Whether a publication is for few only, so that its content is given to pages with a pass alone. */
export function needsPass({ access, lmsOnly }: Rules): boolean {
  return access === 'domains' || lmsOnly
}

/**
 * Whether the viewer's page may be given out with a pass. On certain web sites only means: in a frame, and `frame-ancestors` makes
 * the browser refuse those of others. A browser that does not say whether it is for a frame must come from such a site.
 */
export function mayPass(rules: Rules, request: PageRequest): boolean {
  if (rules.lmsOnly && !request.isScorm) return false
  const sites = webSitesOf(rules)
  if (sites === null) return true
  if (request.destination === undefined) return request.referer !== undefined && isOnWebSites(request.referer, sites)
  return request.destination === 'iframe' || request.destination === 'frame'
}

/** How long a pass opens the content after its page was given out, ms. */
export const PASS_MS = 10 * 60_000
/** How long what its page tells is taken, answers and events, ms: a lesson may stay open all day. */
export const VISIT_MS = 24 * 3_600_000

/** A published lesson, as far as it says who may see it. */
type Visited = Pick<PublicationRow, 'publicationId' | 'settings'>

/** Makes and checks passes: proof that this server gave out the page of one publication a moment ago. */
export interface Passes {
  issue(publicationId: string): string
  /** Whether somebody with this pass may be given the content. */
  opens(publication: Visited, pass: string | undefined): boolean
  /** Whether what somebody with this pass tells is taken. */
  isVisit(publication: Visited, pass: string | undefined): boolean
}

/** The pass that came with a request. */
export function passOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const pass = request.headers[VIEW_PASS_HEADER]
  return typeof pass === 'string' ? pass : undefined
}

/** Passes under a key of their own, derived from the server's secret. */
export function createPasses(secret: string, now: () => number): Passes {
  const key = createHmac('sha256', secret).update('lectern passes to publications').digest()
  const seal = (publicationId: string, until: number): string => (
    createHmac('sha256', key).update(`${until}\0${publicationId}`).digest('base64url')
  )
  const isGood = ({ publicationId, settings }: Visited, pass: string | undefined, longerMs: number): boolean => {
    if (!needsPass(settings)) return true
    const [, until = '', given = ''] = /^(\d{1,16})\.([\w-]{43})$/.exec(pass ?? '') ?? []
    if (given === '' || Number(until) + longerMs < now()) return false
    return timingSafeEqual(Buffer.from(given), Buffer.from(seal(publicationId, Number(until))))
  }
  return {
    issue: (publicationId) => {
      const until = now() + PASS_MS
      return `${until}.${seal(publicationId, until)}`
    },
    opens: (publication, pass) => isGood(publication, pass, 0),
    isVisit: (publication, pass) => isGood(publication, pass, VISIT_MS - PASS_MS),
  }
}
