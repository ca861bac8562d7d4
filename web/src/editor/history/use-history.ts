import { useQuery, useQueryClient } from '@tanstack/react-query'
import { can } from '@lectern/shared/access'
import type { Action, ShareRole } from '@lectern/shared/access'
import { createVersion, deleteVersion, getLesson, isOwnVersion, listVersions, readVersion, renameVersion, restoreVersion } from '@lectern/shared/lessons'
import type { Version } from '@lectern/shared/lessons'
import { ApiError, call } from '../../platform/http/api.ts'
import { useUser } from '../../platform/session/session.ts'
import { readLesson } from '@lectern/shared/lesson'
import type { Lesson } from '@lectern/shared/lesson'
import * as Y from 'yjs'

/** The bytes of a base64 text. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** The lesson in a version's update, read in a document of its own that is thrown away. */
export function lessonOf(update: Uint8Array): Lesson {
  const doc = new Y.Doc()
  try {
    Y.applyUpdate(doc, update)
    return readLesson(doc)
  } finally {
    doc.destroy()
  }
}

/** How often the list is asked for again while somebody looks at it, ms; also how soon a lost right to read is noticed. */
const REFRESH_MS = 10_000

const keys = {
  lesson: (lessonId: string) => ['history', lessonId, 'lesson'] as const,
  versions: (lessonId: string) => ['history', lessonId, 'versions'] as const,
  version: (lessonId: string, versionId: string) => ['history', lessonId, 'version', versionId] as const,
}

/** The lesson whose history is shown. */
export function useHistoryLesson(lessonId: string) {
  return useQuery({
    queryKey: keys.lesson(lessonId),
    queryFn: async ({ signal }) => (await call(getLesson, { params: { lessonId }, signal })).lesson,
    // Whether it was changed since its latest version.
    refetchInterval: REFRESH_MS,
  })
}

/** Its versions, newest first. */
export function useVersions(lessonId: string) {
  return useQuery({
    queryKey: keys.versions(lessonId),
    queryFn: async ({ signal }) => (await call(listVersions, { params: { lessonId }, signal })).versions,
    refetchInterval: REFRESH_MS,
  })
}

/** One version with its lesson; a version never changes, so it is read once. */
export function useVersionLesson(lessonId: string, versionId: string | null) {
  const client = useQueryClient()
  return useQuery({
    queryKey: keys.version(lessonId, versionId ?? ''),
    enabled: versionId !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      try {
        const { update } = await call(readVersion, { params: { lessonId, versionId: versionId ?? '' }, signal })
        return lessonOf(bytesOf(update))
      } catch (error) {
        // Is it this version, or may I see none of them any more? The list knows.
        if (failureOf(error) !== 'error') void client.invalidateQueries({ queryKey: keys.versions(lessonId) })
        throw error
      }
    },
  })
}

/** What can be done with versions; each rejects with an ApiError. */
export function useVersionActions(lessonId: string) {
  const client = useQueryClient()
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: keys.versions(lessonId) })
  return {
    rename: async (versionId: string, name: string): Promise<void> => {
      await call(renameVersion, { params: { lessonId, versionId }, body: { name } })
      await refresh()
    },
    keepNow: async (name: string): Promise<string> => {
      const { versionId } = await call(createVersion, { params: { lessonId }, body: { name } })
      await refresh()
      return versionId
    },
    remove: async (versionId: string): Promise<void> => {
      await call(deleteVersion, { params: { lessonId, versionId } })
      await refresh()
    },
    restore: async (versionId: string): Promise<void> => {
      await call(restoreVersion, { params: { lessonId, versionId } })
      await refresh()
    },
  }
}

/** Whether I may do something with the lesson, by the one policy of the product. */
export function useMay(lesson: { readonly role: ShareRole; readonly deletedAt: number | null } | undefined) {
  const user = useUser()
  return (action: Action): boolean => {
    if (user === null || lesson === undefined) return false
    const { userId, organizationId } = user
    const target = { kind: 'lesson', organizationId, role: lesson.role, deleted: lesson.deletedAt !== null } as const
    return can({ userId, organizationId, isVerified: user.email.isVerified }, action, target)
  }
}

/** Whether I may delete a version for good: owners of the lesson any, editors what they kept and named themselves. */
export function mayDelete(may: (action: Action) => boolean, version: Version, userId: string | undefined): boolean {
  if (may('delete-version')) return true
  return userId !== undefined && may('delete-own-version') && isOwnVersion({ kind: version.kind, authorId: version.author?.userId ?? null }, userId)
}

/** What a failed call means for the screen. */
export function failureOf(error: unknown): 'no-access' | 'not-found' | 'error' {
  if (!(error instanceof ApiError)) return 'error'
  if (error.httpStatus === 403) return 'no-access'
  return error.httpStatus === 404 ? 'not-found' : 'error'
}

/**
 * The failure that takes the whole screen, if any: something that never came, or the end of the right to read. A list that
 * could only not be read anew leaves what is on screen (S2 §6).
 */
export function failureOfScreen(calls: readonly { readonly error: unknown; readonly data: unknown }[]): unknown {
  const failed = calls.find(({ error, data }) => error !== null && (data === undefined || failureOf(error) !== 'error'))
  return failed?.error ?? null
}
