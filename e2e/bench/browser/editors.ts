import { BUILT_IN_THEMES, addElement, applyTheme, chartGrid, groupElements, slideIds, tableGrid } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import type { CDPSession, Page } from 'playwright'
import type * as Y from 'yjs'
import { sized } from '../bench.ts'
import type { Bench, BenchOptions, Goal, Row } from '../bench.ts'
import { PEER_EDITORS, withPeerPages } from '../peer-editors/peer-pages.ts'
import { DRAGGED, sceneOf } from '../peer-editors/scene.ts'
import type { Scene, ScenePoint } from '../peer-editors/scene.ts'
import { atLeast, atMost, rowOf } from '../row.ts'
import { median, percentile } from '../statistics.ts'
import { pause, until } from '../wait.ts'
import { startCounting, stopCounting, probeLectern, watchIdle, watchKeysToFrames } from './editor-probes.ts'
import type { EditorWindow } from './editor-probes.ts'
import { withPeople } from './people.ts'
import type { People } from './people.ts'
import { writeLesson } from './write-lesson.ts'

/** Elements on the slide, and how soon a key may show, p95 in ms. */
const SIZES = [{ count: 500, keyMs: 16 }, { count: 2000, keyMs: 25 }, { count: 6000, keyMs: 50 }] as const
/** Of our editor alone: the same slide of the first size in a theme, with what slides have beside forms and texts. */
const FURNISHED = { id: 'lectern-furnished', name: 'Lectern, with a theme, groups, tables and charts', inGroup: 5, each: 2 } as const
/** How much more that may take than the plain slide: medians differ by as much from run to run. */
const NO_WORSE = 1.1
/** At rest: so many frames in a row, each within so many ms. */
const REST = { calm: 12, inTime: 40 } as const
const STEP_MS = 8
const BETWEEN_KEYS_MS = 70
const LETTERS = 'the quick brown fox jumps over the lazy dog'

/** What is measured of one editor with one slide; the names of the rows. */
const MEASURES = {
  idle: { what: 'drawn and idle', unit: 'ms', best: 'at most' },
  heap: { what: 'JavaScript heap', unit: 'MB', best: 'at most' },
  drag: { what: `drag of ${DRAGGED}`, unit: 'frames/s', best: 'at least' },
  pan: { what: 'pan', unit: 'frames/s', best: 'at least' },
  key50: { what: 'key to frame, p50', unit: 'ms', best: 'at most' },
  key95: { what: 'key to frame, p95', unit: 'ms', best: 'at most' },
} as const
type Measure = keyof typeof MEASURES
type Samples = Record<Measure, number[]>

/** An editor that can be opened with a scene. */
interface Subject {
  readonly id: string
  readonly name: string
  readonly isOurs: boolean
  readonly open: (page: Page, scene: Scene) => Promise<void>
}

async function atRest(page: Page): Promise<number> {
  let at: number | null | undefined = null
  await until(async () => typeof (at = await page.evaluate(() => (window as unknown as EditorWindow).benchIdle)) === 'number', 'an editor to be at rest', 90_000, 50)
  return at ?? Number.NaN
}

async function screenOf(page: Page, point: ScenePoint): Promise<ScenePoint> {
  return await page.evaluate(({ x, y }) => (window as unknown as EditorWindow).benchEditor?.screenOf(x, y) ?? { x: 0, y: 0 }, point)
}

/** Frames a second while something is done in small steps for so long. */
async function framesWhile(page: Page, seconds: number, step: (turn: number) => Promise<void>): Promise<number> {
  await page.evaluate(startCounting)
  const from = performance.now()
  for (let now = from; now - from < seconds * 1000; now = performance.now()) {
    await step(((now - from) / 1000) * 2 * Math.PI)
    await pause(STEP_MS)
  }
  const times = await page.evaluate(stopCounting)
  return ((times.length - 1) * 1000) / ((times.at(-1) ?? 0) - (times[0] ?? 0))
}

async function dragMany(page: Page, scene: Scene, seconds: number): Promise<number> {
  const from = await screenOf(page, scene.selection.from)
  const to = await screenOf(page, scene.selection.to)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  // Some take what was enclosed with the next frame.
  await pause(100)
  await page.mouse.up()
  const selected = (): Promise<number> => page.evaluate(() => (window as unknown as EditorWindow).benchEditor?.selected() ?? 0)
  await until(async () => Math.abs(await selected() / DRAGGED - 1) < 0.3, `about ${DRAGGED} elements to be selected`, 10_000)
  const grip = await screenOf(page, scene.grip)
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.down()
  await page.mouse.move(grip.x + 12, grip.y + 12, { steps: 3 })
  const frames = await framesWhile(page, seconds, (turn) => page.mouse.move(grip.x + 100 + Math.sin(turn) * 80, grip.y + 90 + Math.sin(turn * 2) * 60))
  await page.mouse.move(grip.x, grip.y)
  await page.mouse.up()
  await page.keyboard.press('Escape')
  return frames
}

