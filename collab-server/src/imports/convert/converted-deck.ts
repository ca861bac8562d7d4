import { constants } from 'node:fs'
import { copyFile, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportConfig } from '../config.ts'
import { convertDeck } from './office.ts'
import { pictureOfPage } from './pages.ts'

/** How every presentation of OpenDocument begins, behind the head of its first file (OpenDocument 1.3 part 2, 3.3). */
const ODP = /^mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/

/** Whether a file is a presentation of OpenDocument, by its first bytes. */
export async function isOpenDocument(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(120)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return ODP.test(head.toString('latin1', 30, bytesRead))
  } finally {
    await file.close()
  }
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

  private constructor(folder: string, name: string, tools: ImportConfig, signal: AbortSignal) {
    this.#folder = folder
    this.#name = name
    this.#tools = tools
    this.#signal = signal
  }

  static async of(path: string, tools: ImportConfig, signal: AbortSignal): Promise<ConvertedDeck> {
    const name = (await isOpenDocument(path)) ? 'deck.odp' : 'deck.pptx'
    const folder = await mkdtemp(join(tmpdir(), 'lectern-deck-'))
    await copyFile(path, join(folder, name), constants.COPYFILE_FICLONE)
    return new ConvertedDeck(folder, name, tools, signal)
  }

  /** Its path as a presentation of PowerPoint. @throws NoConverter, ToolError */
  async pptx(): Promise<string> {
    return await this.#converted('pptx', false)
  }

  /** The pictures of its slides, in order. @throws NoConverter, ToolError */
  async* pages(hidden: boolean): AsyncGenerator<Uint8Array, void, undefined> {
    const { pdftoppm } = this.#tools
    if (pdftoppm === null) throw new NoConverter()
    const path = await this.#converted('pdf', hidden)
    for (let number = 1; ; number++) {
      const page = await pictureOfPage({ pdftoppm, folder: this.#folder, path }, number, this.#signal)
      if (page === null) return
      yield page
    }
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 })
  }

  async #converted(to: 'pdf' | 'pptx', hidden: boolean): Promise<string> {
    const { libreOffice: office } = this.#tools
    if (office === null) throw new NoConverter()
    return await convertDeck({ office, folder: this.#folder, name: this.#name, to, hidden }, this.#signal)
  }
}
