import { isActivity, reportProfile } from '@lectern/shared/activities'
import { SCORM_WORDS, ScormRefusal, ScormSession } from '@lectern/shared/publishing'
import type { PublicationContent, ScormProblem } from '@lectern/shared/publishing'
import { goOnAs, hasAnswered, learnAs, learnerHere } from '../../activities/stored-learner.ts'
import { LANGUAGES } from '../../platform/i18n/languages.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { switchSound } from '../../platform/sound/sound-switch.ts'
import { send } from '../../platform/http/transport.ts'
import { createSignal } from '../../rendering/signal.ts'
import type { LmsConnection } from './connect-lms.ts'
import { passHeaders } from './load-view.ts'
import type { Tracking, TrackingProblem } from './open-publication.ts'
import { TrackedVisit } from './TrackedVisit.tsx'

export { connectLms } from './connect-lms.ts'

/** Who the learning system says is there, a learner of their own on a device that others use, too; empty where it does not say. */
async function accountIn({ call, edition }: Pick<LmsConnection, 'call' | 'edition'>): Promise<string> {
  const said = await call({ method: SCORM_WORDS[edition].get, args: [SCORM_WORDS[edition].learnerId] }).catch(() => NOT_SAID)
  return said === NOT_SAID ? '' : said.trim().slice(0, WORD_MAX)
}

/** Tells who the learner is by what the learning system says. The lesson plays on where that cannot be told. */
async function reportLearner({ call, edition }: LmsConnection, externalId: string, publicationId: string): Promise<void> {
  const words = SCORM_WORDS[edition]
  try {
    const name = await call({ method: words.get, args: [words.learnerName] })
    const body = { learner: learnerHere(publicationId), source: 'lms' as const, externalId, name: name.slice(0, WORD_MAX) }
    await send(reportProfile, { params: { publicationId }, body }, { headers: passHeaders() })
  } catch {
    // Then the learner is a number, as where nothing is asked.
  }
}

/** The first of some languages with commas between them, the preferred one first, that the player is offered in; null where none is. */
export function offeredLanguage(preferred: string): string | null {
  const tags = preferred.split(',').map((tag) => tag.trim().split(/[-_]/)[0]?.toLowerCase())
  return tags.find((tag) => LANGUAGES.some(({ language }) => language === tag)) ?? null
}

/** Begins as the learner prefers it: without sound where they want none. Answers the language of the player; null where they prefer none that it has. */
export async function beginAsPreferred({ call, edition }: Pick<LmsConnection, 'call' | 'edition'>): Promise<string | null> {
  const { audioLevel, get, language } = SCORM_WORDS[edition]
  if (audioLevel === null || language === null) return null
  const level = (await call({ method: get, args: [audioLevel] })).trim()
  if (level !== '' && Number(level) === 0) switchSound(false)
  return offeredLanguage(await call({ method: get, args: [language] }))
}

/** Letters of a name or an id that are told. */
const WORD_MAX = 255
/** What a call answers that a learning system does not know. */
const NOT_SAID = 'false'
const NO_LMS: TrackingProblem = { kind: 'none' }

/** Who learns: whose attempt it is, on whatever device; somebody new in a new attempt, where an old one left answers here; else who was here before. */
function learnerOf({ isFirst, learner }: Pick<ScormSession, 'isFirst' | 'learner'>, publicationId: string): string {
  if (learner !== null) goOnAs(publicationId, learner)
  else if (isFirst && hasAnswered(publicationId)) goOnAs(publicationId, randomUuid())
  return learnerHere(publicationId)
}

/** Begins a session with the learning system, where there is one that takes it, and tells who learns where the publication asks for it. `passMark` = percent of the points; null: nobody passes. */
export async function trackVisit(connection: LmsConnection | null, content: PublicationContent, { asksWho, passMark }: { readonly asksWho: boolean; readonly passMark: number | null }, publicationId: string): Promise<Tracking> {
  if (connection === null) return { session: null, problem: () => NO_LMS, language: null, subscribe: () => () => undefined, Visit: TrackedVisit }
  const changed = createSignal()
  let unsaved: TrackingProblem | null = null
  const onProblem = (problem: ScormProblem | null): void => {
    if (problem === null && unsaved === null) return
    unsaved = problem === null ? null : { kind: 'unsaved', code: problem.code }
    changed.raise()
  }
  try {
    const session = await ScormSession.start({
      edition: connection.edition, call: connection.call, isEndedElsewhere: connection.isBridged,
      hasQuestions: content.slides.some(({ elements }) => elements.some(isActivity)), slideIds: content.slides.map((slide) => slide.id),
      passMark: passMark === null ? null : passMark / 100, now: () => performance.now(), onProblem,
    })
    const language = await beginAsPreferred(connection)
    const account = await accountIn(connection)
    learnAs(account)
    session.learnAs(learnerOf(session, publicationId))
    if (asksWho) void reportLearner(connection, account, publicationId)
    return { session, problem: () => unsaved, language, subscribe: changed.subscribe, Visit: TrackedVisit }
  } catch (error) {
    if (!(error instanceof ScormRefusal)) throw error
    const refused: TrackingProblem = { kind: 'refused', code: error.problem.code }
    return { session: null, problem: () => refused, language: null, subscribe: () => () => undefined, Visit: TrackedVisit }
  }
}
