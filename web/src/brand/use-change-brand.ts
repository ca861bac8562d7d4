import { changeBrand } from '@lectern/shared/brand'
import type { CallInput } from '@lectern/shared/http'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'
import { BRAND_KEY } from './use-brand.ts'

/** Puts a brand in the place of the one it began from; for the owner of the workspace. */
export function useChangeBrand() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NonNullable<CallInput<typeof changeBrand>['body']>) => (await call(changeBrand, { body })).brand,
    onSuccess: (brand) => client.setQueryData(BRAND_KEY, brand),
    // Somebody else's change may be why it was refused, so that one is read.
    onError: () => client.invalidateQueries({ queryKey: BRAND_KEY }),
  })
}
