import { Zip, ZipDeflate, ZipPassThrough, strToU8 } from 'fflate'

/** The parts of an office document as one ZIP: XML compressed, pictures as they are. */
export function zipParts(texts: ReadonlyMap<string, string>, pictures: ReadonlyMap<string, Uint8Array>): BlobPart[] {
  const chunks: BlobPart[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk as Uint8Array<ArrayBuffer>)
  })
  for (const [name, text] of texts) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(strToU8(text), true)
  }
  for (const [name, bytes] of pictures) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    file.push(bytes, true)
  }
  zip.end()
  return chunks
}
