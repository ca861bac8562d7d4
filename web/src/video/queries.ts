import type { CallInput, Endpoint } from '@lectern/shared/http'
import { deleteVideo, isUnderWay, listVideos, makeVideo, readCapture, readVideo, retryVideo, stopVideo } from '@lectern/shared/video'
import type { Video, VideoState } from '@lectern/shared/video'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../platform/http/api.ts'
import { refreshCreditDetails } from '../credits/queries.ts'
import { onJobProgress } from '../sync/job-progress.ts'

/** How often it is asked how far a video is, ms: the longer it takes, the seldomer. */
const POLL_MS = [{ times: 30, ms: 1000 }, { times: 90, ms: 2000 }] as const
const SLOW_POLL_MS = 5000

/** When to ask again after so many answers; false when there is nothing to wait for. */
export function pollMs(status: VideoState | undefined, answers: number): number | false {
  if (status === undefined || !isUnderWay(status)) return false
  return POLL_MS.find(({ times }) => answers < times)?.ms ?? SLOW_POLL_MS
}

const keyOf = (lessonId: string) => ['videos', lessonId] as const

/** The videos of a lesson, newest first, and whether the server makes them. */
export function useVideos(lessonId: string) {
  return useQuery({
    queryKey: [...keyOf(lessonId), 'list'],
    queryFn: async ({ signal }) => await call(listVideos, { params: { lessonId }, signal }),
  })
}

/** One video; asked for again and again while it is being made. */
export function useVideo(lessonId: string, videoJobId: string) {
  return useQuery({
    queryKey: [...keyOf(lessonId), 'one', videoJobId],
    queryFn: async ({ signal }) => (await call(readVideo, { params: { lessonId, videoJobId }, signal })).video,
    refetchOnMount: 'always',
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => pollMs(state.data?.status, state.dataUpdateCount),
  })
}

/** Follows what the open lesson is told of its videos: one that is begun, on its way or over is seen without asking. */
export function useVideoNotices(lessonId: string): void {
  const client = useQueryClient()
  useEffect(() => onJobProgress((toldOf, { jobId, kind, progress, state }) => {
    if (toldOf !== lessonId || kind !== 'video') return
    const key = [...keyOf(lessonId), 'one', jobId]
    const known = client.getQueryData<Video>(key)
    const isOnItsWay = state === 'running' && known?.status === 'rendering'
    if (isOnItsWay) client.setQueryData<Video>(key, { ...known, progress })
    else void client.invalidateQueries({ queryKey: keyOf(lessonId) })
  }), [client, lessonId])
}

/** A video for somebody who has no more than its address. */
export function useCapture(videoJobId: string) {
  return useQuery({
    queryKey: ['video-capture', videoJobId],
    queryFn: async ({ signal }) => (await call(readCapture, { params: { videoJobId }, signal })).video,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollMs(state.data?.status, state.dataUpdateCount),
  })
}

/** A call that changes videos: they and the credits are read again afterwards. */
function useVideoMutation<E extends Endpoint>(lessonId: string, endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSettled: async () => {
      void refreshCreditDetails()
      await client.invalidateQueries({ queryKey: keyOf(lessonId) })
    },
  })
}

/** Reads the videos of a lesson anew, such as after one was finished. */
export function useRefreshVideos(lessonId: string): () => void {
  const client = useQueryClient()
  return () => {
    void refreshCreditDetails()
    void client.invalidateQueries({ queryKey: keyOf(lessonId) })
  }
}

export const useMakeVideo = (lessonId: string) => useVideoMutation(lessonId, makeVideo)
export const useStopVideo = (lessonId: string) => useVideoMutation(lessonId, stopVideo)
export const useRetryVideo = (lessonId: string) => useVideoMutation(lessonId, retryVideo)
export const useDeleteVideo = (lessonId: string) => useVideoMutation(lessonId, deleteVideo)
