import { Monitor, Redo2, Smartphone, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { InteractiveElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, ConfirmDialog, Dialog, IconButton, Segmented } from '../../../ui/index.ts'
import { CodeField } from './CodeField.tsx'
import { EditPane } from './EditPane.tsx'
import { FrontPane } from './FrontPane.tsx'
import type { StarterLines } from './FrontPane.tsx'
import { InteractivePreview } from './InteractivePreview.tsx'
import type { Device } from './InteractivePreview.tsx'
import { isEditing, standOf } from './machine.ts'
import { BusyPane, DraftPane, FailedPane, SavedPane } from './StatePanes.tsx'
import { useInteractive } from './use-interactive.ts'
import type { InteractiveWork } from './use-interactive.ts'
import '../../../locales/en/interactives.json'

export interface WorkshopProps {
  readonly slideId: string
  readonly element: InteractiveElement
  readonly onClose: () => void
}

/** What every pane gets. */
export interface PaneProps {
  readonly work: InteractiveWork
}

/** An interactive as it is made: what is asked for and how it stands on one side, the page as it runs, and its code, on the other. */
export function Workshop({ slideId, element, onClose }: WorkshopProps) {
  const { t } = useTranslation('interactives')
  const { undo } = useLessonSession()
  const work = useInteractive(slideId, element, onClose)
  const [side, setSide] = useState<'preview' | 'code'>('preview')
  const [device, setDevice] = useState<Device>('desktop')
  const [lines, setLines] = useState<StarterLines>({})
  const { snapshot, send } = work
  const stand = standOf(snapshot)
  const draft = isEditing(stand) ? null : snapshot.context.draft
  const code = draft?.code ?? element.code
  const isConfirming = snapshot.matches('confirming')
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const key = event.key.toLowerCase()
    const isWritten = event.target instanceof HTMLElement && (event.target.isContentEditable || /^(?:INPUT|TEXTAREA)$/.test(event.target.tagName))
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || isWritten) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) undo.redo()
    else undo.undo()
  }
  return (
    <Dialog
      open onClose={() => send({ type: 'CLOSE' })} size="full" title={t('title')} description={t('body')}
      actions={<Button onClick={() => send({ type: 'CLOSE' })}>{t('close')}</Button>}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of undo for all that is in it, whose buttons are there, too */}
      <div className="grid gap-4 md:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)]" data-keeps-editing onKeyDown={onKeyDown}>
        <div className="flex min-w-0 flex-col gap-3 md:max-h-[min(66vh,44rem)] md:overflow-y-auto md:pe-1"><Pane work={work} element={element} isCode={side === 'code'} onCode={() => setSide('code')} lines={lines} onLines={setLines} /></div>
        <div className="flex h-[min(66vh,44rem)] min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-center gap-2">
            <Segmented label={t('side')} value={side} onChange={setSide} options={[{ value: 'preview', label: t('preview') }, { value: 'code', label: t('code') }]} />
            {side === 'preview'
              ? <Segmented label={t('device')} value={device} onChange={setDevice} className="ms-auto" options={[{ value: 'desktop', label: t('desktop'), icon: <Monitor aria-hidden size={16} /> }, { value: 'phone', label: t('phone'), icon: <Smartphone aria-hidden size={16} /> }]} />
              : (
                <div className="ms-auto flex items-center">
                  {draft === null && <span className="me-2 text-xs text-soft">{t('leaveCode')}</span>}
                  <IconButton label={t('undo')} icon={<Undo2 aria-hidden size={16} />} onClick={() => undo.undo()} />
                  <IconButton label={t('redo')} icon={<Redo2 aria-hidden size={16} />} onClick={() => undo.redo()} />
                </div>
              )}
          </div>
          {side === 'preview' && <InteractivePreview slideId={slideId} element={element} code={code} device={device} />}
          {side === 'code' && (draft === null
            ? <CodeField slideId={slideId} elementId={element.id} />
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
            : <pre tabIndex={0} dir="ltr" className="min-h-0 flex-1 overflow-auto rounded-control bg-sheet p-3 font-mono text-xs whitespace-pre-wrap ring-1 ring-line ring-inset">{draft.code}</pre>)}
        </div>
      </div>
      <ConfirmDialog
        open={isConfirming} onClose={() => send({ type: 'KEEP' })} title={t('discardTitle')} body={t(isEditing(stand) ? 'discardUnchecked' : 'discardDraft')}
        confirmLabel={t(isEditing(stand) ? 'closeAnyway' : 'discard')} cancelLabel={t('keepOn')} danger onConfirm={() => send({ type: 'DISCARD' })}
      />
    </Dialog>
  )
}

/** What can be done as things stand (S2 §4). */
function Pane({ work, element, isCode, onCode, lines, onLines }: PaneProps & { readonly element: InteractiveElement; readonly isCode: boolean; readonly onCode: () => void; readonly lines: StarterLines; readonly onLines: (lines: StarterLines) => void }) {
  switch (standOf(work.snapshot)) {
    case 'generating': case 'refining': case 'changing': case 'mending': return <BusyPane work={work} />
    case 'saving': case 'savingChanges': return <BusyPane work={work} isChecking />
    case 'preview': return <DraftPane work={work} />
    case 'failed': return <FailedPane work={work} />
    case 'saved': return <SavedPane work={work} elementId={element.id} onCode={onCode} />
    case 'editing': return <EditPane work={work} element={element} onCode={isCode ? null : onCode} />
    case 'idle': return <FrontPane work={work} hasCode={element.code.trim() !== ''} lines={lines} onLines={onLines} />
  }
}
