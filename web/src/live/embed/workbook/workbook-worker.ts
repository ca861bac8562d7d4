import { unzipSync } from 'fflate'
import { WORKBOOK_LIMITS, readWorkbook, workbookParts } from '@lectern/shared/workbooks'
import type { Workbook } from '@lectern/shared/workbooks'

// Takes workbooks apart beside the page: a hostile one stalls or ends this worker, nothing else.

/** What was read of it; null where it is no workbook that can be shown. */
export interface WorkbookAnswer {
  readonly workbook: Workbook | null
}

function unpacked(bytes: Uint8Array): ReadonlyMap<string, string> {
  let size = 0
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!workbookParts(name)) return false
      size += originalSize
      if (size > WORKBOOK_LIMITS.unpackedBytes) throw new RangeError('there is too much in it')
      return true
    },
  })
  const decoder = new TextDecoder()
  return new Map(Object.entries(entries).map(([name, part]) => [name.replace(/^\//, ''), decoder.decode(part)]))
}

self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  let workbook: Workbook | null = null
  try {
    workbook = readWorkbook(unpacked(data))
  } catch {
    // What is wrong with it helps nobody who looks at it.
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one other end and no origin
  self.postMessage({ workbook } satisfies WorkbookAnswer)
}, { once: true })
