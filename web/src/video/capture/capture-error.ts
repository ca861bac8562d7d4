import type { VideoFailure } from '@lectern/shared/video'

/** Why a video could not be rendered here. */
export class CaptureError extends Error {
  override readonly name = 'CaptureError'
  readonly reason: VideoFailure

  constructor(reason: VideoFailure, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}
