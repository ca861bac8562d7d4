import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Spinner } from '../../ui/index.ts'
import { useEditorStore } from '../editor-store.ts'

/** What comes sooner shows nothing in between, ms. */
const SOON_MS = 700

/** In the place of something that was asked for and has not come: that it opens by itself, also once there is a network again, and how to let it be. */
export function Arriving() {
  const { t } = useTranslation(['editor', 'ui'])
  const store = useEditorStore()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && (
    <div role="status" className="fixed inset-x-4 bottom-6 z-50 mx-auto flex w-fit items-center gap-3 rounded-surface bg-raised py-2 ps-4 pe-2 text-sm shadow-lifted ring-1 ring-line motion-safe:animate-fade">
      <Spinner />
      {t('editor:arriving')}
      <Button size="small" variant="ghost" onClick={() => store.getState().openDialog(null)}>{t('ui:cancel')}</Button>
    </div>
  )
}
