import { randomBytes } from 'node:crypto'
import { readImport } from '@lectern/shared/imports'
import type { importDeck } from '@lectern/shared/imports'
import { API_BASE } from '@lectern/shared/http'
import type { CallData } from '@lectern/shared/http'
import { isJobOpen } from '@lectern/shared/jobs'
import sharp from 'sharp'
import { deckFile, textShape, transform } from '../../../collab-server/src/imports/test-support.ts'
import { sized } from '../bench.ts'
import type { Bench, Row } from '../bench.ts'
import { callersOf } from '../http/callers.ts'
import type { Caller } from '../http/callers.ts'
import { atMost, rowOf } from '../row.ts'
import { lecternFull, startLectern } from '../subjects/lectern.ts'
import { watchProcesses } from '../video/processes.ts'

const [SLIDES, SIDE] = [30, 620]
/** How often the import is asked about, ms, and how long a while shows what the server takes by itself. */
const [ASK_MS, REST_MS] = [50, 2000]
const GOAL = { seconds: 10, memory: 300 } as const

/** A photograph of noise, which nothing makes smaller: a megabyte. */
async function photograph(): Promise<Buffer> {
  return await sharp(randomBytes(SIDE * SIDE * 3), { raw: { width: SIDE, height: SIDE, channels: 3 } }).png({ compressionLevel: 0 }).toBuffer()
}

async function largeDeck(slides: number): Promise<Buffer> {
  const picture = `<p:pic><p:nvPicPr><p:cNvPr id="9" name="p" descr="Noise"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="pic"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${transform([1100, 200, 700, 700])}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`
  const items = Array.from({ length: 8 }, (_, at) => `<a:p><a:pPr lvl="${at % 3}"><a:buChar char="•"/></a:pPr><a:r><a:t>Words of a slide, of which there are as many as a teacher reads</a:t></a:r></a:p>`).join('')
  const numbers = Array.from({ length: slides }, (_, at) => at)
  const media = await Promise.all(numbers.map(async (at) => [`ppt/media/image${at}.png`, await photograph()] as const))
  return deckFile({
    slides: numbers.map((at) => ({
      shapes: textShape(`Slide ${at}`, { box: [80, 60, 1700, 120], place: 'type="title"' }) + textShape(items, { box: [80, 200, 950, 700] }) + picture,
      relations: { pic: ['image', `../media/image${at}.png`] }, notes: 'What is said to it, in a sentence or two.',
    })),
    parts: Object.fromEntries(media),
  })
}

async function answered<Data>(response: Response): Promise<Data> {
  if (response.status !== 200) throw new Error(`${response.status}: ${(await response.text()).slice(0, 300)}`)
  return ((await response.json()) as { data: Data }).data
}

/** Sends a deck and waits until it is a lesson; seconds from when it had arrived. */
async function imported(port: number, { headers }: Caller, file: Buffer, key: string): Promise<number> {
  const form = new FormData()
  for (const [name, value] of [['key', key], ['target', 'lesson']] as const) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'deck.pptx')
  const base = `http://127.0.0.1:${port}${API_BASE}`
  const { import: { job: { jobId } } } = await answered<CallData<typeof importDeck>>(await fetch(`${base}/imports`, { method: 'POST', headers, body: form }))
  const begun = performance.now()
  for (;;) {
    const { import: { job } } = await answered<CallData<typeof readImport>>(await fetch(`${base}${readImport.path.replace(':importId', jobId)}`, { headers }))
    if (job.state === 'ready') return (performance.now() - begun) / 1000
    if (!isJobOpen(job.state)) throw new Error(`the import ended ${job.state}: ${job.failure}`)
    await new Promise((resolve) => { setTimeout(resolve, ASK_MS) })
  }
}

/** A deck of 30 slides and 30 MB as editable objects. */
export const largeDeckBench: Bench = {
  name: 'large-deck',
  title: 'A presentation of 30 slides and 30 MB that becomes a lesson to be edited',
  goal: `at most ${GOAL.seconds} s after it has arrived, and ${GOAL.memory} MB more of memory, the process that reads it among that`,
  async run(options) {
    const file = await largeDeck(sized(options, SLIDES, 3))
    options.say(`a deck of ${(file.length / 2 ** 20).toFixed(1)} MB`)
    const running = await startLectern({ documents: 1, people: 1 })
    try {
      const [caller] = await callersOf(running.seeded)
      if (!caller) throw new Error('Nobody was seeded')
      const seconds: number[] = []
      const memory: number[] = []
      for (let run = 0; run < options.runs; run++) {
        const rest = watchProcesses('collab-server/src/server.ts')
        await new Promise((resolve) => { setTimeout(resolve, REST_MS) })
        const before = rest().memory
        const watch = watchProcesses('collab-server/src/server.ts')
        seconds.push(await imported(running.server.port, caller, file, `k${run}`))
        memory.push(watch().memory - before)
      }
      return [
        rowOf(lecternFull.title, 'from its arrival to the lesson', 's', seconds, { goal: atMost(GOAL.seconds) }),
        rowOf(lecternFull.title, 'memory of all processes, more than before', 'MB', memory, { goal: atMost(GOAL.memory) }),
      ] satisfies readonly Row[]
    } finally {
      await running.dispose()
    }
  },
}
