import type { SlideTimeline } from '@lectern/shared/timeline'
import { Editor } from '../../support/editor.ts'
import { withPeople } from '../browser/people.ts'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { atMost, rowOf } from '../row.ts'
import { percentile } from '../statistics.ts'
import { pause, until } from '../wait.ts'
import { noteSounds, watchSeek, watchWords } from './sound-probes.ts'
import type { SoundWindow } from './sound-probes.ts'
import { firstTimeline, speakLesson } from './spoken-lesson.ts'

const MS = 80
const SENTENCES = 6
const PLAYED_MS = 15_000

/** A word, and when it is said, s: in its sentence's sound, and on its slide. */
interface Said {
  readonly word: string
  readonly start: number
  readonly middle: number
  readonly place: number
}

function wordsOf({ sentences }: SlideTimeline): readonly Said[] {
  return sentences.flatMap(({ audio, start, text }) => (audio?.words ?? []).map(([from, to, startMs, endMs]): Said => {
    const middle = (startMs + endMs) / 2000
    return { word: text.slice(from, to), start: startMs / 1000, middle, place: start + middle }
  }))
}

/** A press on the picture of the sound: which word is shown when, and which is heard. */
export const captionsSeek: Bench = {
  name: 'captions-seek',
  title: 'Seeking in a spoken narration, and words as they are heard',
  goal: `the right word within ${MS} ms, shown and heard`,
  run: (options) => withPeople(async ({ server, one, owner }) => {
    const ids = await owner.lesson('A lesson to seek in')
    await speakLesson(server, owner, ids, 1, SENTENCES)
    const timeline = await firstTimeline(server, ids)
    const words = wordsOf(timeline)
    await one.addInitScript(noteSounds)
    await Editor.open(one, ids.lessonId)
    const slider = one.getByRole('slider', { name: 'Place in the narration' })
    await slider.waitFor()
    const box = await slider.boundingBox()
    if (box === null) throw new Error('The sound has no picture')
    const [shown, away, late]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < options.runs; run++) {
      const [shownNow, awayNow]: [number[], number[]] = [[], []]
      for (let seek = 0; seek < sized(options, 30, 6); seek++) {
        // All over the slide, near and far, in an order that is the same each time.
        const wanted = words[(seek * 89 + run * 31) % words.length]
        if (wanted === undefined) throw new Error('The slide has no words')
        await one.evaluate(watchSeek, wanted.word)
        await slider.click({ position: { x: (wanted.place / timeline.narrationSeconds) * box.width, y: 10 } })
        let seen: SoundWindow['benchSeek']
        await until(async () => {
          seen = await one.evaluate(() => (window as unknown as SoundWindow).benchSeek)
          return seen !== undefined && seen.at !== null && seen.shown !== null
        }, `${wanted.word} to be shown and heard`)
        shownNow.push((seen?.shown ?? Number.NaN) - (seen?.asked ?? Number.NaN))
        awayNow.push(Math.abs((seen?.at ?? Number.NaN) - wanted.middle) * 1000)
      }
      shown.push(percentile(shownNow, 0.95))
      away.push(percentile(awayNow, 0.95))
      await slider.press('Home')
      await one.evaluate(watchWords)
      await pause(sized(options, PLAYED_MS, PLAYED_MS / 3))
      const noted = await one.evaluate(() => (window as unknown as SoundWindow).benchWords ?? [])
      late.push(percentile(noted.map(({ at, word }) => Math.abs(at - (words.find((one_) => one_.word === word)?.start ?? Number.NaN)) * 1000), 0.95))
    }
    return [
      rowOf('Lectern', 'from the press to the frame with the right word, p95', 'ms', shown, { goal: atMost(MS), note: `${words.length} words` }),
      rowOf('Lectern', 'from the place of that word to that of the sound, p95', 'ms', away, { goal: atMost(MS) }),
      rowOf('Lectern', 'played on: from a word in the sound to the frame that shows it, p95', 'ms', late, { goal: atMost(MS) }),
    ]
  }),
}