async function pan(page: Page, seconds: number): Promise<number> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.mouse.move(width / 2, height / 2)
  return await framesWhile(page, seconds, (turn) => page.mouse.wheel(Math.round(Math.cos(turn) * 12), Math.round(Math.cos(turn * 2) * 8)))
}

async function type(page: Page, scene: Scene, keys: number): Promise<readonly number[]> {
  const caret = await screenOf(page, scene.caret)
  await page.mouse.dblclick(caret.x, caret.y)
  await until(() => page.evaluate(() => document.activeElement?.matches('textarea, [contenteditable="true"]') === true), 'a text to be edited')
  await page.keyboard.press('End')
  await page.evaluate(watchKeysToFrames)
  const noted = (): Promise<readonly number[]> => page.evaluate(() => (window as unknown as EditorWindow).benchKeys ?? [])
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(LETTERS[key % LETTERS.length]?.replace(' ', 'Space') ?? 'a')
    await until(async () => (await noted()).length > key, 'a key to show')
    await pause(BETWEEN_KEYS_MS)
  }
  const times = await noted()
  await page.keyboard.press('Escape')
  // Nothing is selected then: the panel of Excalidraw would lie over the slide.
  const nothing = await screenOf(page, scene.nothing)
  await page.mouse.click(nothing.x, nothing.y)
  return times
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

async function measure(page: Page, subject: Subject, scene: Scene, options: BenchOptions, into: Samples): Promise<void> {
  await page.addInitScript(watchIdle, { scene, ...REST })
  await subject.open(page, scene)
  into.idle.push(await atRest(page))
  const session = await page.context().newCDPSession(page)
  into.heap.push(await heapOf(session))
  // First, while the whole slide is in sight.
  const keys = await type(page, scene, sized(options, 25, 8))
  into.key50.push(percentile(keys, 0.5))
  into.key95.push(percentile(keys, 0.95))
  const seconds = sized(options, 1.5, 1)
  into.drag.push(await dragMany(page, scene, seconds))
  into.pan.push(await pan(page, seconds))
}

/** Our own editor with a server behind it; each scene is a lesson of its own. */
function lectern({ server, owner }: People, { id, name }: Pick<Subject, 'id' | 'name'>, write: (doc: Y.Doc, scene: Scene) => void): Subject {
  const lessons = new Map<Scene, string>()
  const lessonOf = async (scene: Scene): Promise<string> => {
    const known = lessons.get(scene)
    if (known !== undefined) return known
    const ids = await owner.lesson(`${scene.elements.length} elements`)
    await writeLesson(server, ids, (doc) => write(doc, scene))
    lessons.set(scene, ids.lessonId)
    return ids.lessonId
  }
  return {
    id, name, isOurs: true,
    open: async (page, scene) => {
      await page.addInitScript(probeLectern)
      await page.goto(`/editor/${await lessonOf(scene)}`)
    },
  }
}

function writeScene(doc: Y.Doc, scene: Scene): void {
  const origin = { kind: 'local', command: 'bench' } as const
  const slide = slideIds(doc)[0] ?? ''
  doc.transact(() => {
    scene.elements.forEach(({ id, kind, x, y, width, height, fontSize, text }, index) => {
      const place = { id, x, y, width, height, order: `a1${index.toString(36).padStart(3, '0')}V` }
      if (kind === 'text') addElement(doc, slide, { type: 'text', ...place, fontSize: Math.max(4, fontSize), padding: 0, text: richTextOf(text) }, origin)
      else addElement(doc, slide, { type: 'shape', shape: kind, ...place, fill: '#DDEEE9' }, origin)
    })
  }, origin)
}

