
/** Where the bytes of a blob are served (unguessable name, immutable, no token, so that `<img>` and canvas can load it). */
export function blobUrl(hash: string): string {
  return `/api/v1/blobs/${hash}`
}

/** The longest sides that smaller versions of a picture are made with, pixels. Few, so that many who look share them. */
export const RENDITION_SIDES = [320, 640, 1280, 2560] as const
export type RenditionSide = (typeof RENDITION_SIDES)[number]

/** The smallest rendition that has so many pixels on its longest side; null when only the original has as many. */
export function renditionSide(pixels: number): RenditionSide | null {
  return RENDITION_SIDES.find((side) => side >= pixels) ?? null
}

/** Where a smaller version of a picture is served; the picture itself, where that is no larger. */
export function renditionUrl(hash: string, side: RenditionSide): string {
  return `${blobUrl(hash)}/renditions/${side}`
}
