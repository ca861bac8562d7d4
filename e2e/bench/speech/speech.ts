import { Editor } from '../../support/editor.ts'
import { withPeople } from '../browser/people.ts'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { atMost, rowOf } from '../row.ts'
import { until } from '../wait.ts'
import { noteSounds, watchSpeaking } from './sound-probes.ts'
import type { SoundWindow } from './sound-probes.ts'
import { speakLesson, spokenKeys } from './spoken-lesson.ts'
import { voiceRows } from './voices.ts'

const SECONDS = 1
const PER_SLIDE = 20

/** Voices that are built in, and how soon a sentence that was changed is heard. */
export const speechBench: Bench = {
  name: 'speech',
  title: 'Voices that are built in by CPU time, and one changed sentence of 200 in the editor',
  goal: `20 s of sound for a second of CPU; heard within ${SECONDS} s of the press, and only that one is spoken`,
  async run(options) {
    const voices = await voiceRows(options)
    const sentence = await withPeople(async ({ server, one, owner }) => {
      const slides = sized(options, 10, 2)
      const ids = await owner.lesson('A lesson that is spoken')
      options.say(`a lesson of ${slides * PER_SLIDE} sentences is spoken`)
      const all = await speakLesson(server, owner, ids, slides, PER_SLIDE)
      await one.addInitScript(noteSounds)
      const editor = await Editor.open(one, ids.lessonId)
      const [marked, heard, anew]: [number[], number[], number[]] = [[], [], []]
      for (let run = 0; run < options.runs; run++) {
        const before = await spokenKeys(server, ids)
        await editor.narration.click()
        await one.keyboard.press('Control+End')
        await one.keyboard.press('ArrowLeft')
        await one.keyboard.insertText(` again ${run}`)
        await editor.saved()
        await until(async () => await editor.narration.locator('.stale-sentence').count() > 0, 'the sentence to be marked')
        await one.getByRole('button', { name: 'Generate', exact: true }).click()
        await one.evaluate(watchSpeaking)
        await one.getByRole('menuitem', { name: 'This slide (1 sentence)' }).click()
        let speaking: SoundWindow['benchSpeaking']
        await until(async () => {
          speaking = await one.evaluate(() => (window as unknown as SoundWindow).benchSpeaking)
          return speaking !== undefined && speaking.heard !== null
        }, 'the sentence to be heard')
        const asked = speaking?.asked ?? Number.NaN
        marked.push(((speaking?.spoken ?? Number.NaN) - asked) / 1000)
        heard.push(((speaking?.heard ?? Number.NaN) - asked) / 1000)
        const after = await spokenKeys(server, ids)
        anew.push([...after].filter((key) => !before.has(key)).length)
        await one.getByRole('button', { name: 'Stop playing' }).click()
        await until(async () => await one.getByRole('button', { name: 'Generate', exact: true }).isVisible(), 'the job to be over')
      }
      return [
        rowOf('Lectern', 'all sentences, from the call to the end of the job', 's', [all], { note: `${slides * PER_SLIDE} sentences` }),
        rowOf('Lectern', 'one changed sentence: from the press until it is marked no more', 's', marked),
        rowOf('Lectern', 'from the press until it is heard, played at once', 's', heard, { goal: atMost(SECONDS) }),
        rowOf('Lectern', 'sentences that were spoken anew', 'sentences', anew, { goal: atMost(1) }),
      ]
    })
    return [...voices, ...sentence]
  },
}
