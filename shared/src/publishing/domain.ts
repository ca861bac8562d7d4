import { PUBLISHING_LIMITS } from './limits.ts'
import type { PUBLISH_FIELD_MESSAGES } from './messages.ts'

/** A web site: its name as browsers compare it, and its port where it is not the usual one. */
export interface WebSite {
  /** Lower case; letters beyond ASCII in their `xn--` form. */
  readonly host: string
  /** Null: the usual port of http and https. */
  readonly port: number | null
}

/** Why a text names no web site. */
export type DomainProblem = keyof typeof PUBLISH_FIELD_MESSAGES & `domain${string}`

const LABEL = /^(?!-)[a-z0-9-]+(?<!-)$/
const MAX_PORT = 65_535

/** Turns letters beyond ASCII into the form in which browsers compare names (UTS 46); null where they make no name. */
function toAscii(name: string): string | null {
  const address = `http://${name}/`
  return URL.canParse(address) ? new URL(address).hostname : null
}

function portOf(text: string | undefined): number | null | 'bad' {
  if (text === undefined) return null
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port >= 1 && port <= MAX_PORT ? port : 'bad'
}

/**
 * Reads the name of a web site as somebody types it, such as `Schule.example` or `lms.school.example:8443`. Addresses with a
 * scheme or a page, wildcards and bare numbers are refused: what they would mean is not what people expect.
 */
export function readWebSite(text: string): WebSite | DomainProblem {
  const name = text.trim().normalize('NFC').toLowerCase()
  if (name.includes('*')) return 'domainWildcard'
  if (/^[a-z][a-z0-9+.-]*:\/\//.test(name) || /[/?#@\\]/.test(name)) return 'domainAddress'
  const [bare = '', portText, ...more] = name.split(':')
  // More colons are the numbers of IPv6.
  if (more.length > 0 || /^[\d.]+$/.test(bare) || bare.startsWith('[')) return 'domainNumbers'
  const port = portOf(portText)
  if (port === 'bad') return 'domainPort'
  if (bare === '' || /[\s%]/.test(bare)) return 'domainFormat'
  const host = toAscii(bare)
  if (host === null || host.length > PUBLISHING_LIMITS.domainMax) return 'domainFormat'
  const labels = host.split('.')
  if (labels.some((label) => !LABEL.test(label) || label.length > PUBLISHING_LIMITS.domainLabelMax)) return 'domainFormat'
  // What a browser would read as numbers after all, such as 0x7f.1.
  return /^[\d.]+$/.test(host) ? 'domainNumbers' : { host, port }
}

/** The one way of writing a web site, for comparing. */
export function webSiteKey({ host, port }: WebSite): string {
  return port === null ? host : `${host}:${port}`
}

/** Whether addresses below the name belong to the site too: not for names of a local network, which have one part only. */
export function includesBelow({ host }: WebSite): boolean {
  return host.includes('.')
}

/** Whether an address, such as that of the page around, belongs to one of the sites. */
export function isOnWebSites(address: string, sites: readonly WebSite[]): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, port, protocol } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return sites.some((site) => {
    const isHost = hostname === site.host || (includesBelow(site) && hostname.endsWith(`.${site.host}`))
    return isHost && (port === '' ? null : Number(port)) === site.port
  })
}
