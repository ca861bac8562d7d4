import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShareRole } from '@lectern/shared/access'
import { getLesson, lockLesson, unlockLesson } from '@lectern/shared/lessons'
import type { LockKind } from '@lectern/shared/lessons'
import { listMembers } from '@lectern/shared/organizations'
import { call, messageOf } from '../../platform/http/api.ts'
import { useUser } from '../../platform/session/session.ts'
import { useSessionState } from '../../sync/hooks.ts'
import { toast } from '../../ui/index.ts'
import '../../locales/en/control.json'

/** My role on the lesson itself: while editing is locked the session's role is that of a viewer for everybody. */
export function useOwnRole(lessonId: string): ShareRole | null {
  const role = useSessionState((state) => state.role)
  const isLocked = useSessionState((state) => state.serverMessages.lock === 'editing')
  const lesson = useQuery({
    queryKey: ['lesson', lessonId, 'role'],
    queryFn: async ({ signal }) => (await call(getLesson, { params: { lessonId }, signal })).lesson.role,
    enabled: isLocked,
  })
  return isLocked ? (lesson.data ?? role) : role
}

/** Whether I own the workspace, and so may take people out of its lessons. */
export function useOwnsWorkspace(): boolean {
  const user = useUser()
  const address = user?.email.address ?? ''
  const mine = useQuery({
    queryKey: ['members', 'me', user?.userId],
    queryFn: async ({ signal }) => {
      const { members } = await call(listMembers, { query: { search: address }, signal })
      return members.some((member) => member.userId === user?.userId && member.isOwner)
    },
    enabled: address !== '' && user?.organization.isDefault === false,
    staleTime: Infinity,
  })
  return mine.data ?? false
}

/** Locks the lesson one way or the other; null unlocks it. */
export function useChangeLock(lessonId: string): { readonly change: (kind: LockKind | null) => void; readonly isPending: boolean } {
  const { t } = useTranslation('control')
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: async (kind: LockKind | null) => {
      if (kind === null) await call(unlockLesson, { params: { lessonId } })
      else await call(lockLesson, { params: { lessonId }, body: { kind } })
    },
    onSuccess: (_, kind) => {
      // The change itself comes over the socket to everybody, me included.
      if (kind !== null) toast(t(kind === 'editing' ? 'lockedEditing' : 'lockedEntry'))
      return queries.invalidateQueries({ queryKey: ['lesson', lessonId] })
    },
    onError: (error) => toast(t('failed', { message: messageOf(error) }), { tone: 'danger' }),
  })
  return { change: mutation.mutate, isPending: mutation.isPending }
}
