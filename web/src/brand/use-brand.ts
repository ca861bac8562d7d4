import { readBrand } from '@lectern/shared/brand'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'

/** Where the brand of the workspace is kept among the answers of the server. */
export const BRAND_KEY = ['brand'] as const

/** The brand of my workspace. Apart from changing it, which the editor never does. */
export function useBrand() {
  return useQuery({
    queryKey: BRAND_KEY, queryFn: async ({ signal }) => (await call(readBrand, { signal })).brand, staleTime: 5 * 60_000,
  })
}
