import { openPdf } from '../../live/embed/pdf/pdf-file.ts'

/** How wide the picture of a page is, pixels. */
const WIDTH = 1000

/** A picture that stands for a file: the first page of a PDF. Null where there is none; what is wrong with the file is told elsewhere. Never throws. */
export async function posterOfFile(file: Blob, kind: 'pdf' | 'excel'): Promise<Blob | null> {
  if (kind !== 'pdf') return null
  try {
    const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()))
    try {
      const { bitmap } = await pdf.page(1, WIDTH)
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      bitmap.close()
      return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    } finally {
      pdf.close()
    }
  } catch {
    return null
  }
}
