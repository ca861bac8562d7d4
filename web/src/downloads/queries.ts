import { requestDownload, listDownloads } from '@lectern/shared/downloads'
import type { Download, DownloadSettings } from '@lectern/shared/downloads'
import { isJobOpen, retryJob, stopJob } from '@lectern/shared/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/api.ts'
import { isFinal, messageOf } from '../platform/http/api-error.ts'
import { randomUuid } from '../platform/random-uuid.ts'
import { onJobProgress } from '../sync/job-progress.ts'
import { toast } from '../ui/index.ts'
import { forgetHere, madeHere, makeHere, onMadeHere, stopHere } from './work/made-here.ts'
import '../locales/en/downloads.json'

const keyOf = (lessonId: string) => ['downloads', lessonId] as const
/** How often it is asked how far those are that another page makes, ms. */
const POLL_MS = 2000

/** My downloads of a lesson, newest first; read anew when the open lesson is told of one, and while one is being made. */
export function useDownloads(lessonId: string) {
  const client = useQueryClient()
  useEffect(() => onJobProgress((toldOf, { kind, state }) => {
    if (toldOf === lessonId && kind === 'download' && !isJobOpen(state)) void client.invalidateQueries({ queryKey: keyOf(lessonId) })
  }), [client, lessonId])
  return useQuery({
    queryKey: keyOf(lessonId),
    queryFn: async ({ signal }) => (await call(listDownloads, { params: { lessonId }, signal })).downloads,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.some((download) => isJobOpen(download.state)) === true ? POLL_MS : false),
  })
}

/** What this page makes, with its percent. */
export function useMadeHere(): ReadonlyMap<string, number> {
  return useSyncExternalStore(onMadeHere, madeHere)
}

/** Why something about downloads did not come about. */
export interface DownloadProblem {
  readonly words: string
  /** Does the same again; null where the server would say the same again. */
  readonly retry: (() => void) | null
}

/** What can be done with downloads of a lesson. */
export interface DownloadActions {
  /** A call is under way. */
  readonly isBusy: boolean
  /** What is the matter with the last one; null when it went well. */
  readonly problem: DownloadProblem | null
  /** The problem is of something that is not wanted any more. */
  readonly forgetProblem: () => void
  readonly ask: (settings: DownloadSettings) => void
  readonly stop: (download: Download) => void
  /** Tries one again that failed, or goes on with one that no page makes. */
  readonly retry: (download: Download) => void
}

/** Asks for downloads, makes them here, stops them and tries again. */
export function useDownloadActions(lessonId: string): DownloadActions {
  const { t } = useTranslation('downloads')
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<DownloadProblem | null>(null)
  const refresh = async (): Promise<void> => await client.invalidateQueries({ queryKey: keyOf(lessonId) })
  const make = (downloadId: string): void => {
    const run = async (): Promise<void> => {
      try {
        const end = await makeHere(lessonId, downloadId)
        // The dialog may be closed by now.
        if (end.kind === 'failed') toast(t(`failures.${end.reason}`), { tone: 'danger' })
        if (end.kind === 'failed' && end.reason === 'connection-lost') setProblem({ words: t('failures.connection-lost'), retry: () => again(downloadId) })
      } catch (error) {
        setProblem({ words: messageOf(error), retry: isFinal(error) ? null : () => again(downloadId) })
      } finally {
        await refresh()
        forgetHere(downloadId)
      }
    }
    void run()
  }
  const tryIt = (deed: () => Promise<void>): void => {
    const run = async (): Promise<void> => {
      try {
        await deed()
      } catch (error) {
        setProblem({ words: messageOf(error), retry: isFinal(error) ? null : () => tryIt(deed) })
      } finally {
        setIsBusy(false)
        await refresh()
      }
    }
    setProblem(null)
    setIsBusy(true)
    void run()
  }
  const again = (downloadId: string): void => tryIt(async () => {
    // Without a connection it may have been ended, or have come about, unseen.
    const { downloads } = await call(listDownloads, { params: { lessonId } })
    const state = downloads.find((download) => download.downloadId === downloadId)?.state
    if (state === 'ready') return
    if (state === 'failed' || state === 'stopped') await call(retryJob, { params: { jobId: downloadId } })
    make(downloadId)
  })
  return {
    isBusy, problem,
    forgetProblem: () => setProblem(null),
    ask(settings) {
      // Asked again because no answer came, it is the same download.
      const key = randomUuid()
      tryIt(async () => {
        const { download } = await call(requestDownload, { params: { lessonId }, body: { ...settings, key } })
        make(download.downloadId)
      })
    },
    stop: ({ downloadId }) => tryIt(async () => {
      await call(stopJob, { params: { jobId: downloadId } })
      stopHere(downloadId)
    }),
    retry: ({ downloadId }) => again(downloadId),
  }
}
