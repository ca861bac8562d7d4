import { offlineNarration, tidyNarration, writeNarration } from '@lectern/shared/narration'
import { promptRules } from '@lectern/shared/prompts'
import { cutText } from '@lectern/shared/text'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { requestKey } from '../jobs/request-key.ts'
import { LecternError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import type { MessagePicture, TextRequest } from '../providers/text/provider.ts'
import { authorize } from '../sharing/access.ts'
import { narrationJob } from './kind.ts'

type Wanted = z.output<NonNullable<typeof writeNarration.body>>

const TITLE_CHARACTERS = 60
/** How files of the two kinds begin, in base64. */
const BEGINNINGS = { '/9j/': 'image/jpeg', 'iVBORw0KGgo': 'image/png' } as const

/** The picture of a slide by what its bytes say it is; undefined where none was sent. @throws LecternError `unsupported-file-type` */
function pictureOf(data: string | undefined): MessagePicture | undefined {
  if (data === undefined || data === '') return undefined
  const [, type] = Object.entries(BEGINNINGS).find(([beginning]) => data.startsWith(beginning)) ?? []
  if (type === undefined) throw new LecternError('unsupported-file-type', { path: 'picture', reason: 'narration.notAPicture' })
  return { type, data }
}

/** Asks for a narration, with the picture of the slide where there is one. A model that cannot see refuses that, and is asked without. */
async function requestFor(app: FastifyInstance, actor: Caller, { before, instructions, language, words }: Wanted, picture: MessagePicture | undefined): Promise<TextRequest> {
  const narrationData = [
    words.trim() === '' ? '(no words)' : words,
    ...(before.trim() === '' ? [] : [`\nJust before it was said, and is not said again:\n${before}`]),
    ...(instructions === '' ? [] : [`\nWhat the author wants of it:\n${instructions}`]),
  ].join('\n')
  const request = await app.prompts.request(actor, { promptKey: 'narration' }, {
    values: { narrationData }, language, rules: 'Write what is said and nothing else: no heading, no stage directions, no quotation marks around it. Write in the language of the slide.', offline: () => offlineNarration(words),
  })
  if (picture === undefined) return request
  return { ...request, messages: request.messages.map((message, at) => (at === request.messages.length - 1 ? { ...message, picture } : message)), fallback: () => request }
}

/**
 * What is said with a slide, by a model from its words and picture (S2 §2, §6); where there is none the words of the slide as sentences, for nothing.
 * @throws LecternError `forbidden` and its like for who may not edit the lesson, `conflict` for a slide that says and shows nothing,
 * `unsupported-file-type`, `insufficient-credits`, those of the model, the reason of the signal.
 */
export async function writtenNarration(app: FastifyInstance, actor: Caller, lessonId: string, wanted: Wanted, signal: AbortSignal): Promise<z.output<typeof writeNarration.data>> {
  authorize(actor, 'edit', await app.access.targetForLesson(actor.userId, lessonId))
  const isOffline = await app.providers.text.isOffline(actor)
  const picture = pictureOf(wanted.picture)
  // Before anything is paid.
  if (wanted.words.trim() === '' && (isOffline || picture === undefined)) throw new LecternError('conflict', { reason: 'narration.nothingToSay' })
  if (isOffline) return { narration: offlineNarration(wanted.words), by: 'offline' }
  const { key, ...texts } = wanted
  const options = { kind: narrationJob.name, key: requestKey(key, { lessonId, ...texts }), title: cutText(wanted.words.trim(), TITLE_CHARACTERS), lessonId, signal, isFree: false }
  const answer = await app.jobs.paid.run(actor, options, async (context) => {
    const request = await requestFor(app, actor, wanted, picture)
    const asked = { ...request, signal: context.signal }
    // What its author wants of it goes before how long others are.
    const rules = wanted.instructions === '' ? promptRules('narration') : undefined
    const written = rules === undefined ? await app.providers.text.write(actor, asked) : rules.closest(tidyNarration(await app.providers.text.checked(actor, asked, (told) => rules.broken(tidyNarration(told)))))
    const narration = tidyNarration(written)
    if (narration === '') throw new LecternError('ai-invalid-response')
    return JSON.stringify({ narration, by: 'model' })
  })
  return writeNarration.data.parse(JSON.parse(answer))
}
