import type { DeckImport } from '@lectern/shared/imports'
import { useId, useRef } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { editorPath, narrationsPath } from '../lessons/lesson-paths.ts'
import type { Translate } from '../platform/i18n/words.ts'
import { ConfirmDialog, Dialog } from '../ui/index.ts'
import { CreationActions } from './CreationActions.tsx'
import { CreationAnnouncer } from './CreationAnnouncer.tsx'
import { StepBody } from './StepBody.tsx'
import { isBusy } from './authoring.ts'
import type { CreationContentType, CreationStart, CreationStep } from './machine.ts'
import { useIsOffline } from '../suggestions/writer.ts'
import { useCreation } from './use-creation.ts'
import type { Creation } from './use-creation.ts'
import { useUnsavedTextGuard } from './use-unsaved-text-guard.ts'
import { useStepFocus } from './use-step-focus.ts'
import '../locales/en/creation.json'

export interface CreationDialogProps {
  readonly contentType: CreationContentType
  /** How somebody begins who chose on the page already; null for whoever still has to choose. */
  readonly start: CreationStart | null
  /** What the lesson is about, where somebody has said it already. */
  readonly topic?: string
  /** A presentation that was sent before, from which it goes on. */
  readonly found?: DeckImport
  readonly onClose: () => void
  /** What was chosen since, for the address of the page; null while nothing is. */
  readonly onChoose: (contentType: CreationContentType, start: CreationStart | null) => void
}

/** Which step of how many it is; steps that are passed by on the way are not counted. */
function placeOf(step: CreationStep, contentType: CreationContentType): { readonly step: number; readonly of: number } | null {
  const isVideo = contentType === 'interactive-videos'
  switch (step) {
    case 'idle': case 'content-type': return null
    case 'from-ai': case 'from-text': return { step: 1, of: 4 }
    case 'from-ai-refinement': case 'from-text-refinement': return { step: 2, of: 4 }
    case 'content-customization': return { step: 3, of: 4 }
    case 'content-preview': return { step: 4, of: 4 }
    case 'avatar-selection': return { step: 1, of: 3 }
    case 'theme-selection': return isVideo ? { step: 2, of: 3 } : { step: 1, of: 2 }
    case 'course-setup': return isVideo ? { step: 3, of: 3 } : { step: 2, of: 2 }
    case 'slide-deck-upload': return { step: 1, of: 3 }
    case 'slide-deck-customization': return { step: 2, of: 3 }
    case 'slide-deck-preview': return { step: 3, of: 3 }
    case 'pdf-upload': return { step: 1, of: 5 }
    case 'pdf-processing': return { step: 2, of: 5 }
    case 'from-pdf-refinement': return { step: 3, of: 5 }
    case 'pdf-customization': return { step: 4, of: 5 }
  }
}

/** Of a PDF there are two steps more before a reading becomes a lesson. */
const FROM_PDF: Partial<Readonly<Record<CreationStep, { readonly step: number; readonly of: number }>>> = {
  'content-customization': { step: 4, of: 5 }, 'content-preview': { step: 5, of: 5 },
}

const WIDE: readonly CreationStep[] = [
  'from-ai-refinement', 'from-text-refinement', 'from-pdf-refinement', 'content-customization', 'pdf-customization', 'content-preview', 'theme-selection', 'slide-deck-preview',
]
/** Steps that are called otherwise where no model writes. */
const OFFLINE_TITLES = { 'from-ai': true, 'from-ai-refinement': true, 'from-text-refinement': true, 'from-pdf-refinement': true } as const

/** What is asked before the dialog is left: of a presentation that is sent, of one that was read, and of text. */
function leaveWords({ deck: { state: { kind } }, writing }: Creation, isOffline: boolean, t: Translate<'creation'>) {
  if (kind === 'drawing' || kind === 'sending') return { title: t('deck.leaveTitle'), body: t('deck.leaveBody'), confirmLabel: t('deck.leave'), cancelLabel: t('deck.goOn') }
  if (kind === 'ready') return { title: t('deck.dropTitle'), body: t('deck.dropBody'), confirmLabel: t('discard'), cancelLabel: t('deck.goOn') }
  return { title: t('discardTitle'), body: t(writing.state.readings.length > 0 && !isOffline ? 'discardBody' : 'discardOwnBody'), confirmLabel: t('discard'), cancelLabel: t('keep') }
}

/** Makes a lesson of a topic, a text, a PDF, a deck or nothing, step by step (S2 §4), and opens it. */
export function CreationDialog({ contentType, start, topic = '', found, onClose, onChoose }: CreationDialogProps) {
  const { t } = useTranslation('creation')
  const navigate = useNavigate()
  const creation = useCreation({ contentType, start, topic, found: found ?? null })
  const isOffline = useIsOffline()
  const form = useId()
  const first = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const { begin, create, creating, machine, send, step, writing } = creation
  const kept = useUnsavedTextGuard(creation.hasWork, () => {
    send({ type: 'CLOSE' })
    onClose()
  })
  const isStart = step === 'from-ai' || step === 'from-text'
  const top = useStepFocus(step, isBusy(writing.state) || creating.isBusy, creating.errors, isStart ? first : undefined)

  const make = async (): Promise<void> => {
    const lessonId = await create()
    if (lessonId === null) return
    kept.open()
    // A deck comes with notes, or without anything to say (S2 §2).
    await navigate(step === 'slide-deck-preview' ? narrationsPath(lessonId) : editorPath(lessonId))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (creation.isBusy) return
    if (isStart) begin()
    else if (step === 'course-setup' || step === 'content-preview' || step === 'slide-deck-preview') void make()
    else creation.next()
  }

  if (step === 'idle') return null
  const place = (machine.entryFrom === 'pdf' ? FROM_PDF[step] : undefined) ?? placeOf(step, machine.contentType)
  const title = t(isOffline && step in OFFLINE_TITLES ? `title.offline.${step as keyof typeof OFFLINE_TITLES}` : `title.${step}`)
  return (
    <Dialog
      open
      onClose={creating.isBusy ? () => undefined : kept.close}
      size={WIDE.includes(step) ? 'full' : step === 'content-type' ? 'medium' : 'large'}
      title={title}
      description={place && t('step', place)}
      initialFocus={isStart ? first : undefined}
      actions={step !== 'content-type' && <CreationActions creation={creation} form={form} />}
    >
      <p ref={top} tabIndex={-1} className="sr-only">{title}</p>
      <CreationAnnouncer state={writing.state} isCreating={creating.isBusy} isStart={isStart} onRetry={() => begin({ isAgain: true })} />
      <StepBody creation={creation} form={form} first={first} onSubmit={submit} onChoose={onChoose} />
      <ConfirmDialog
        open={kept.isAsking}
        onClose={kept.stay}
        {...leaveWords(creation, isOffline, t)}
        danger
        onConfirm={kept.leave}
      />
    </Dialog>
  )
}
