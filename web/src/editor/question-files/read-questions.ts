import { unzipSync } from 'fflate'
import { QUESTION_FILE_LIMITS, QuestionFileError, inManifestOrder, readCsv, readGift, readQti } from '@lectern/shared/question-files'
import type { QuestionReading } from '@lectern/shared/question-files'

const decode = (bytes: Uint8Array): string => new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes)

const MANIFEST = 'imsmanifest.xml'

/** The XML files of a package with items, in the order of its manifest; no more is unpacked than it may hold. */
function unpacked(bytes: Uint8Array): readonly string[] {
  let [files, size] = [0, 0]
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!name.toLowerCase().endsWith('.xml')) return false
      files += 1
      size += originalSize
      if (files > QUESTION_FILE_LIMITS.files || size > QUESTION_FILE_LIMITS.unpackedBytes) throw new QuestionFileError('tooLarge')
      return true
    },
  })
  const isManifest = (name: string): boolean => name.toLowerCase().endsWith(MANIFEST)
  const path = Object.keys(entries).toSorted((a, b) => a.length - b.length).find(isManifest)
  const bytesOf = path === undefined ? undefined : entries[path]
  const manifest = path === undefined || bytesOf === undefined ? null : { path, text: decode(bytesOf) }
  return inManifestOrder(Object.keys(entries).filter((name) => !isManifest(name)), manifest).flatMap((name) => entries[name] ?? []).map(decode)
}

/** Reads a file by what stands in it, whatever it is called. */
export function readQuestions(bytes: Uint8Array): QuestionReading {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readQti(unpacked(bytes))
  const text = decode(bytes)
  const start = text.slice(0, 2000).replace(/^\ufeff/, '').trimStart()
  if (start.startsWith('<')) return readQti([text.replace(/^\ufeff/, '')])
  const [header = ''] = start.split('\n', 1)
  return /\btype\b/i.test(header) && /\bquestion\b/i.test(header) && /[,;\t]/.test(header) ? readCsv(text) : readGift(text)
}
