import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changePrompt, listPrompts, readPrompt, restorePrompt } from '@lectern/shared/prompts'
import type { CallData, CallInput } from '@lectern/shared/http'
import { call } from '../platform/http/api.ts'

const KEY = ['prompts'] as const

/** The prompts of my workspace; for its owner. */
export function usePrompts() {
  return useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await call(listPrompts, { signal })).prompts })
}

/** One with what it was before. */
export function usePrompt(promptKey: string) {
  return useQuery({ queryKey: [...KEY, promptKey], queryFn: async ({ signal }) => await call(readPrompt, { params: { promptKey }, signal }) })
}

/** Writes a prompt, or brings one back; the list and its history follow. */
export function usePromptWrites(promptKey: string) {
  const client = useQueryClient()
  const onSuccess = (whole: CallData<typeof readPrompt>): void => {
    client.setQueryData([...KEY, promptKey], whole)
    void client.invalidateQueries({ queryKey: KEY, exact: true })
  }
  return {
    change: useMutation({ mutationFn: async (body: CallInput<typeof changePrompt>['body']) => await call(changePrompt, { params: { promptKey }, body }), onSuccess }),
    restore: useMutation({ mutationFn: async ({ from, version }: { readonly from: number; readonly version: number }) => await call(restorePrompt, { params: { promptKey, version }, body: { from } }), onSuccess }),
  }
}
