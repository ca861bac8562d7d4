import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invite, listInvitations, listMembers, removeMember, transferOrganization, withdrawInvitation } from '@lectern/shared/organizations'
import { call } from '../platform/http/api.ts'
import { useUser } from '../platform/session/session.ts'

const MEMBERS = ['members', ''] as const
const INVITATIONS = ['invitations'] as const

/** Everybody of my organization, its owner first, then by name. */
export function useMemberList() {
  return useQuery({
    queryKey: MEMBERS,
    queryFn: async ({ signal }) => {
      const { members } = await call(listMembers, { query: {}, signal })
      return members.toSorted((a, b) => Number(b.isOwner) - Number(a.isOwner) || a.name.localeCompare(b.name))
    },
    staleTime: 30_000,
  })
}

/** Whether I own my organization; false until that is known. */
export function useIsOwner(): boolean {
  const user = useUser()
  const members = useMemberList()
  return members.data?.some((member) => member.isOwner && member.userId === user?.userId) ?? false
}

/** Invitations that wait to be accepted, latest first; for the owner only. */
export function useInvitations(enabled: boolean) {
  return useQuery({
    queryKey: INVITATIONS,
    queryFn: async ({ signal }) => (await call(listInvitations, { signal })).invitations.toSorted((a, b) => b.createdAt - a.createdAt),
    enabled,
  })
}

/** What the owner does about people; the lists are read again after it, also when it failed. */
export type MemberChange =
  | { readonly kind: 'invite'; readonly email: string }
  | { readonly kind: 'withdraw'; readonly invitationId: string }
  | { readonly kind: 'remove'; readonly userId: string }
  | { readonly kind: 'transfer'; readonly userId: string }

async function apply(change: MemberChange): Promise<void> {
  switch (change.kind) {
    case 'invite':
      await call(invite, { body: { email: change.email } })
      break
    case 'withdraw':
      await call(withdrawInvitation, { params: { invitationId: change.invitationId } })
      break
    case 'remove':
      await call(removeMember, { params: { userId: change.userId } })
      break
    case 'transfer':
      await call(transferOrganization, { body: { userId: change.userId } })
  }
}

/** Makes a change of the members. */
export function useMemberChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: apply,
    onSettled: () => Promise.all([
      client.invalidateQueries({ queryKey: ['members'] }), client.invalidateQueries({ queryKey: INVITATIONS }),
    ]),
  })
}
