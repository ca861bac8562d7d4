import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** ms that LibreOffice may take for one deck. */
const PATIENCE = 180_000
/** Wide enough for what is compared. */
const PIXELS = 1280

/** The pictures of the slides of a deck as LibreOffice paints them, hidden ones too: names of files in a folder of its own. Those that are there already are taken. */
export async function officePages(deck: string, folder: string, profile: string): Promise<readonly string[]> {
  const pictures = (): readonly string[] => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.png')).toSorted((one, other) => numberOf(one) - numberOf(other)) : [])
  if (pictures().length > 0) return pictures()
  mkdirSync(folder, { recursive: true })
  const copy = join(folder, `deck${extname(deck)}`)
  copyFileSync(deck, copy)
  const options = `pdf:impress_pdf_Export:${JSON.stringify({ ExportHiddenSlides: { type: 'boolean', value: 'true' } })}`
  await run('soffice', [`-env:UserInstallation=file://${profile}`, '--headless', '--norestore', '--convert-to', options, '--outdir', folder, copy], { timeout: PATIENCE })
  await run('pdftoppm', ['-png', '-scale-to-x', `${PIXELS}`, '-scale-to-y', '-1', join(folder, 'deck.pdf'), join(folder, 'page')], { timeout: PATIENCE })
  return pictures()
}

/** A presentation of OpenDocument as the server has it read: written as one of PowerPoint by LibreOffice. Others are as they are. */
export async function readableDeck(deck: string, folder: string, profile: string): Promise<string> {
  if (extname(deck).toLowerCase() !== '.odp') return deck
  mkdirSync(folder, { recursive: true })
  await run('soffice', [`-env:UserInstallation=file://${profile}`, '--headless', '--norestore', '--convert-to', 'pptx:Impress MS PowerPoint 2007 XML', '--outdir', folder, deck], { timeout: PATIENCE })
  return join(folder, `${basename(deck, extname(deck))}.pptx`)
}

const numberOf = (name: string): number => Number(/(\d+)\.png$/.exec(name)?.[1] ?? 0)
