import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeTextProvider, readProviderUse, readProviders, removeTextProvider, tryTextProvider } from '@lectern/shared/providers'
import type { ProviderSettings, TextProviderInput } from '@lectern/shared/providers'
import { call } from '../platform/http/api.ts'

const KEY = ['providers'] as const
const USE = ['provider-use'] as const
/** What the screens of creation know of who writes. */
const WRITER = ['creation-writer'] as const

/** Who makes what for my organization; for its owner. */
export function useProviderSettings() {
  return useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await call(readProviders, { signal })).settings })
}

/** What my organization had made lately; for its owner. */
export function useProviderUse() {
  return useQuery({ queryKey: USE, queryFn: async ({ signal }) => (await call(readProviderUse, { signal })).use })
}

function useSettled() {
  const client = useQueryClient()
  return (settings: ProviderSettings) => {
    client.setQueryData(KEY, settings)
    void client.invalidateQueries({ queryKey: WRITER })
  }
}

/** Sets the model of my organization. */
export function useChangeText() {
  return useMutation({ mutationFn: async (body: TextProviderInput) => (await call(changeTextProvider, { body })).settings, onSuccess: useSettled() })
}

/** Takes it away, with its key. */
export function useRemoveText() {
  return useMutation({ mutationFn: async () => (await call(removeTextProvider, {})).settings, onSuccess: useSettled() })
}

/** Asks a model for a word. */
export function useTryText() {
  return useMutation({ mutationFn: async (body: TextProviderInput) => (await call(tryTextProvider, { body })).trial })
}
