import { PATHS } from '../platform/routing/guards.ts'

/** The query parameter that names the slide on screen, in the editor and in the preview. */
export const SLIDE_PARAM = 'slide'

/** The address of the editor of a lesson, at one of its slides where one is named. */
export function editorPath(lessonId: string, slideId: string | null = null): string {
  const path = `/editor/${encodeURIComponent(lessonId)}`
  return slideId === null ? path : `${path}?${new URLSearchParams({ [SLIDE_PARAM]: slideId }).toString()}`
}

/** The query parameter of the editor that opens the downloads of the lesson. */
export const DOWNLOAD_PARAM = 'download'

/** The address of the editor with the downloads of the lesson open. */
export function downloadPath(lessonId: string): string {
  return `${editorPath(lessonId)}?${DOWNLOAD_PARAM}=true`
}

/** The query parameter of the editor that opens the writing of narrations. */
export const NARRATIONS_PARAM = 'narrations'

/** The address of the editor with the writing of narrations open. */
export function narrationsPath(lessonId: string): string {
  return `${editorPath(lessonId)}?${NARRATIONS_PARAM}=true`
}

/** The query parameter of the editor that opens the captions of the slide on screen. */
export const CAPTIONS_PARAM = 'captions'

/** The address of the editor with the captions of its first slide open. */
export function captionsPath(lessonId: string): string {
  return `${editorPath(lessonId)}?${CAPTIONS_PARAM}=true`
}

/** The query parameter of creation that names an import. */
export const IMPORT_PARAM = 'import'

/** The address that shows how far an import is, and what became of its slides. */
export function importPath(importId: string): string {
  return `${PATHS.create}?${new URLSearchParams({ [IMPORT_PARAM]: importId }).toString()}`
}

/** The query parameter of the editor that puts an activity of a kind on a slide of its own. */
export const INSERT_PARAM = 'insert'

/** Begins the query parameters of the editor that say what that activity is to be like. */
export const INSERT_LIKE = `${INSERT_PARAM}.`

/** The address of the editor of a lesson that is to have an activity of a kind; `like` = what it is to be like, as its type reads it. */
export function insertPath(lessonId: string, kind: string, like: Readonly<Record<string, string>> = {}): string {
  const query = { [INSERT_PARAM]: kind, ...Object.fromEntries(Object.entries(like).map(([key, value]) => [INSERT_LIKE + key, value])) }
  return `${editorPath(lessonId)}?${new URLSearchParams(query).toString()}`
}

/** The query parameter of the editor that adds an activity of the library to the slide on screen. */
export const ACTIVITY_PARAM = 'activity'

/** The address of the editor that adds an activity of the library to the lesson. */
export function addActivityPath(lessonId: string, activityId: string): string {
  return `${editorPath(lessonId)}?${new URLSearchParams({ [ACTIVITY_PARAM]: activityId }).toString()}`
}

/** The query parameters of the preview that name a video, lead from it on to the publishing, and ask for a new one (S1 §2.1). */
export const VIDEO_PARAM = 'videoJobId'
const PUBLISH_PARAM = 'publish'
export const MAKE_VIDEO_PARAM = 'makeVideo'

/** What of a lesson's video the preview shows. */
export interface PreviewedVideo {
  readonly videoJobId?: string
  /** The lesson is to be published once the video is ready. */
  readonly offersPublishing?: boolean
}

/** The address of the preview of a lesson (S1 §2.1), at one of its slides where one is named, and with a video of it. */
export function previewPath(lessonId: string, slideId: string | null = null, video: PreviewedVideo = {}): string {
  const { offersPublishing = false, videoJobId } = video
  const query = new URLSearchParams({
    lessonId, ...(slideId === null ? {} : { [SLIDE_PARAM]: slideId }), ...(videoJobId === undefined ? {} : { [VIDEO_PARAM]: videoJobId }),
    ...(offersPublishing ? { [PUBLISH_PARAM]: 'true' } : {}),
  })
  return `${PATHS.preview}?${query.toString()}`
}

/** The address of the preview that asks for a video of the lesson. */
export function makeVideoPath(lessonId: string): string {
  return `${previewPath(lessonId)}&${MAKE_VIDEO_PARAM}=true`
}
