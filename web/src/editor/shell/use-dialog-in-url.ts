import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CAPTIONS_PARAM, DOWNLOAD_PARAM, NARRATIONS_PARAM } from '../../lessons/lesson-paths.ts'
import { useEditorStore } from '../editor-store.ts'

/** The dialogs that an address can ask for, by its parameter. */
const DIALOGS = { [DOWNLOAD_PARAM]: 'download', [NARRATIONS_PARAM]: 'narrations', [CAPTIONS_PARAM]: 'captions' } as const

/** An address that asks for a dialog of the lesson opens it once, and does not ask any more. */
export function useDialogInUrl(): void {
  const store = useEditorStore()
  const [search, setSearch] = useSearchParams()
  const asked = Object.entries(DIALOGS).find(([param]) => search.has(param))
  const [param, dialog] = asked ?? []
  useEffect(() => {
    if (param === undefined || dialog === undefined) return
    store.getState().openDialog(dialog)
    setSearch((current) => {
      const next = new URLSearchParams(current)
      next.delete(param)
      return next
    }, { replace: true })
  }, [param, dialog, setSearch, store])
}
