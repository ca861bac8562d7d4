import type { Ready } from './image-cache.ts'

/**
 * A picture with this longest side in place of a larger one that the server has sent after all. Read anew from the browser's cache: because of
 * its bytes a smaller one is made beside the page's own work, and of an element not. Throws where the browser cannot.
 */
export async function reducedImage({ height, width }: Ready, src: string, side: number): Promise<Ready> {
  const share = side / Math.max(width, height)
  const size = { resizeWidth: Math.max(1, Math.round(width * share)), resizeHeight: Math.max(1, Math.round(height * share)) }
  const answer = await fetch(src)
  const bitmap = await createImageBitmap(await answer.blob(), { ...size, resizeQuality: 'high' })
  return { status: 'ready', image: bitmap, width: bitmap.width, height: bitmap.height }
}
