import {
  addActivityUse, changeActivity, deleteActivity, duplicateActivity, findActivityOf, listActivities, listActivityUses, readActivity, replaceActivity, restoreActivity, saveActivity,
} from '@lectern/shared/activity-library'
import type { ActivityOrder, ActivityPlace, LibraryActivity } from '@lectern/shared/activity-library'
import type { CallInput, Endpoint } from '@lectern/shared/http'
import type { LessonElement, Slide } from '@lectern/shared/lesson'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LESSONS_KEY } from '../library/use-item-mutation.ts'
import { call } from '../platform/http/api.ts'

const ACTIVITIES_KEY = ['activity-library'] as const

/** What is looked for in the library; what is absent is anything. */
export interface WantedActivities {
  readonly search?: string
  readonly kind?: string
  readonly tag?: string
  readonly isMine?: boolean
  readonly order?: ActivityOrder
  readonly page?: number
  readonly pageSize?: number
}

/** A page of the activities that are looked for; the one before stays while the next is read. */
export function useActivities({ isMine = false, ...wanted }: WantedActivities) {
  const query = Object.fromEntries(Object.entries({ ...wanted, ...(isMine ? { mine: '1' as const } : {}) }).filter(([, value]) => value !== '' && value !== undefined))
  return useQuery({ queryKey: [...ACTIVITIES_KEY, 'list', query], placeholderData: keepPreviousData, queryFn: async ({ signal }) => await call(listActivities, { query, signal }) })
}

/** An activity with its slides, keys too, and the links under which learners open it. */
export interface OpenActivity {
  readonly activity: LibraryActivity
  readonly slides: readonly Slide[]
  /** The layout version of the slides; what is pasted is brought up to date by it. */
  readonly version: number
  readonly links: readonly string[]
}

/** Reads an activity with all that is on its slides. */
export async function openActivity(activityId: string, signal?: AbortSignal): Promise<OpenActivity> {
  const { activity, links, slides, version } = await call(readActivity, { params: { activityId }, ...(signal === undefined ? {} : { signal }) })
  return { activity, links, version, slides: slides as readonly Slide[] }
}

/** One activity, once it is wanted. */
export function useActivity(activityId: string | null) {
  return useQuery({ queryKey: [...ACTIVITIES_KEY, 'one', activityId], enabled: activityId !== null, queryFn: async ({ signal }) => await openActivity(activityId ?? '', signal) })
}

/** The lessons that have an activity. */
export function useActivityUses(activityId: string) {
  return useQuery({ queryKey: [...ACTIVITIES_KEY, 'uses', activityId], queryFn: async ({ signal }) => await call(listActivityUses, { params: { activityId }, signal }) })
}

/** The activity that an element of a lesson came from, or was saved as; null when there is none. */
export function useActivityOf(place: ActivityPlace | null) {
  return useQuery({
    queryKey: [...ACTIVITIES_KEY, 'of', place], enabled: place !== null,
    queryFn: async ({ signal }) => (place === null ? null : (await call(findActivityOf, { params: { lessonId: place.lessonId }, query: { elementId: place.elementId }, signal })).activity),
  })
}

/** Notes that an activity was added to a lesson; that nobody could be told is no reason to undo it. */
export async function noteUse(activityId: string, place: ActivityPlace): Promise<void> {
  try {
    await call(addActivityUse, { params: { activityId }, body: place })
  } catch {
    // The lesson is as its author wants it; only the list of lessons that have the activity lacks this one.
  }
}

/** Has whatever is shown of the library read again. */
export function useRefreshActivities(): () => Promise<void> {
  const client = useQueryClient()
  return async () => await client.invalidateQueries({ queryKey: ACTIVITIES_KEY })
}

function useActivityMutation<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: async () => {
      // What is in the trash stands there beside lessons.
      await Promise.all([ACTIVITIES_KEY, LESSONS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

/** Keeps an activity in the library; `element` is one as `copyElements` gives it, `version` the `SCHEMA_VERSION`. */
export const useSaveActivity = () => useActivityMutation(saveActivity)
/** Saves an activity again as its next version. */
export const useReplaceActivity = () => useActivityMutation(replaceActivity)
export const useChangeActivity = () => useActivityMutation(changeActivity)
export const useDuplicateActivity = () => useActivityMutation(duplicateActivity)
export const useDeleteActivity = () => useActivityMutation(deleteActivity)
export const useRestoreActivity = () => useActivityMutation(restoreActivity)

/** The activity itself among what is on its slides; null when somebody took it off them. */
export function activityOn(slides: readonly Slide[], isKept: (element: LessonElement) => boolean): LessonElement | null {
  return slides.flatMap(({ elements }) => elements.filter(isKept))[0] ?? null
}
