import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chartGrid } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { expect, it, onTestFinished } from 'vitest'
import { zipParts } from '../ooxml/zip-parts.ts'
import { block, pictures, slideWith, writtenWith } from './test-support.ts'

const run = promisify(execFile)
/** ms that LibreOffice may take, beside all other tests. */
const PATIENCE = 60_000

const text = richTextOf
const TABLE = {
  rows: [{ id: 'r1', order: 'a0', height: 1 }, { id: 'r2', order: 'a1', height: 1 }], columns: [{ id: 'c1', order: 'a0', width: 1 }, { id: 'c2', order: 'a1', width: 3 }],
  cells: [{ id: 'r1:c1', text: text('River') }, { id: 'r1:c2', text: text('Length') }, { id: 'r2:c1', text: text('Σάβα') }, { id: 'r2:c2', text: text('990 km') }],
}

/** Whether programs are on this machine. */
function isThere(...programs: readonly string[]): boolean {
  try {
    for (const program of programs) execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}

/** The words of each slide of a presentation as LibreOffice shows them, read from its PDF by pdftotext. */
async function wordsOfSlides(file: readonly BlobPart[]): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-read-back-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const deck = join(folder, 'deck.pptx')
  await writeFile(deck, new Uint8Array(await new Blob([...file]).arrayBuffer()))
  await run('soffice', [`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', '--norestore', '--convert-to', 'pdf', '--outdir', folder, deck], { timeout: PATIENCE })
  const { stdout } = await run('pdftotext', ['-layout', join(folder, 'deck.pdf'), '-'], { timeout: PATIENCE })
  return stdout.split('\f').slice(0, -1).map((page) => page.replaceAll(/\s+/g, ' ').trim())
}

it.skipIf(!isThere('soffice', 'pdftotext'))('S2 §4 LibreOffice shows each word of a presentation, and pdftotext reads it: texts, lists, shapes, tables, charts', async () => {
  const media = pictures()
  const parts = await writtenWith(media, [
    slideWith([
      { type: 'text', text: text('Where rivers begin') },
      { type: 'text', y: 300, height: 400, width: 900, text: { blocks: [block('Springs & <snow>', { kind: 'bullet' }), block('Glaciers', { kind: 'bullet', level: 1 }), block('Lakes', { kind: 'ordered', ordinal: 1 })] } },
      { type: 'shape', shape: 'ellipse', x: 1000, y: 300, width: 500, text: text('Inside a shape') },
    ]),
    slideWith([
      { type: 'table', width: 900, height: 300, ...TABLE },
      { type: 'chart', kind: 'column', y: 400, width: 900, height: 500, ...chartGrid({ rows: ['Spring', 'Autumn'], columns: ['Flow', 'Fish'] }, [[12, 7], [7, 3]]) },
    ]),
  ])
  const file = zipParts(parts, new Map([...media.parts].filter(([name]) => name.endsWith('.xlsx')).map(([name, bytes]) => [`ppt/media/${name}`, bytes])))
  const [first, second, ...more] = await wordsOfSlides(file)
  expect(more).toEqual([])
  for (const words of ['Where rivers begin', 'Springs & <snow>', 'Glaciers', 'Lakes', 'Inside a shape']) expect(first).toContain(words)
  for (const words of ['River', 'Length', 'Σάβα', '990 km', 'Flow', 'Spring', 'Autumn']) expect(second).toContain(words)
}, PATIENCE * 2)
