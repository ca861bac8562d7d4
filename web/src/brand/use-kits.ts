import { changeKit, createKit, deleteKit, listKits } from '@lectern/shared/brand'
import type { BrandKit, KitDetails } from '@lectern/shared/brand'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'

const KITS_KEY = ['brand-kits'] as const
const NONE: readonly BrandKit[] = []

/** The brand kits of my workspace, in the order they were made; none until they are there. */
export function useKits(): readonly BrandKit[] {
  return useQuery({ queryKey: KITS_KEY, queryFn: async ({ signal }) => (await call(listKits, { signal })).kits, staleTime: 60_000 }).data ?? NONE
}

/** What changes the kits, for the owner of the workspace; the list is read anew after each. */
export function useKitChanges() {
  const client = useQueryClient()
  const onSettled = async (): Promise<void> => await client.invalidateQueries({ queryKey: KITS_KEY })
  return {
    save: useMutation({
      mutationFn: async ({ details, kit }: { readonly kit: BrandKit | null; readonly details: KitDetails }) => (
        kit === null ? await call(createKit, { body: details }) : await call(changeKit, { params: { kitId: kit.kitId }, body: { ...details, version: kit.version } })
      ),
      onSettled,
    }),
    remove: useMutation({ mutationFn: async ({ kitId }: BrandKit) => await call(deleteKit, { params: { kitId } }), onSettled }),
  }
}
