import { INFOGRAPHIC_RENDER } from '@lectern/shared/infographics'
import { facesFor } from './font-faces.ts'

/** A page with the fonts of its words written into it. */
export async function withFonts(page: Document, families: readonly string[]): Promise<Document> {
  const style = page.createElement('style')
  style.textContent = await facesFor(families, page.body.textContent)
  page.head.append(style)
  return page
}

/** A drawing with the fonts of its words written into it. */
export async function drawingWithFonts(svg: string, families: readonly string[]): Promise<string> {
  const faces = await facesFor(families, svg)
  return svg.replace('<title>', `<style>${faces}</style><title>`)
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
  return await renderDrawing(svg, size, name)
}

/** The address of a drawing that stands for itself. */
export function addressOf(svg: string): string {
  // A data address, not one of a blob: Chromium lets a canvas be read again only then.
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}

/** Draws a drawing as a PNG (S2 §9: at twice its size). @throws Error when the browser cannot. */
export async function renderDrawing(svg: string, { height, width }: { readonly width: number; readonly height: number }, name: string): Promise<File> {
  const image = await loaded(addressOf(svg))
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
