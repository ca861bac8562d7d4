import { Check, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { INTERACTIVE_LIMITS } from '@lectern/shared/lesson'
import { activityPath } from '../../../activity-library/paths.ts'
import { useActivityOf } from '../../../activity-library/queries.ts'
import { CostNote } from '../../../suggestions/CostNote.tsx'
import { useIsOffline } from '../../../suggestions/writer.ts'
import type { CheckResult } from '../../../interactives/contract.ts'
import { messageOf } from '../../../platform/http/api-error.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, Notice, Spinner, TextArea } from '../../../ui/index.ts'
import { useEditorStore } from '../../editor-store.ts'
import { mendingOrder } from './mending.ts'
import type { PaneProps } from './Workshop.tsx'
import '../../../locales/en/activityLibrary.json'
import '../../../locales/en/interactives.json'
import '../../../locales/en/questions.json'

/** Something is being written, or looked at. */
export function BusyPane({ work: { send, snapshot: { context } }, isChecking = false }: PaneProps & { readonly isChecking?: boolean }) {
  const { t } = useTranslation('interactives')
  const format = useFormat()
  return (
    <div className="flex flex-col gap-3 rounded-control bg-sunken p-4 text-sm" role="status">
      <p className="flex items-center gap-2.5"><Spinner />{t(isChecking ? 'checking' : 'writing')}</p>
      {!isChecking && <p className="text-xs text-soft tabular-nums">{t('written', { count: context.written, value: format.number(context.written) })}</p>}
      {!isChecking && <Button size="small" className="self-start" onClick={() => send({ type: 'STOP' })}>{t('stop')}</Button>}
    </div>
  )
}

/** A draft that is not in the lesson yet: refined, saved, or started fresh. */
export function DraftPane({ work }: PaneProps) {
  const { t } = useTranslation('interactives')
  const { send, snapshot: { context: { draft, failure, refinements } } } = work
  return (
    <>
      {failure !== null && <Notice tone="danger">{messageOf(failure)}</Notice>}
      {draft !== null && draft.name !== '' && <div><p className="font-medium wrap-anywhere">{draft.name}</p><p className="text-sm text-soft wrap-anywhere">{draft.description}</p></div>}
      <p className="text-sm text-soft">{t('draftHelp')}</p>
      {refinements > 0 && <p className="text-xs text-soft tabular-nums">{t('refined', { count: refinements })}</p>}
      <Instructions work={work} label={t('refine')} />
      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-3">
        <Button size="small" onClick={() => send({ type: 'START_FRESH' })}>{t('startFresh')}</Button>
        <Button variant="primary" onClick={() => send({ type: 'SAVE' })}>{t('save')}</Button>
      </div>
    </>
  )
}

/** What is to be changed in words; nothing where nobody could follow them. */
export function Instructions({ work: { send, snapshot: { context } }, label }: PaneProps & { readonly label: string }) {
  const { t } = useTranslation('interactives')
  const isOffline = useIsOffline()
  if (isOffline) return <p className="text-xs text-faint">{t('noModelRefine')}</p>
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'REFINE' })
      }}
    >
      <TextArea label={t('instructions')} rows={3} maxLength={INTERACTIVE_LIMITS.prompt} value={context.instructions} onChange={({ target }) => send({ type: 'INSTRUCTIONS', instructions: target.value })} />
      <div className="flex items-center justify-between gap-2">
        <CostNote action={CREDIT_ACTION.Interactives} />
        <Button type="submit" size="small" disabled={context.instructions.trim() === ''} className="ms-auto">{label}</Button>
      </div>
    </form>
  )
}

/** It could not be written (S2 §8). */
export function FailedPane({ work: { send, snapshot: { context } } }: PaneProps) {
  const { t } = useTranslation('interactives')
  return (
    <>
      <Notice tone="danger"><strong className="font-semibold">{t('failed')}</strong>{' '}{messageOf(context.failure)}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => send({ type: 'RETRY' })}>{t('retry')}</Button>
        <Button onClick={() => send({ type: 'START_FRESH' })}>{t('startFresh')}</Button>
      </div>
    </>
  )
}

/** It is in the lesson, with what the check found. */
export function SavedPane({ work: { send, snapshot: { context } }, elementId, onCode }: PaneProps & { readonly elementId: string; readonly onCode: () => void }) {
  const { t } = useTranslation(['interactives', 'questions', 'activityLibrary'])
  const store = useEditorStore()
  const { lessonId } = useLessonSession()
  const navigate = useNavigate()
  const { data: kept } = useActivityOf({ lessonId, elementId })
  return (
    <>
      <Notice tone={context.kept !== null && context.kept.failed.length > 0 ? 'warning' : 'success'}>{t(context.kept !== null && context.kept.failed.length > 0 ? 'savedDraft' : 'saved')}</Notice>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          onClick={() => {
            send({ type: 'EDIT' })
            onCode()
          }}
        >
          {t('editCode')}
        </Button>
        <Button onClick={() => send({ type: 'CREATE_ANOTHER' })}>{t('another')}</Button>
        <Button onClick={() => store.getState().openDialog('saveActivity')}>{t('questions:saveToLibrary')}</Button>
        {kept && <Button onClick={() => void navigate(activityPath(kept.activityId))}>{t('activityLibrary:form.view')}</Button>}
      </div>
      {context.kept && <CheckList results={context.kept.results} />}
      {context.kept && <Mending send={send} results={context.kept.results} />}
    </>
  )
}

/** Has a model mend what a check found, once; says why where there is none to do it. */
export function Mending({ send, results }: Pick<PaneProps['work'], 'send'> & { readonly results: readonly CheckResult[] }) {
  const { t } = useTranslation('interactives')
  const isOffline = useIsOffline()
  const reason = useId()
  const findings = mendingOrder(results)
  if (findings === '') return null
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-2">
        {!isOffline && <CostNote action={CREDIT_ACTION.Interactives} />}
        <Button size="small" disabled={isOffline} aria-describedby={reason} className="ms-auto" onClick={() => send({ type: 'MEND', findings })}>{t('mend')}</Button>
      </div>
      <p id={reason} className="text-xs text-soft">{t(isOffline ? 'noModelMend' : 'mendHelp')}</p>
    </div>
  )
}

/** What a check looked at, and what it found. */
export function CheckList({ results }: { readonly results: readonly CheckResult[] }) {
  const { t } = useTranslation('interactives')
  if (results.length === 0) return null
  return (
    <ul aria-label={t('checks')} className="flex flex-col gap-1.5 text-sm">
      {results.map(({ about, check, isPassed }) => (
        <li key={check} className="flex gap-2" data-check={check} data-passed={isPassed}>
          {isPassed ? <Check aria-hidden size={16} className="mt-0.5 shrink-0 text-teal-ink" /> : <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-amber" />}
          <span className="min-w-0">
            <span className={isPassed ? '' : 'font-medium'}>{t(`found.${check}.${isPassed ? 'passed' : 'failed'}`)}</span>
            {about.map((one) => <code key={one} className="mt-0.5 block truncate font-mono text-xs text-soft" title={one}>{one}</code>)}
          </span>
        </li>
      ))}
    </ul>
  )
}
