import { slideIds } from '@lectern/shared/lesson'
import { chromium } from 'playwright'
import type { Page } from 'playwright'
import * as Y from 'yjs'
import { ensureBuild } from '../../../collab-server/scripts/ensure-build.mjs'
import { ensureBrowser } from '../../scripts/browser.mjs'
import { Editor } from '../../support/editor.ts'
import { signIn } from '../../support/test.ts'
import { sized } from '../bench.ts'
import type { Bench } from '../bench.ts'
import { atLeast, atMost, rowOf } from '../row.ts'
import { percentile } from '../statistics.ts'
import { bigLesson } from '../subjects/bench-lesson.ts'
import { startLectern } from '../subjects/lectern.ts'
import type { RunningLectern } from '../subjects/lectern.ts'
import { PLAIN } from '../swarm/dialect.ts'
import { presenceState } from '../swarm/load.ts'
import { SwarmClient } from '../swarm/swarm-client.ts'
import { Tally } from '../swarm/tally.ts'
import { pause, until } from '../wait.ts'
import { notedKeys, notedTexts, startFrames, stopFrames, watchKeys, watchText } from './page-probes.ts'
import { BROWSER_FLAGS } from './people.ts'

const P95_MS = 50
const FRAMES = 50
const ELEMENTS = 12
const PASSWORD = 'a-Crowd-of-30-people'
/** How often each of the others moves a pointer, and how many moves it stays on a slide. */
const MOVE_MS = 200
const MOVES_ON_SLIDE = 5
const BETWEEN_KEYS_MS = 90

/** Everybody but the first person, each on a slide, moving. Answers how to stop. */
async function startCrowd({ server, seeded, seat }: RunningLectern, slides: readonly string[]): Promise<() => void> {
  const tally = new Tally()
  const others = seeded.people.slice(1)
  const clients = await Promise.all(others.map(async (_, index) => {
    const client = new SwarmClient(1000 + index, 0, PLAIN, tally, { reads: false })
    client.connect(server.port, await seat(0, index + 1))
    return client
  }))
  await until(() => clients.every((client) => client.isSynced), 'the crowd to be in sync')
  let step = 0
  const timer = setInterval(() => {
    step++
    for (const [index, client] of clients.entries()) {
      const { userId = '', name = '' } = others[index] ?? {}
      // Nobody moves on together with all others.
      const slideId = slides[(index * 7 + Math.floor((step + index) / MOVES_ON_SLIDE)) % slides.length]
      client.present({ ...presenceState(step * 30 + index) as object, user: { id: userId, name, color: '#0072B2', role: 'editor' }, slideId, activeAt: Date.now() })
    }
  }, MOVE_MS)
  return () => {
    clearInterval(timer)
    for (const client of clients) client.end()
  }
}

/** ms from each key to the frame that shows it. */
async function typed(page: Page, editor: Editor, keys: number): Promise<readonly number[]> {
  const before = await editor.narration.evaluate(watchText)
  await page.evaluate(watchKeys)
  await page.keyboard.type('rivers and seas '.repeat(Math.ceil(keys / 16)).slice(0, keys), { delay: BETWEEN_KEYS_MS })
  await until(async () => ((await page.evaluate(notedTexts)).at(-1)?.length ?? 0) >= before + keys, 'every key to arrive')
  const [pressed, painted] = [await page.evaluate(notedKeys), await page.evaluate(notedTexts)]
  return pressed.map((at, key) => (painted.find((one) => one.length > before + key)?.at ?? Number.NaN) - at)
}

/** ms between the frames while the list of slides is scrolled down and up again. */
async function scrolled(page: Page, seconds: number): Promise<readonly number[]> {
  await page.getByRole('navigation', { name: 'Slides' }).hover()
  await page.evaluate(startFrames)
  const turns = Math.round((seconds * 1000) / BETWEEN_KEYS_MS)
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, turn < turns / 2 ? 400 : -400)
    await pause(BETWEEN_KEYS_MS)
  }
  const { times } = await page.evaluate(stopFrames)
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

/** A long lesson that a whole department is in. */
export const crowdBench: Bench = {
  name: 'crowd',
  title: 'A lesson of 300 slides with 30 people who move in it: typing and scrolling as one of them',
  goal: `from a key to its frame p95 at most ${P95_MS} ms, the list of slides scrolled at ${FRAMES} frames a second or more`,
  run: async (options) => {
    await ensureBuild()
    const [slides, people] = [sized(options, 300, 20), sized(options, 30, 6)]
    const doc = bigLesson(slides, ELEMENTS)
    const running = await startLectern({ documents: 1, people, state: Y.encodeStateAsUpdate(doc), password: PASSWORD })
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
    try {
      const context = await browser.newContext({ baseURL: `http://127.0.0.1:${running.server.port}`, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await page.goto('/login')
      await signIn(page, running.seeded.people[0]?.email ?? '', PASSWORD)
      await page.waitForURL('**/home')
      const editor = await Editor.open(page, running.seeded.documents[0]?.lessonId ?? '')
      const stop = await startCrowd(running, slideIds(doc))
      await until(async () => await page.getByRole('region', { name: 'People in this lesson' }).getByRole('button').count() > 0, 'the crowd to be seen')
      const [keys, gaps]: [number[][], number[][]] = [[], []]
      for (let run = 0; run < options.runs; run++) {
        await editor.narration.click()
        keys.push([...await typed(page, editor, sized(options, 60, 15))])
        gaps.push([...await scrolled(page, sized(options, 4, 1.5))])
      }
      stop()
      const note = `${slides} slides, ${people} people`
      return [
        rowOf('Lectern', 'key to frame, p50', 'ms', keys.map((run) => percentile(run, 0.5)), { note }),
        rowOf('Lectern', 'key to frame, p95', 'ms', keys.map((run) => percentile(run, 0.95)), { goal: atMost(P95_MS) }),
        rowOf('Lectern', 'frames while the slides are scrolled', '1/s', gaps.map((run) => 1000 * run.length / run.reduce((sum, gap) => sum + gap, 0)), { goal: atLeast(FRAMES) }),
        rowOf('Lectern', 'frame while the slides are scrolled, p95', 'ms', gaps.map((run) => percentile(run, 0.95))),
      ]
    } finally {
      await browser.close()
      await running.dispose()
    }
  },
}
