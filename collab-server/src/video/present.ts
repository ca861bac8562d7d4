import type { Video, VideoPublicState } from '@lectern/shared/video'
import type { JobRow, NamedJobRow } from './store.ts'

/** What everybody with the address may know of a video. */
export function presentState(row: JobRow): VideoPublicState {
  const isReady = row.status === 'ready'
  return {
    videoJobId: row.id, status: row.status, progress: row.progress, failureReason: row.failure_reason, title: row.title,
    language: row.language, seconds: row.seconds, hasCaptions: row.has_captions === 1,
    burnsCaptions: row.burns_captions === 1, height: row.height, fps: row.fps, quality: row.quality,
    contentType: isReady ? row.file_type : null, bytes: isReady ? row.file_bytes : null,
  }
}

/** A video for the people of its lesson. */
export function presentVideo(row: NamedJobRow): Video {
  return {
    ...presentState(row), lessonId: row.lesson_id, renderer: row.renderer, slides: row.slides,
    author: { userId: row.user_id, name: row.authorName }, createdAt: row.created_at, finishedAt: row.finished_at,
  }
}
