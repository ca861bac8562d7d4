import type { ComponentType } from 'react'
import { definitionOf } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import type { PublicationContent, PublicationView, ScormSession } from '@lectern/shared/publishing'
import { ApiError, messageOf } from '../../platform/http/api-error.ts'
import type { LiveLayer } from '../../player/live-layer.ts'
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
}

/** What became of opening a publication. */
export type Opening =
  | OpenPublication
  | { readonly state: 'gone' }
  | { readonly state: 'elsewhere'; readonly domains: readonly string[] }
  /** It plays in learning systems only, and this is none. */
  | { readonly state: 'lms-only' }
  | { readonly state: 'empty' }
  | { readonly state: 'failed'; readonly message: string }

/** How the learning system is told of this visit. */
export interface Tracking {
  /** Null: there is no session; why, `problem` says. */
  readonly session: ScormSession | null
  /** What of the visit is not recorded, as it is now; null: all is. */
  readonly problem: () => TrackingProblem | null
  readonly subscribe: (listener: () => void) => () => void
  /** Tells of it while it is on screen; comes with learning systems only. */
  readonly Visit: ComponentType<{ readonly tracking: Tracking; readonly index: number }>
}
export type TrackingProblem = { readonly kind: 'none' } | { readonly kind: 'refused' | 'unsaved'; readonly code: string }

const isInteractive = ({ type }: LessonElement): boolean => definitionOf(type)?.isInteractive === true

/** Opens a publication; in scorm mode (S1 §2.1) with the learning system, which begins a session. Never throws. */
export async function openPublication(publicationId: string, isScorm: boolean): Promise<Opening> {
  try {
    // What talks with learning systems is loaded only where there may be one.
    const scorm = isScorm ? await import('./track-visit.ts') : null
    const [view, connection] = await Promise.all([loadView(publicationId), scorm === null ? null : scorm.connectLms()])
    if (view.state === 'domains') return { state: 'elsewhere', domains: view.domains }
    if (view.state === 'lms' || (view.lmsOnly && connection === null)) return { state: 'lms-only' }
    const content = await loadContent(publicationId)
    if (content.slides.length === 0) return { state: 'empty' }
    const tracking = scorm === null ? null : await scorm.trackVisit(connection, content)
    const live = content.slides.some(({ elements }) => elements.some(isInteractive)) ? (await import('./answer-questions.ts')).answerQuestions(publicationId, content, passHeaders(), tracking?.session ?? null) : null
    if (view.isCounted) void countOpening(publicationId)
    return { state: 'open', view, content, tracking, live }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'publication-gone') return { state: 'gone' }
    return { state: 'failed', message: messageOf(error) }
  }
}

/** Counts the opening of a lesson; the first picture does not wait for it. */
async function countOpening(publicationId: string): Promise<void> {
  try {
    const { tellOpened } = await import('./tell-opened.ts')
    tellOpened(publicationId, passHeaders())
  } catch {
    // A new build has taken the part away, say: that a count is not taken is no fault of the learner's.
  }
}
