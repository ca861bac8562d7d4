import { DOWNLOAD_TOKEN_HEADER, downloadUrl, readDownloadSource, reportDownload } from '@lectern/shared/downloads'
import type { DownloadFailure } from '@lectern/shared/downloads'
import { PAGE_CLOCK, sendResult, workInPage } from '../../jobs/page-work.ts'
import type { WorkEnd } from '../../jobs/page-work.ts'
import { putResult } from '../../jobs/put-result.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { send } from '../../platform/http/transport.ts'
import { PictureMissing } from '../../rendering/ready-slide.ts'
import { CaptureError } from '../../video/capture/capture-error.ts'
import { fileFormat } from '../formats/registry.ts'
import { NoNarrationError, TooLarge } from '../formats/format.ts'

/** Percent that making the file comes to; the rest is sending it. */
const MADE_PERCENT = 85
/** A lesson with very many slides takes a while to arrive, ms. */
const SOURCE_TIMEOUT_MS = 120_000

/** Whether nobody answered, or only what stands before the server. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'timeout', 'unavailable'].includes(error.code)
}

function reasonOf(error: unknown): DownloadFailure {
  if (isUnanswered(error)) return 'connection-lost'
  if (error instanceof PictureMissing) return 'picture-missing'
  if (error instanceof NoNarrationError) return 'nothing-heard'
  if (error instanceof CaptureError && error.reason === 'sound-missing') return 'sound-missing'
  return error instanceof TooLarge ? 'file-refused' : 'render-error'
}

/** Makes a download in this page and hands it to the server; `signal` stops it. Never throws: a failure is told to the server, too. */
export async function makeDownload(
  downloadId: string, token: string, onProgress: (percent: number) => void, signal: AbortSignal,
): Promise<WorkEnd<DownloadFailure>> {
  const params = { downloadId }
  const headers = { [DOWNLOAD_TOKEN_HEADER]: token }
  let isLost = false
  const end = await workInPage<DownloadFailure>({
    clock: PAGE_CLOCK,
    report: async (progress) => (await send(reportDownload, { params, body: { progress } }, { headers })).state === 'running',
    async fail(progress, failure) {
      try {
        await send(reportDownload, { params, body: { progress, failure } }, { headers })
      } catch (error) {
        isLost = isUnanswered(error)
        throw error
      }
    },
    async run(say, either) {
      const { source } = await send(readDownloadSource, { params }, { headers, signal: either, timeoutMs: SOURCE_TIMEOUT_MS })
      const { make } = await fileFormat(source.format)
      const file = await make(source, (share) => say(share * MADE_PERCENT), either)
      const target = { url: downloadUrl(downloadId), token, tokenHeader: DOWNLOAD_TOKEN_HEADER }
      const put = async (): Promise<void> => await putResult(target, file, either, (share) => say(MADE_PERCENT + share * (99 - MADE_PERCENT)))
      await sendResult(put, PAGE_CLOCK, either, () => new TooLarge())
    },
    reasonOf,
  }, onProgress, signal)
  // What did not come while nobody could be told of it did not come for want of a connection.
  return end.kind === 'failed' && isLost ? { kind: 'failed', reason: 'connection-lost' } : end
}
