import { readAvatarFile } from '@lectern/shared/providers'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { sendForFile } from '../../platform/http/file.ts'

/** How long a file of an avatar is kept once nothing shows it, ms. */
const KEPT_MS = 5 * 60_000

/** A file of an avatar as this page has it. */
interface AvatarFile {
  /** An address within this page; null while the file is on its way, and where none is to be had. */
  readonly url: string | null
  /** Why it does not come; null where it may. */
  readonly error: unknown
}

/** The file that a ticket of the list is for; nothing for null. */
export function useAvatarFile(ticket: string | null): AvatarFile {
  const { data: file, error } = useQuery({
    queryKey: ['avatar-file', ticket], enabled: ticket !== null, staleTime: Infinity, gcTime: KEPT_MS, retry: 1,
    queryFn: async ({ signal }) => await sendForFile(readAvatarFile, { query: { ticket: ticket ?? '' } }, signal),
  })
  const url = useMemo(() => (ticket === null || file === undefined ? null : URL.createObjectURL(file)), [ticket, file])
  useEffect(() => () => {
    if (url !== null) URL.revokeObjectURL(url)
  }, [url])
  return { url, error: ticket === null ? null : error }
}
