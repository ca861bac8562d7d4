/** Pictures in HTML: how many it shows, and those whose bytes lie in it. */
export interface HtmlPictures {
  readonly count: number
  readonly files: readonly File[]
}

const DATA = /^data:(image\/(?:png|jpeg|gif|webp));base64,([A-Za-z0-9+/=\s]+)$/i
/** Smaller than this either way is a spacer or counts readers. */
const SMALLEST = 3

function fileOf(picture: Element): File | null {
  const [, type, base64] = DATA.exec(picture.getAttribute('src') ?? '') ?? []
  if (type === undefined || base64 === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
    return new File([bytes], picture.getAttribute('alt') || 'picture', { type: type.toLowerCase() })
  } catch {
    // Not what it says it is.
    return null
  }
}

/** The pictures of HTML from a clipboard. Addresses are not fetched: what lies behind them is no page's business. */
export function picturesIn(html: string): HtmlPictures {
  if (!/<img/i.test(html)) return { count: 0, files: [] }
  const shown = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')]
    .filter((picture) => !['width', 'height'].some((side) => Number(picture.getAttribute(side) ?? SMALLEST) < SMALLEST))
  return { count: shown.length, files: shown.map(fileOf).filter((file) => file !== null) }
}
