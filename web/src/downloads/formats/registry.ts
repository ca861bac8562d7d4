import type { DownloadFormat } from '@lectern/shared/downloads'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'
import type { FileFormat } from './format.ts'

/** A new format is a folder beside these, its line here, and its facts in `DOWNLOAD_FORMAT_FACTS`. */
const PARTS: Readonly<Record<DownloadFormat, () => Promise<FileFormat>>> = {
  pptx: async () => (await import('./pptx/pptx-format.ts')).pptxFormat,
  potx: async () => (await import('./pptx/pptx-format.ts')).pptxFormat,
  pdf: async () => (await import('./pdf/pdf-format.ts')).pdfFormat,
  pdfNotes: async () => (await import('./pdf/pdf-format.ts')).pdfNotesFormat,
  pdfHandout: async () => (await import('./pdf/pdf-format.ts')).pdfHandoutFormat,
  docx: async () => (await import('./docx/docx-format.ts')).docxFormat,
  png: async () => (await import('./images/image-format.ts')).imageFormat('image/png'),
  jpg: async () => (await import('./images/image-format.ts')).imageFormat('image/jpeg'),
  html: async () => (await import('./html/html-format.ts')).htmlFormat,
  mp3: async () => (await import('./mp3/mp3-format.ts')).mp3Format('whole'),
  mp3s: async () => (await import('./mp3/mp3-format.ts')).mp3Format('slides'),
  vtt: async () => (await import('./captions/captions-format.ts')).captionsFormat('vtt'),
  srt: async () => (await import('./captions/captions-format.ts')).captionsFormat('srt'),
}

/**
 * How files of a format are made, loaded when it is asked for by the way of every part of the app: without a network it waits for one.
 * @throws ChunkLoadError when it does not come although there is one
 */
export async function fileFormat(format: DownloadFormat): Promise<FileFormat> {
  return await loadChunk(PARTS[format])
}
