import type { ComponentType } from 'react'
import { definitionOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { INVITATION_FRAGMENT } from '@lectern/shared/publishing'
import type { PublicationContent, PublicationView, ScormSession } from '@lectern/shared/publishing'
import { ApiError, messageOf } from '../../platform/http/api-error.ts'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import type { CaptionLanguages } from '../../player/caption-choice.ts'
import type { LiveLayer } from '../../player/live-layer.ts'
import type { VideoFormProps } from '../../player/video-form/VideoForm.tsx'
import type { PlayerMotion } from '../../player/player-motion.ts'
import { loadContent, loadView, passHeaders } from './load-view.ts'

/** A publication that plays. */
export interface OpenPublication {
  readonly state: 'open'
  readonly view: Extract<PublicationView, { state: 'open' }>
  readonly content: PublicationContent
  /** Null without a learning system. */
  readonly tracking: Tracking | null
  /** Its questions; null where it has none. */
  readonly live: LiveLayer | null
  /** Plays what moves in it; null where nothing does. */
  readonly motion: PlayerMotion | null
  /** Captions that people wrote for it; null where nobody did. */
  readonly captions: CaptionLanguages | null
  /** Plays it as a video; null where it is slides. */
  readonly VideoForm: ComponentType<VideoFormProps> | null
  readonly publicationId: string
  /** Told of each slide that is shown, by its number from 0; null where nothing is counted. */
  readonly onSlide: ((slideId: string, index: number) => void) | null
  /** Who learns, and ways to change that; null where nobody knows. */
  readonly Known: ComponentType | null
  /** Where it begins unless its address says something else, by its number from 0: where who is known left off, on whatever device. */
  readonly startsAt: number
}

/** Something else stands in its place: why it is closed, or a form that asks who learns, after which the page is opened anew. Few meet either, so it comes with them only. */
export interface Covered {
  readonly state: 'closed'
  readonly Message: ComponentType
}

/** A publication that is not to be seen here. */
export type Closed =
  | { readonly state: 'gone' }
  | { readonly state: 'elsewhere'; readonly domains: readonly string[] }
  /** It plays in learning systems only, and this is none. */
  | { readonly state: 'lms-only' }
  | { readonly state: 'empty' }

/** What became of opening a publication. */
export type Opening =
  | OpenPublication
  | Covered
  | { readonly state: 'failed'; readonly message: string }

/** How the learning system is told of this visit. */
export interface Tracking {
  /** Null: there is no session; why, `problem` says. */
  readonly session: ScormSession | null
  /** What of the visit is not recorded, as it is now; null: all is. */
  readonly problem: () => TrackingProblem | null
  readonly subscribe: (listener: () => void) => () => void
  /** The language that the learner prefers to read the player in; null where none of it is offered. */
  readonly language: string | null
  /** Tells of it while it is on screen; comes with learning systems only. */
  readonly Visit: ComponentType<{ readonly tracking: Tracking; readonly index: number }>
}
export type TrackingProblem = { readonly kind: 'none' } | { readonly kind: 'refused' | 'unsaved'; readonly code: string }

const isLive = ({ type }: LessonElement): boolean => definitionOf(type)?.livesInPage === true

/** Opens a publication; in scorm mode (S1 §2.1) with the learning system, which begins a session. Never throws. */
export async function openPublication(publicationId: string, isScorm: boolean): Promise<Opening> {
  try {
    const opened = await openOrExplain(publicationId, isScorm)
    return 'Message' in opened || opened.state === 'open' ? opened : { state: 'closed', Message: (await loadChunk(async () => (await import('./ClosedMessage.tsx')).closedMessage))(opened) }
  } catch (error) {
    return { state: 'failed', message: messageOf(error) }
  }
}

/** @throws ApiError, and whatever the loading of a part says */
async function openOrExplain(publicationId: string, isScorm: boolean): Promise<OpenPublication | Covered | Closed> {
  try {
    // What talks with learning systems is loaded only where there may be one.
    const scorm = isScorm ? await loadChunk(() => import('./track-visit.ts')) : null
    const [view, connection] = await Promise.all([loadView(publicationId), scorm === null ? null : scorm.connectLms()])
    if (view.state === 'domains') return { state: 'elsewhere', domains: view.domains }
    if (view.state === 'lms' || (view.lmsOnly && connection === null)) return { state: 'lms-only' }
    const asks = !isScorm && (view.asksWho || window.location.hash.startsWith(INVITATION_FRAGMENT))
    const who = asks ? await (await loadChunk(async () => (await import('./introduction/introduce.ts')).introduce))(publicationId, view.title) : null
    if (who?.Message) return who
    const content = await loadContent(publicationId)
    if (content.slides.length === 0) return { state: 'empty' }
    const tracking = scorm === null ? null : await scorm.trackVisit(connection, content, view, publicationId)
    const live = content.slides.some(({ elements }) => elements.some(isLive)) ? await (await loadChunk(() => import('./live-view.ts'))).liveView(publicationId, { content, passMark: view.passMark }, passHeaders(), tracking?.session ?? null) : null
    const motion = content.slides.some(({ animations = [], automaticAnimations, presenter, transition }) => animations.length > 0 || automaticAnimations || presenter || transition) ? await loadChunk(async () => (await import('../../player/play-motion.ts')).playMotion) : null
    const captions = content.slides.some((slide) => slide.captions) ? await loadChunk(async () => (await import('../../player/CaptionMenu.tsx')).lessonCaptions(content)) : null
    const VideoForm = view.form === 'video' ? await loadChunk(async () => (await import('../../player/video-form/VideoForm.tsx')).VideoForm) : null
    return { state: 'open', publicationId, VideoForm, view, content, tracking, live, motion, captions, onSlide: view.isCounted ? countVisit(publicationId) : null, Known: who?.Known ?? null, startsAt: leftOff(content, who?.lastSlide ?? null) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'publication-gone') return { state: 'gone' }
    throw error
  }
}

/** Where somebody left off who saw this slide last; who was at the end begins anew. */
export function leftOff({ slides }: Pick<PublicationContent, 'slides'>, lastSlide: string | null): number {
  const at = slides.findIndex(({ id }) => id === lastSlide)
  return at === -1 || at === slides.length - 1 ? 0 : at
}

/** Counts the opening of a lesson, and how far somebody comes; the first picture does not wait for it. */
function countVisit(publicationId: string): OpenPublication['onSlide'] {
  // Where the part does not come, because a new build has taken it away, say, nothing is counted: that is no fault of the learner's.
  const visit = import('./report-opened.ts').then(({ reportOpened }) => reportOpened(publicationId, passHeaders()), () => null)
  return (slideId, index) => void visit.then((begun) => begun?.show(slideId, index + 1))
}
