import type { EmbedKind } from '../lesson/index.ts'

/** How an address is shown: in a frame of the page that it leads to, or played as a file. */
export interface EmbedFrame {
  readonly url: string
  readonly as: 'frame' | 'file'
}

/** What of an embed says how it is shown. */
export interface ShownEmbed {
  readonly kind: EmbedKind
  readonly address: string
  readonly blob: string | null
  readonly isExternal: boolean
}

/** An `https:` address without a name and password in it; null for anything else. */
export function secureUrl(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.password === '' ? url : null
}

const hostOf = (url: URL): string => url.hostname.replace(/^(?:www|m|music)\./, '')
const path = (url: URL): string[] => url.pathname.split('/').filter((part) => part !== '')

/** Seconds of a time as YouTube writes it: `90`, `90s`, `1m30s`. */
function secondsOf(time: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** A film of YouTube where it sets no cookies until it is played; null where an address leads to none. */
function youtubeFrame(address: string): EmbedFrame | null {
  const url = secureUrl(address)
  if (url === null) return null
  const [first = '', second = ''] = path(url)
  const host = hostOf(url)
  const isLong = host === 'youtube.com' || host === 'youtube-nocookie.com'
  const id = host === 'youtu.be' ? first : !isLong ? '' : first === 'watch' ? url.searchParams.get('v') ?? '' : ['embed', 'shorts', 'live', 'v'].includes(first) ? second : ''
  if (!/^[\w-]{11}$/.test(id)) return null
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start'))
  return { url: `https://www.youtube-nocookie.com/embed/${id}?rel=0${start > 0 ? `&start=${start}` : ''}`, as: 'frame' }
}

/** Pages of films whose frames are known, by host. */
const FILM_HOSTS: Readonly<Record<string, (url: URL) => string | null>> = {
  'vimeo.com': (url) => {
    const [id = '', hash = ''] = path(url)
    return /^\d+$/.test(id) ? `https://player.vimeo.com/video/${id}?dnt=1${/^[0-9a-f]+$/.test(hash) ? `&h=${hash}` : ''}` : null
  },
  'player.vimeo.com': (url) => (path(url)[0] === 'video' ? url.href : null),
  'loom.com': (url) => {
    const [place = '', id = ''] = path(url)
    return ['share', 'embed'].includes(place) && /^[0-9a-f]{32}$/.test(id) ? `https://www.loom.com/embed/${id}` : null
  },
  'dailymotion.com': (url) => (path(url)[0] === 'video' && /^\w+$/.test(path(url)[1] ?? '') ? `https://geo.dailymotion.com/player.html?video=${path(url)[1]}` : null),
  'dai.ly': (url) => (/^\w+$/.test(path(url)[0] ?? '') ? `https://geo.dailymotion.com/player.html?video=${path(url)[0]}` : null),
  'fast.wistia.net': (url) => (path(url)[0] === 'embed' ? url.href : null),
}

function videoFrame(address: string): EmbedFrame | null {
  const url = secureUrl(address)
  if (url === null) return null
  if (/\.(?:mp4|m4v|webm|mov)$/i.test(url.pathname)) return { url: url.href, as: 'file' }
  const framed = FILM_HOSTS[hostOf(url)]?.(url) ?? null
  if (framed !== null) return { url: framed, as: 'frame' }
  const wistia = hostOf(url).endsWith('.wistia.com') && path(url)[0] === 'medias' ? path(url)[1] ?? '' : ''
  return /^\w+$/.test(wistia) ? { url: `https://fast.wistia.net/embed/iframe/${wistia}`, as: 'frame' } : null
}

/** The frame in which an address of this kind is shown; null where it is none, or its file is brought here instead. */
export function frameOf(kind: EmbedKind, address: string): EmbedFrame | null {
  if (kind === 'youtube') return youtubeFrame(address)
  if (kind === 'video') return videoFrame(address)
  if (kind !== 'url') return null
  const url = secureUrl(address)
  return url && { url: url.href, as: 'frame' }
}

/** Whether files of a kind are brought here where an address leads to one: pages may not read those of others, and no frame shows them. */
export function isBrought(kind: EmbedKind): kind is 'pdf' | 'excel' {
  return kind === 'pdf' || kind === 'excel'
}

/** Whether it shows a file that is kept here. */
export function isOwnFile({ blob, isExternal }: ShownEmbed): boolean {
  return blob !== null && !isExternal
}

/** Whether it is shown in a frame. */
export function isFramed({ address, blob, isExternal, kind }: ShownEmbed): boolean {
  return !isExternal && blob === null && frameOf(kind, address) !== null
}
