import { readFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ToolError, runTool } from '../../threads/tool.ts'

/** The longer side of a picture of a page, pixels: sharp on screens of 2560 × 1440. */
const PAGE_SIDE = 2560
const PAGE_MS = 30_000
const PAGE_MB = 2048
const FILE_MB = 60
/** Bytes of a picture that stays a PNG; photographs come as JPEG, which is smaller. */
const PNG_MAX = 1024 * 1024

/** Where a PDF lies, and what makes pictures of it. */
interface Source {
  readonly pdftoppm: string
  readonly folder: string
  readonly path: string
}

/** The width of a small picture, pixels, twice what a report has room for; how many one run makes, and what it may take. */
const SMALL_WIDTH = 480
const AT_ONCE = 10
const SMALL_MS = 60_000

/**
 * Small pictures of pages, JPEG, those from the first to `last` or the last there is.
 * @throws ToolError where they could not be made
 */
export async function* smallPictures({ folder, path, pdftoppm }: Source, last: number, signal: AbortSignal): AsyncGenerator<Uint8Array, void, undefined> {
  for (let first = 1; first <= last; first += AT_ONCE) {
    const args = ['-jpeg', '-jpegopt', 'quality=80', '-f', String(first), '-l', String(Math.min(last, first + AT_ONCE - 1)), '-scale-to-x', String(SMALL_WIDTH), '-scale-to-y', '-1', path, join(folder, 'small')]
    await runTool({ file: pdftoppm, args, folder, ms: SMALL_MS, memoryMb: PAGE_MB, fileMb: 1 }, signal)
    // Numbers of one document have as many digits as its last one.
    const made = (await readdir(folder)).filter((name) => name.startsWith('small-')).sort()
    for (const name of made) {
      yield await readFile(join(folder, name))
      await rm(join(folder, name))
    }
  }
}

/**
 * The picture of a page, from 1; null behind the last.
 * @throws ToolError where none could be made
 */
export async function pictureOfPage({ folder, path, pdftoppm }: Source, number: number, signal: AbortSignal): Promise<Uint8Array | null> {
  const draw = async (kind: 'png' | 'jpeg'): Promise<Uint8Array | null> => {
    const prefix = `page-${kind}`
    const args = [kind === 'png' ? '-png' : '-jpeg', ...(kind === 'png' ? [] : ['-jpegopt', 'quality=90']), '-f', String(number), '-l', String(number), '-scale-to', String(PAGE_SIDE), path, join(folder, prefix)]
    await runTool({ file: pdftoppm, args, folder, ms: PAGE_MS, memoryMb: PAGE_MB, fileMb: FILE_MB }, signal)
    const made = (await readdir(folder)).find((name) => name.startsWith(prefix))
    if (made === undefined) return null
    const bytes = await readFile(join(folder, made))
    await rm(join(folder, made))
    return bytes
  }
  try {
    const png = await draw('png')
    return png !== null && png.length > PNG_MAX ? await draw('jpeg') : png
  } catch (error) {
    // It fails so for a page that is not there.
    if (error instanceof ToolError && error.message === 'ended with 99') return null
    throw error
  }
}
