import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeProvider, listVoices, readProviderUse, readProviders, removeProvider, tryProvider } from '@lectern/shared/providers'
import type { ProviderInput, ProviderSettings, SettableKind, Voice } from '@lectern/shared/providers'
import { call } from '../platform/http/api.ts'

const KEY = ['providers'] as const
const USE = ['provider-use'] as const
const VOICES = ['voices'] as const
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
    void client.invalidateQueries({ queryKey: VOICES })
  }
}

/** Sets who makes a kind for my organization. */
export function useChangeProvider(kind: SettableKind) {
  return useMutation({ mutationFn: async (body: ProviderInput) => (await call(changeProvider, { params: { kind }, body })).settings, onSuccess: useSettled() })
}

/** Takes it away, with its key. */
export function useRemoveProvider(kind: SettableKind) {
  return useMutation({ mutationFn: async () => (await call(removeProvider, { params: { kind } })).settings, onSuccess: useSettled() })
}

/** Asks a service for a word. */
export function useTryProvider(kind: SettableKind) {
  return useMutation({ mutationFn: async (body: ProviderInput) => (await call(tryProvider, { params: { kind }, body })).trial })
}

/** What a voice is called in a list: with its program where that is not the first one's. */
export function voiceName({ name, program }: Voice, [first]: readonly Voice[]): string {
  return program === undefined || program.name === first?.program?.name ? name : `${name} (${program.name})`
}

/** The voices that texts can be spoken with. */
export function useVoices(isOn: boolean) {
  return useQuery({ enabled: isOn, queryKey: VOICES, queryFn: async ({ signal }) => await call(listVoices, { signal }), staleTime: Infinity })
}
