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
