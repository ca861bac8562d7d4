import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { INFOGRAPHIC_RENDER } from '@lectern/shared/infographics'

let font: Promise<string> | null = null

async function asDataUrl(url: string): Promise<string> {
  const bytes = await (await fetch(url)).blob()
  return await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The font could not be read.')))
    reader.readAsDataURL(bytes)
  })
}

/** Our font, written into the page itself: a page in a sandbox and a picture load nothing. Without it the system's own is used. */
export async function withFont(page: Document): Promise<Document> {
  font ??= asDataUrl(interUrl).catch(() => {
    font = null
    return ''
  })
  const source = await font
  if (source === '') return page
  const style = page.createElement('style')
  style.textContent = `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(${source})}`
  page.head.append(style)
  return page
}

/** Waits until a picture has been read. @throws Error when it cannot be, or takes longer than S2 §9 gives it. */
async function loaded(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The picture took too long.')), INFOGRAPHIC_RENDER.waitMs)
    image.addEventListener('load', () => {
      clearTimeout(timer)
      resolve(image)
    })
    image.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('The picture could not be drawn.'))
    })
    image.src = source
  })
}

/** Draws a page as a PNG (S2 §9: at twice its size). @throws Error when the browser cannot. */
export async function renderHtml(page: Document, size: { readonly width: number; readonly height: number }, name: string): Promise<File> {
  const { width, height } = size
  const styles = [...page.querySelectorAll('style')].map((style) => new XMLSerializer().serializeToString(style)).join('')
  const body = [...page.body.children].map((child) => new XMLSerializer().serializeToString(child)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><foreignObject width="100%" height="100%">`
    + `<div xmlns="http://www.w3.org/1999/xhtml">${styles}${body}</div></foreignObject></svg>`
  // A data address, not one of a blob: Chromium lets a canvas be read again only then.
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`)
  const canvas = document.createElement('canvas')
  canvas.width = width * INFOGRAPHIC_RENDER.scale
  canvas.height = height * INFOGRAPHIC_RENDER.scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => { canvas.toBlob(resolve, INFOGRAPHIC_RENDER.type) })
  if (!blob) throw new Error('The picture could not be drawn.')
  return new File([blob], `${name}.png`, { type: INFOGRAPHIC_RENDER.type })
}
