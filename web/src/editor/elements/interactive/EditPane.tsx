import { useTranslation } from 'react-i18next'
import { checkOf } from '@lectern/shared/lesson'
import type { InteractiveElement } from '@lectern/shared/lesson'
import { messageOf } from '../../../platform/http/api-error.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { CheckList, Instructions, Mending } from './StatePanes.tsx'
import type { PaneProps } from './Workshop.tsx'
import '../../../locales/en/interactives.json'

/** The interactive of the lesson: its code is changed by hand or in words, then checked. */
export function EditPane({ work, element, onCode }: PaneProps & { readonly element: InteractiveElement; readonly onCode: (() => void) | null }) {
  const { t } = useTranslation('interactives')
  const { send, snapshot: { context: { failure, kept, refinements } } } = work
  const found = checkOf(element)
  const isChecked = found !== null && found.isCurrent
  return (
    <>
      {failure !== null && <Notice tone="danger"><strong className="font-semibold">{t('failed')}</strong>{' '}{messageOf(failure)}</Notice>}
      <p className="text-sm text-soft">{t('editHelp')}</p>
      {onCode && <Button size="small" className="self-start" onClick={onCode}>{t('editCode')}</Button>}
      {refinements > 0 && <p className="text-xs text-soft tabular-nums">{t('refined', { count: refinements })}</p>}
      <Instructions work={work} label={t('change')} />
      <div className="flex flex-col gap-3 border-t border-line pt-3">
        {kept === null && <p className="text-sm">{t(!isChecked ? 'isUnchecked' : found.failed.length > 0 ? 'isFailing' : 'isChecked')}</p>}
        {kept !== null && <Notice tone={kept.failed.length > 0 ? 'warning' : 'success'}>{t(kept.failed.length > 0 ? 'savedDraft' : 'saved')}</Notice>}
        <div className="flex flex-wrap justify-between gap-2">
          <Button size="small" onClick={() => send({ type: 'CREATE_ANOTHER' })}>{t('another')}</Button>
          <Button variant="primary" onClick={() => send({ type: 'SAVE_CHANGES' })}>{t('saveChanges')}</Button>
        </div>
        {kept !== null && <CheckList results={kept.results} />}
        {/* What was found before this was opened is known by its kinds alone. */}
        <Mending send={send} results={kept?.results ?? (isChecked ? found.failed.map((check) => ({ check, isPassed: false, about: [] })) : [])} />
      </div>
    </>
  )
}
