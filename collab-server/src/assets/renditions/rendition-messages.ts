/** What the process that makes renditions is asked: one picture in one size. */
export interface RenditionRequest {
  /** The picture as it was uploaded. */
  readonly bytes: Uint8Array
  /** Longest side of what is made, pixels. */
  readonly side: number
}

/** What it answers. */
export type RenditionAnswer =
  | { readonly kind: 'ready' }
  /** WebP; pixels as shown, a photograph's rotation applied. */
  | { readonly kind: 'made'; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  /** The picture is damaged, or no picture that is known. */
  | { readonly kind: 'refused'; readonly words: string }
