import { VIDEO_FAILURES } from '@lectern/shared/video'
import type { Video, VideoFailure, VideoPublicState, VideoState } from '@lectern/shared/video'
import type { JobState } from '@lectern/shared/jobs'
import type { VideoJob } from './videos.ts'

/** Reasons of the queue in the words of videos. */
const FAILURES: Readonly<Record<string, VideoFailure>> = { silent: 'renderer-silent', ended: 'renderer-ended', 'result-lost': 'file-lost' }

/** The state of a job in the words of videos. */
export function videoState(state: JobState): VideoState {
  return state === 'running' ? 'rendering' : state
}

function failureOf(failure: string | null): VideoFailure | null {
  if (failure === null) return null
  return FAILURES[failure] ?? VIDEO_FAILURES.find((name) => name === failure) ?? 'render-error'
}

/** What everybody with the address may know of a video. */
export function presentState({ file, input, row }: VideoJob): VideoPublicState {
  const made = row.state === 'ready' ? file : null
  const { burnsCaptions, captionLanguages = [input.language], fps, hasCaptions, hasSound, height, language, quality, seconds } = input
  return {
    videoJobId: row.id, status: videoState(row.state), progress: row.progress, failureReason: failureOf(row.failure), title: row.title,
    language, seconds, hasCaptions, hasSound, burnsCaptions, captionLanguages, height, fps, quality,
    contentType: made?.content_type ?? null, bytes: made?.bytes ?? null,
  }
}

/** A video for the people of its lesson. */
export function presentVideo(video: VideoJob, lessonId: string): Video {
  const { input, row } = video
  return {
    ...presentState(video), lessonId, renderer: row.runner === 'server' ? 'server' : 'browser', slides: input.slides,
    author: { userId: row.user_id, name: row.authorName }, createdAt: row.created_at, finishedAt: row.finished_at,
  }
}
