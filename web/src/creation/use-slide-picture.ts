import type { SlidePictureState } from '@lectern/shared/creation'
import { useQuery } from '@tanstack/react-query'
import { isJobOpen } from '@lectern/shared/jobs'
import { queryClient } from '../platform/http/query-client.ts'
import { slidesWorkOptions } from './use-slides-work.ts'

/** Whether a slide waits for a picture or goes without one that failed; null otherwise. It asks nobody: the line under the top bar does. */
export function useSlidePicture(lessonId: string, slideId: string): SlidePictureState['state'] | null {
  const { data = null } = useQuery({
    ...slidesWorkOptions(lessonId), enabled: false,
    select: (work) => {
      const state = work?.pictures.find((one) => one.slideId === slideId)?.state
      if (work === null || state === undefined || !work.job.mayChange) return null
      return state === 'failed' || (state === 'waiting' && isJobOpen(work.job.state)) ? state : null
    },
  }, queryClient)
  return data
}
