import { beginDownload, listDownloads } from '@lectern/shared/downloads'
import type { DownloadFailure } from '@lectern/shared/downloads'
import type { WorkEnd } from '../../jobs/page-work.ts'
import { call } from '../../platform/http/api.ts'
import { loadChunk } from '../../platform/loading/chunk-recovery.ts'

/** Percent of each download that this page makes, or has made just now; it goes on while the dialog is closed and other screens are shown. */
const percents = new Map<string, number>()
const running = new Map<string, AbortController>()
const listeners = new Set<() => void>()
let snapshot: ReadonlyMap<string, number> = new Map()

function changed(): void {
  snapshot = new Map(percents)
  for (const listener of listeners) listener()
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Calls the listener whenever something else is made here, or further. Answers how to stop that. */
export function onMadeHere(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}

/** What this page makes, with its percent; the same object while nothing changes. */
export function madeHere(): ReadonlyMap<string, number> {
  return snapshot
}

/** Hands a finished file to the person. */
function fetchFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/**
 * Makes a download in this page, and hands the file to the person once it is ready. Nothing happens where this page makes it already.
 * @throws ApiError what the server says when this page may not begin
 */
export async function makeHere(lessonId: string, downloadId: string): Promise<WorkEnd<DownloadFailure>> {
  if (running.has(downloadId)) return { kind: 'over' }
  const controller = new AbortController()
  running.set(downloadId, controller)
  if (running.size === 1) window.addEventListener('beforeunload', askFirst)
  const say = (percent: number): void => {
    percents.set(downloadId, percent)
    changed()
  }
  say(0)
  try {
    const { token } = await call(beginDownload, { params: { lessonId, downloadId }, signal: controller.signal })
    const { makeDownload } = await loadChunk(async () => await import('./make-download.ts'))
    const end = await makeDownload(downloadId, token, say, controller.signal)
    if (end.kind !== 'done') return end
    const { downloads } = await call(listDownloads, { params: { lessonId } })
    const url = downloads.find((download) => download.downloadId === downloadId)?.fileUrl ?? null
    if (url !== null) fetchFile(url)
    return end
  } finally {
    running.delete(downloadId)
    if (running.size === 0) window.removeEventListener('beforeunload', askFirst)
  }
}

/** What was made here is shown as the server knows it, which has been asked since. */
export function forgetHere(downloadId: string): void {
  if (running.has(downloadId)) return
  percents.delete(downloadId)
  changed()
}

/** Ends the making here; whoever calls it tells the server. */
export function stopHere(downloadId: string): void {
  running.get(downloadId)?.abort()
}
