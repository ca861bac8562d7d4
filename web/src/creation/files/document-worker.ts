import mammoth from 'mammoth'
import { withEquationsAsWords } from './docx-equations.ts'
import { FILE_LIMITS } from './limits.ts'
import { drawParts } from './pdf-drawing.ts'
import { encodePicture } from './pdf-pictures.ts'
import { readPdf } from './read-pdf.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-protocol.ts'
import { keepsItsSizes } from './zip-sizes.ts'

// Unpacks and takes apart documents beside the page: a hostile one stalls or ends this worker, nothing else.

/** Styles of Word that mammoth takes for paragraphs unless they are numbered, too. */
const STYLES = ["p[style-name='Title'] => h1:fresh", "p[style-name^='List Bullet'] => ul > li:fresh", "p[style-name^='List Number'] => ol > li:fresh"]

async function read({ kind, bytes, pages, port }: WorkerRequest): Promise<WorkerAnswer> {
  if (kind === 'docx') {
    if (!keepsItsSizes(bytes)) return { kind: 'failed', why: 'damaged' }
    // Pictures stay behind.
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }))
    const words = withEquationsAsWords(bytes)
    return { kind: 'html', html: (await mammoth.convertToHtml({ arrayBuffer: words.slice().buffer as ArrayBuffer }, { convertImage, styleMap: STYLES })).value }
  }
  return await readPdf(bytes, pages, FILE_LIMITS.pages, (page, of) => port.postMessage({ kind: 'progress', page, of } satisfies WorkerAnswer), encodePicture, drawParts)
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  void read(data).catch((error: unknown): WorkerAnswer => {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { kind: 'failed', why: isLocked ? 'locked' : 'damaged' }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end and no origin
  }).then((answer) => data.port.postMessage(answer))
}, { once: true })
