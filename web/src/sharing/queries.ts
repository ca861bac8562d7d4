import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listMembers } from '@lectern/shared/organizations'
import { courseShares, lessonShares } from '@lectern/shared/sharing'
import type { Share } from '@lectern/shared/sharing'
import { SHARE_ROLES } from '@lectern/shared/access'
import type { ShareRole } from '@lectern/shared/access'
import { call } from '../platform/http/api.ts'

/** What is being shared. */
export interface ShareTarget {
  readonly kind: 'lesson' | 'course'
  readonly id: string
  readonly name: string
}

const keyOf = (target: ShareTarget) => ['shares', target.kind, target.id] as const

/** Who has access, owners first, then by name. */
export function useShares(target: ShareTarget) {
  return useQuery({
    queryKey: keyOf(target),
    queryFn: async ({ signal }): Promise<Share[]> => {
      const { shares } = target.kind === 'lesson'
        ? await call(lessonShares.list, { params: { lessonId: target.id }, signal })
        : await call(courseShares.list, { params: { courseId: target.id }, signal })
      return shares.toSorted((a, b) => SHARE_ROLES.indexOf(a.role) - SHARE_ROLES.indexOf(b.role) || a.name.localeCompare(b.name))
    },
  })
}

/** What one can do to a list of shares. */
export type ShareChange =
  | { readonly kind: 'add'; readonly email: string; readonly role: ShareRole }
  | { readonly kind: 'change'; readonly userId: string; readonly role: ShareRole }
  | { readonly kind: 'remove'; readonly userId: string }

async function apply(target: ShareTarget, change: ShareChange): Promise<void> {
  if (target.kind === 'lesson') {
    const lessonId = target.id
    if (change.kind === 'add') await call(lessonShares.add, { params: { lessonId }, body: { email: change.email, role: change.role } })
    else if (change.kind === 'change') {
      await call(lessonShares.change, { params: { lessonId, userId: change.userId }, body: { role: change.role } })
    } else await call(lessonShares.remove, { params: { lessonId, userId: change.userId } })
    return
  }
  const courseId = target.id
  if (change.kind === 'add') await call(courseShares.add, { params: { courseId }, body: { email: change.email, role: change.role } })
  else if (change.kind === 'change') {
    await call(courseShares.change, { params: { courseId, userId: change.userId }, body: { role: change.role } })
  } else await call(courseShares.remove, { params: { courseId, userId: change.userId } })
}

/** Shares, changes a role or removes somebody; the list is read again after it, also when it failed. */
export function useShareChange(target: ShareTarget) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ShareChange) => apply(target, change),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(target) }),
  })
}

/** Members of my organization whose name or address holds the words; for suggestions while typing. */
export function useMembers(search: string) {
  return useQuery({
    queryKey: ['members', search],
    queryFn: async ({ signal }) => (await call(listMembers, { query: search === '' ? {} : { search }, signal })).members,
    staleTime: 30_000,
  })
}
