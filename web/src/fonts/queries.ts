import { addFontFromUrl, changeFont, deleteFont, listFonts, uploadFont } from '@lectern/shared/fonts'
import type { Font, FontPrivacy } from '@lectern/shared/fonts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/http/api.ts'
import { upload } from '../platform/http/upload.ts'

const FONTS_KEY = ['fonts'] as const

/** The added fonts that I may choose. */
export function useFonts() {
  return useQuery({ queryKey: FONTS_KEY, queryFn: async ({ signal }) => (await call(listFonts, { signal })).fonts, staleTime: 60_000 })
}

/** A font as its form has it: from a file or from an address. */
export interface NewFont {
  readonly name: string
  readonly privacy: FontPrivacy
  readonly source: { readonly file: File } | { readonly url: string }
}

async function addFont({ name, privacy, source }: NewFont): Promise<Font> {
  if ('url' in source) return (await call(addFontFromUrl, { body: { name, privacy, url: source.url } })).font
  const form = new FormData()
  form.append('name', name)
  form.append('privacy', privacy)
  form.append('file', source.file)
  return (await upload(uploadFont, form, {})).font
}

/** What changes the added fonts; the list is read anew after each. */
export function useFontChanges() {
  const client = useQueryClient()
  const onSettled = async (): Promise<void> => await client.invalidateQueries({ queryKey: FONTS_KEY })
  return {
    add: useMutation({ mutationFn: addFont, onSettled }),
    setPrivacy: useMutation({
      mutationFn: async ({ fontId, privacy }: { readonly fontId: string; readonly privacy: FontPrivacy }) => (
        await call(changeFont, { params: { fontId }, body: { privacy } })
      ),
      onSettled,
    }),
    remove: useMutation({ mutationFn: async (fontId: string) => await call(deleteFont, { params: { fontId } }), onSettled }),
  }
}
