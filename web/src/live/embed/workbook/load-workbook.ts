import { WORKBOOK_LIMITS } from '@lectern/shared/workbooks'
import type { Workbook } from '@lectern/shared/workbooks'
import type { WorkbookAnswer } from './workbook-worker.ts'

/** Has a workbook read beside the page; null where it cannot be, or takes too long. A worker that breaks or stalls is ended. */
export async function loadWorkbook(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<Workbook | null> {
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<Workbook | null>()
  const stop = (): void => resolve(null)
  const timer = setTimeout(stop, WORKBOOK_LIMITS.readMs)
  signal?.addEventListener('abort', stop)
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    stop()
  })
  worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data.workbook))
  worker.postMessage(bytes, { transfer: [bytes.buffer] })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
    worker.terminate()
  }
}
