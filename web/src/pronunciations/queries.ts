import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { PRONUNCIATION_LIMITS, createDictionary, listPronunciations, removePronunciation, savePronunciation } from '@lectern/shared/pronunciations'
import type { Dictionary, DictionaryEntry, Pronunciation } from '@lectern/shared/pronunciations'
import { call } from '../platform/http/api.ts'
import { onDictionaryChange } from '../sync/dictionary-changes.ts'

const KEY = ['pronunciations'] as const
/** For how long what is known is not asked for again when a screen that shows it is opened, ms. */
const FRESH_MS = 60_000

/** The words of the workspace's dictionary; read anew when the open lesson is told that somebody changed it. */
export function useDictionaryEntries(): readonly DictionaryEntry[] | null {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY, staleTime: FRESH_MS, retry: false,
    queryFn: async ({ signal }) => (await call(listPronunciations, { query: {}, signal, timeoutMs: PRONUNCIATION_LIMITS.waitMs })).entries,
  })
  useEffect(() => onDictionaryChange(() => void client.invalidateQueries({ queryKey: KEY })), [client])
  return data ?? null
}

/** How words of a language are said in the workspace; null while that is not known. */
export function useDictionary(language: string): Dictionary | null {
  const entries = useDictionaryEntries()
  return useMemo(() => entries && createDictionary(entries, language), [entries, language])
}

/** What changes the dictionary; `lessonId` names the open lesson, whose other authors are told. */
export function useDictionaryChanges(lessonId: string) {
  const client = useQueryClient()
  const onSettled = async (): Promise<void> => await client.invalidateQueries({ queryKey: KEY })
  return {
    save: useMutation({
      mutationFn: async ({ force, ...entry }: Pronunciation & { readonly force: boolean }) => (
        (await call(savePronunciation, { body: { ...entry, force, lessonId, limit: 1 } })).entry
      ),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: async (entryId: string) => await call(removePronunciation, { params: { entryId }, query: { lessonId } }),
      onSettled,
    }),
  }
}
