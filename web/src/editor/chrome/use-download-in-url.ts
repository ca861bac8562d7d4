import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DOWNLOAD_PARAM } from '../../lessons/lesson-paths.ts'
import { useEditorStore } from '../editor-store.ts'

/** An address that asks for the downloads of the lesson opens them once, and does not ask any more. */
export function useDownloadInUrl(): void {
  const store = useEditorStore()
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has(DOWNLOAD_PARAM)
  useEffect(() => {
    if (!isAsked) return
    store.getState().openDialog('download')
    setSearch((current) => {
      const next = new URLSearchParams(current)
      next.delete(DOWNLOAD_PARAM)
      return next
    }, { replace: true })
  }, [isAsked, setSearch, store])
}