/** Groups of some elements each in a theme, and tables and charts behind the lower half, where nothing is dragged. */
function writeFurnished(doc: Y.Doc, scene: Scene): void {
  const origin = { kind: 'local', command: 'bench' } as const
  const slide = slideIds(doc)[0] ?? ''
  doc.transact(() => {
    writeScene(doc, scene)
    const [theme] = BUILT_IN_THEMES
    if (theme !== undefined) applyTheme(doc, theme, origin)
    const grouped = scene.elements.slice(0, -1).map(({ id }) => id)
    for (let at = 0; at + FURNISHED.inGroup <= grouped.length; at += FURNISHED.inGroup) groupElements(doc, slide, grouped.slice(at, at + FURNISHED.inGroup), origin)
    for (let at = 0; at < FURNISHED.each; at++) {
      const place = { y: 620, width: 420, height: 360, order: `a0${at}V` }
      addElement(doc, slide, { type: 'table', ...place, x: 40 + at * 460, ...tableGrid(6, 4) }, origin)
      addElement(doc, slide, { type: 'chart', ...place, x: 960 + at * 460, kind: 'column', ...chartGrid({ rows: ['Ebb', 'Flow', 'Neap'], columns: ['2024', '2025'] }, [[3, 5], [8, 6], [2, 4]]) }, origin)
    }
  }, origin)
}

/** What the furnished slide has to keep up with: the plain one. */
function goalOfFurnished(key: Measure, plain: readonly number[] | undefined): Goal | undefined {
  if (plain === undefined) return undefined
  const against = 'the plain slide'
  return MEASURES[key].best === 'at most' ? atMost(median(plain) * NO_WORSE, against) : { ...atLeast(median(plain) / NO_WORSE), against }
}

/** Ours is to be ahead of the last of the peers, and of a figure of its own where it has one. */
function goalOf(key: Measure, keyMs: number, best: number | null): Goal | undefined {
  if (key === 'key95') return atMost(keyMs)
  if (best === null) return undefined
  const against = PEER_EDITORS.at(-1)?.name ?? ''
  return MEASURES[key].best === 'at most' ? atMost(best, against) : { ...atLeast(best), against }
}

/** One slide of many elements in our editor and in others. */
export const editorsBench: Bench = {
  name: 'editors',
  title: 'A slide of 500, 2,000 and 6,000 elements in this editor and in others, in one Chromium',
  goal: 'ahead of Excalidraw on every row; key to frame p95 at most 16, 25 and 50 ms; with a theme, groups, tables and charts within a tenth of the plain slide',
  run: (options) => withPeople(async (people) => withPeerPages(options.say, async (origin) => {
    const subjects: readonly Subject[] = [
      lectern(people, { id: 'lectern', name: 'Lectern' }, writeScene),
      lectern(people, FURNISHED, writeFurnished),
      ...PEER_EDITORS.map(({ id, name }): Subject => ({ id, name, isOurs: false, open: async (page) => void await page.goto(`${origin}/${id}.html`) })),
    ].filter(({ id }) => options.subjects.length === 0 || options.subjects.includes(id))
    const rows: Row[] = []
    for (const { count, keyMs } of sized<readonly (typeof SIZES)[number][]>(options, SIZES, SIZES.slice(0, 1))) {
      const scene = sceneOf(count - 1)
      const measured = subjects.filter(({ id }) => id !== FURNISHED.id || count === SIZES[0].count)
      const found = new Map(measured.map((subject) => [subject, { idle: [], heap: [], drag: [], pan: [], key50: [], key95: [] } as Samples]))
      for (let run = 0; run < options.runs; run++) {
        for (const [subject, samples] of found) {
          options.say(`${subject.name}, ${count} elements, ${run + 1} of ${options.runs}`)
          await withPage(people, subject, (page) => measure(page, subject, scene, options, samples))
        }
      }
      const rival = [...found].find(([{ id }]) => id === PEER_EDITORS.at(-1)?.id)?.[1]
      const plain = [...found].find(([{ id }]) => id === 'lectern')?.[1]
      for (const key of Object.keys(MEASURES) as Measure[]) {
        for (const [subject, samples] of found) {
          const goal = subject.id === 'lectern' ? goalOf(key, keyMs, rival === undefined ? null : median(rival[key]))
            : subject.id === FURNISHED.id ? goalOfFurnished(key, plain?.[key]) : undefined
          rows.push(rowOf(subject.name, `${count.toLocaleString('en')} elements: ${MEASURES[key].what}`, MEASURES[key].unit, samples[key], { goal }))
        }
      }
    }
    return rows
  })),
}

/** A fresh profile for one measurement; pages of peers get nothing from outside of this machine. */
async function withPage(people: People, subject: Subject, work: (page: Page) => Promise<void>): Promise<void> {
  const page = subject.isOurs ? await people.desk.signedIn('owner') : await people.desk.visitor()
  // Peers throw for what they would get from elsewhere; only a page of ours that throws ends the bench.
  if (!subject.isOurs) page.removeAllListeners('pageerror')
  try {
    await page.route((url) => url.hostname !== '127.0.0.1' && url.hostname !== 'localhost', (route) => route.abort())
    await work(page)
  } finally {
    await page.context().close()
  }
}
