import type { VideoFailure, VideoRenderer, VideoState } from '@lectern/shared/video'
import type { Generated } from 'kysely'

/** Whether credits are set aside for a video: not yet, open until it is over, or settled with its end. */
export type HoldState = 'none' | 'open' | 'closed'

/** The making of a video. */
export interface VideoJobTable {
  readonly id: string
  readonly lesson_id: string
  readonly organization_id: string
  /** Who asked for it, and pays from the organization's credits. */
  readonly user_id: string
  /** The caller's own; the same key is the same video. */
  readonly key: string
  status: VideoState
  /** Percent. */
  progress: number
  failure_reason: VideoFailure | null
  renderer: VideoRenderer
  /** SHA-256 of the token of whoever renders. */
  token_hash: string | null
  /** When the renderer was last heard, or the video was put in line; ms since 1970. */
  heard_at: number
  /** From 1; each try has a hold of its own. */
  attempt: number
  hold_id: string | null
  hold_state: HoldState
  readonly title: string
  readonly language: string
  readonly slides: number
  readonly seconds: number
  readonly height: number
  readonly fps: number
  readonly quality: number
  readonly burns_captions: number
  readonly has_captions: number
  file_hash: string | null
  file_type: string | null
  file_bytes: number | null
  thumbnail_hash: string | null
  thumbnail_type: string | null
  thumbnail_bytes: number | null
  /** Bytes of its row in `video_source`. */
  readonly source_bytes: Generated<number>
  readonly created_at: number
  finished_at: number | null
}

/** The slides as they were when the video was asked for. */
export interface VideoSourceTable {
  readonly job_id: string
  /** JSON of the scenes. */
  readonly scenes: string
}

declare module '../database/tables.ts' {
  interface Database {
    video_job: VideoJobTable
    video_source: VideoSourceTable
  }
}
