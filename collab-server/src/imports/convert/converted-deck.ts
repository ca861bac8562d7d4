import { constants } from 'node:fs'
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportConfig } from '../config.ts'
import { ToolError } from '../../threads/tool.ts'
import { convertDeck } from './office.ts'
import { pictureOfPage, smallPictures } from './pages.ts'

/** How every presentation of OpenDocument begins, behind the head of its first file (OpenDocument 1.3 part 2, 3.3). */
const ODP = /^mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/

/** The kinds of decks that are told apart by their first bytes. */
export type DeckKind = 'pptx' | 'odp' | 'pdf'

/** What kind of deck a file is by its first bytes, whatever comes behind them; null for none. */
export async function deckKindOf(path: string): Promise<DeckKind | null> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(1024)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    const text = head.toString('latin1', 0, bytesRead)
    // Readers of PDFs look for their beginning a little further, too.
    if (text.includes('%PDF-')) return 'pdf'
    if (!text.startsWith('PK\u0003\u0004')) return null
    return ODP.test(text.slice(30, 120)) ? 'odp' : 'pptx'
  } finally {
    await file.close()
  }
}

/** Whether a file is a presentation of OpenDocument. */
export async function isOpenDocument(path: string): Promise<boolean> {
  return await deckKindOf(path) === 'odp'
}

/** A program is wanted that this server does not have. */
export class NoConverter extends Error {
  override readonly name = 'NoConverter'
}

/** A deck as programs of others make it: in a folder of its own, which goes with all that they wrote. */
export class ConvertedDeck {
  readonly #folder: string
  readonly #name: string
  readonly #tools: ImportConfig
  readonly #signal: AbortSignal
  /** What its pictures are made of, once it is there; it has the hidden slides that were asked for first. */
  #source: string | null = null

  private constructor(folder: string, name: string, tools: ImportConfig, signal: AbortSignal) {
    this.#folder = folder
    this.#name = name
    this.#tools = tools
    this.#signal = signal
  }

  static async of(path: string, tools: ImportConfig, signal: AbortSignal): Promise<ConvertedDeck> {
    const name = `deck.${await deckKindOf(path) ?? 'pptx'}`
    const folder = await mkdtemp(join(tmpdir(), 'lectern-deck-'))
    await copyFile(path, join(folder, name), constants.COPYFILE_FICLONE)
    return new ConvertedDeck(folder, name, tools, signal)
  }

  /** Its path as a presentation of PowerPoint. @throws NoConverter, ToolError */
  async pptx(): Promise<string> {
    return await this.#converted('pptx', false)
  }

  /** The pictures of its slides, or of the pages of a PDF, in order. @throws NoConverter, ToolError */
  async* pages(hidden: boolean): AsyncGenerator<Uint8Array, void, undefined> {
    const source = await this.#pdf(hidden)
    for (let number = 1; ; number++) {
      const page = await pictureOfPage(source, number, this.#signal)
      if (page === null) return
      yield page
    }
  }

  /** Small pictures of its slides in order. @throws NoConverter, and ToolError, also where it shows another number of them than `count` */
  async smallPages(hidden: boolean, count: number): Promise<readonly Uint8Array[]> {
    const source = await this.#pdf(hidden)
    const pages: Uint8Array[] = []
    for await (const page of smallPictures(source, count, this.#signal)) pages.push(page)
    if (pages.length !== count || await this.hasPage(count + 1, hidden)) throw new ToolError('shows another number of slides')
    return pages
  }

  /** Whether it has so many slides, or pages. @throws NoConverter, ToolError */
  async hasPage(number: number, hidden: boolean): Promise<boolean> {
    return await pictureOfPage(await this.#pdf(hidden), number, this.#signal) !== null
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
  }

  async #pdf(hidden: boolean): Promise<Parameters<typeof pictureOfPage>[0]> {
    const { pdftoppm } = this.#tools
    if (pdftoppm === null) throw new NoConverter()
    const folder = this.#folder
    this.#source ??= this.#name.endsWith('.pdf') ? join(folder, this.#name) : await this.#converted('pdf', hidden)
    return { pdftoppm, folder, path: this.#source }
  }

  async #converted(to: 'pdf' | 'pptx', hidden: boolean): Promise<string> {
    const { libreOffice: office } = this.#tools
    if (office === null) throw new NoConverter()
    return await convertDeck({ office, folder: this.#folder, name: this.#name, to, hidden }, this.#signal)
  }
}
