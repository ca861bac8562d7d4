import { ROOT, addSlide, narrationText, readMeta, readSlide, slideIds, slideSpeech, withSpeech } from '@lectern/shared/lesson'
import { readNarrationJob, speakNarration } from '@lectern/shared/narration'
import { slideTimeline } from '@lectern/shared/timeline'
import type { SlideTimeline } from '@lectern/shared/timeline'
import * as Y from 'yjs'
import type { Api } from '../../support/api.ts'
import type { LecternServer } from '../../support/server.ts'
import { readLesson, writeLesson } from '../browser/write-lesson.ts'
import type { LessonIds } from '../browser/write-lesson.ts'
import { until } from '../wait.ts'

const ORIGIN = { kind: 'local', command: 'bench' } as const
const PATIENCE_MS = 600_000
const WORDS_PER_SENTENCE = 12
const SYLLABLES = ['ba', 'den', 'fi', 'go', 'hul', 'ka', 'lem', 'mi', 'no', 'pun', 'ra', 'sel', 'ti', 'vo', 'wun', 'za']

/** A word of three syllables that no other number has. */
function word(number: number): string {
  const count = SYLLABLES.length
  return [number, Math.floor(number / count), Math.floor(number / count ** 2)].map((part) => SYLLABLES[part % count]).join('')
}

/** So many sentences of words that come once. */
export function sentences(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => {
    const words = Array.from({ length: WORDS_PER_SENTENCE }, (__, place) => word(at * WORDS_PER_SENTENCE + place)).join(' ')
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
  })
}

/** Gives a new lesson so many slides, with so many sentences to say on each. */
export function narrateLesson(doc: Y.Doc, slides: number, perSlide: number): void {
  const all = sentences(slides * perSlide)
  doc.transact(() => {
    for (let slide = 0, slideId = slideIds(doc)[0] ?? ''; slide < slides; slide++) {
      if (slide > 0) slideId = addSlide(doc, { after: slideId }, ORIGIN)
      const narration = narrationText(doc, slideId)
      if (!narration) throw new Error('A new slide has no narration')
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(all.slice(slide * perSlide, (slide + 1) * perSlide).join(' '))])
      narration.delete(0, narration.length)
      narration.insert(0, [paragraph])
    }
  }, ORIGIN)
}

/** A lesson of which the server has spoken every sentence; answers how long that took, s. */
export async function speakLesson(server: LecternServer, owner: Api, ids: LessonIds, slides: number, perSlide: number): Promise<number> {
  await writeLesson(server, ids, (doc) => narrateLesson(doc, slides, perSlide))
  const params = { lessonId: ids.lessonId }
  const from = performance.now()
  await owner.call(speakNarration, { params, body: { key: 'all', slideId: null } })
  await until(async () => {
    const { job } = await owner.call(readNarrationJob, { params })
    if (job?.state === 'failed') throw new Error(`The lesson was not spoken: ${job.failure}`)
    return job?.state === 'ready'
  }, 'a lesson to be spoken', PATIENCE_MS, 50)
  return (performance.now() - from) / 1000
}

/** The keys of what is spoken. */
export async function spokenKeys(server: LecternServer, ids: LessonIds): Promise<ReadonlySet<string>> {
  return await readLesson(server, ids, (doc) => new Set(doc.getMap(ROOT.speech).keys()))
}

/** When the words of the first slide are said. Throws where one is not spoken. */
export async function firstTimeline(server: LecternServer, ids: LessonIds): Promise<SlideTimeline> {
  return await readLesson(server, ids, (doc) => {
    const meta = readMeta(doc)
    const slide = readSlide(doc, slideIds(doc)[0] ?? '')
    if (slide === null || slideSpeech(doc, slide, meta).some(({ audio }) => audio === null)) throw new Error('The slide is not spoken')
    return slideTimeline(withSpeech(doc, slide, meta), meta.language)
  })
}
