import type { Locator, Page } from 'playwright'
import { sized } from '../bench.ts'
import type { Bench, BenchOptions, Row } from '../bench.ts'
import { atMost, rowOf } from '../row.ts'
import { percentile } from '../statistics.ts'
import { Editor } from '../../support/editor.ts'
import { until } from '../wait.ts'
import { notedKeys, notedTexts, watchKeys, watchText } from './page-probes.ts'
import { withPeople } from './people.ts'

const P95_MS = 120
/** Between two keys of a quick typist. */
const BETWEEN_KEYS_MS = 90
const WORDS = 'the quick brown fox jumps over the lazy dog '

/** For each key the ms until the writer's own page had painted it, and until the other's had. */
interface Latencies {
  readonly own: readonly number[]
  readonly other: readonly number[]
}

/** One page and the same text in it. */
interface Place {
  readonly page: Page
  readonly text: Locator
}

async function typeAndMeasure(writer: Place, reader: Place, keys: number): Promise<Latencies> {
  const places = [writer, reader]
  const lengths = await Promise.all(places.map(({ text }) => text.evaluate(watchText)))
  await writer.page.evaluate(watchKeys)
  await writer.page.keyboard.type(WORDS.repeat(Math.ceil(keys / WORDS.length)).slice(0, keys), { delay: BETWEEN_KEYS_MS })
  const [own, other] = await Promise.all(places.map(async ({ page }, index) => {
    const before = lengths[index] ?? 0
    await until(async () => ((await page.evaluate(notedTexts)).at(-1)?.length ?? 0) >= before + keys, 'every key to arrive')
    const pressed = await writer.page.evaluate(notedKeys)
    const painted = await page.evaluate(notedTexts)
    return pressed.map((at, key) => (painted.find((one) => one.length > before + key)?.at ?? Number.NaN) - at)
  }))
  return { own: own ?? [], other: other ?? [] }
}

async function rows(what: string, writer: Place, reader: Place, options: BenchOptions): Promise<readonly Row[]> {
  const keys = sized(options, 120, 20)
  const runs: Latencies[] = []
  for (let run = 0; run < options.runs; run++) runs.push(await typeAndMeasure(writer, reader, keys))
  const of = (whose: keyof Latencies, share: number): readonly number[] => runs.map((run) => percentile(run[whose], share))
  return [
    rowOf('Lectern', `${what}, p50`, 'ms', of('other', 0.5)),
    rowOf('Lectern', `${what}, p95`, 'ms', of('other', 0.95), { goal: atMost(P95_MS), note: `${keys} keys each time` }),
    rowOf('Lectern', `${what}, p99`, 'ms', of('other', 0.99)),
    rowOf('Lectern', `${what}, on the writer’s own screen, p50`, 'ms', of('own', 0.5)),
    rowOf('Lectern', `${what}, on the writer’s own screen, p95`, 'ms', of('own', 0.95)),
  ]
}

/** How soon the other sees what I type. */
export const latency: Bench = {
  name: 'latency',
  title: 'From a key press to the other person’s screen, two browsers on one machine',
  goal: `p95 at most ${P95_MS} ms`,
  run: (options) => withPeople(async ({ one, two, owner }) => {
    const { lessonId } = await owner.lesson('Typed together', { editor: 'editor' })
    const writing = await Editor.open(one, lessonId)
    const reading = await Editor.open(two, lessonId)
    await reading.narration.click()
    await writing.narration.click()
    const narration = await rows(
      'in the narration', { page: one, text: writing.narration }, { page: two, text: reading.narration }, options,
    )
    await reading.editText('Title')
    await writing.editText('Title')
    await one.keyboard.press('Control+End')
    const box = await rows('in a text box', { page: one, text: writing.textBox }, { page: two, text: reading.textBox }, options)
    return [...narration, ...box]
  }),
}
