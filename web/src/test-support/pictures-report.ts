/** How one way of painting an element compares to a frame of a video. */
export interface PictureReport {
  readonly type: string
  /** Where it is painted so. */
  readonly name: string
  /** Pixels. */
  readonly width: number
  /** The share of the slide that is not white. */
  readonly ink: number
  /** The share of pixels that differ. */
  readonly difference: number
}
