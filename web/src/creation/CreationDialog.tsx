import { CREATION_LIMITS, countWords, parseReading, planSlides } from '@lectern/shared/creation'
import { NAME_MAX } from '@lectern/shared/courses'
import { useId, useReducer, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog, Dialog } from '../ui/index.ts'
import { ContentTypeStep } from './ContentTypeStep.tsx'
import { CreationActions } from './CreationActions.tsx'
import { CreationAnnouncer } from './CreationAnnouncer.tsx'
import { CustomizationStep } from './CustomizationStep.tsx'
import { RefinementStep } from './RefinementStep.tsx'
import { TextFields, TopicFields } from './StartFields.tsx'
import { isBusy, readingInView } from './authoring.ts'
import { emptyFields } from './fields.ts'
import type { CreationFields } from './fields.ts'
import { creationMachine, startedFrom } from './machine.ts'
import type { CreationEntry, CreationStep } from './machine.ts'
import { useCreating } from './use-creating.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useKeptText } from './use-kept-text.ts'
import { useWriting } from './use-writing.ts'
import './words/register.ts'

export interface CreationDialogProps {
  /** Where somebody begins, who chose on the page already. */
  readonly entry: CreationEntry
  readonly onClose: () => void
  /** An empty lesson after all. */
  readonly onBlank: () => void
}

const NUMBERS: Partial<Readonly<Record<CreationStep, number>>> = {
  'from-ai': 1, 'from-text': 1, 'from-ai-refinement': 2, 'from-text-refinement': 2, 'content-customization': 3,
}

/** Makes a lesson of a topic or a text, step by step (S2 §4), and opens it. */
export function CreationDialog({ entry, onClose, onBlank }: CreationDialogProps) {
  const { t, i18n } = useTranslation('creation')
  const navigate = useNavigate()
  const [machine, send] = useReducer(creationMachine, entry, startedFrom)
  const [fields, setFields] = useState<CreationFields>(() => emptyFields(i18n.language))
  const [problem, setProblem] = useState<string>()
  const writing = useWriting()
  const creating = useCreating()
  const form = useId()
  const first = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const { state } = writing
  const { step } = machine
  const reading = readingInView(state)
  const kept = useKeptText(state.readings.length > 0, () => {
    send({ type: 'CLOSE' })
    onClose()
  })
  const change = (patch: Partial<CreationFields>) => {
    setProblem(undefined)
    setFields((now) => ({ ...now, ...patch }))
  }

  const top = useStepFocus(step)

  const isTopic = step === 'from-ai' || step === 'from-ai-refinement'
  const begin = () => {
    const { topic, objective, audience, language, text } = fields
    if (step === 'from-ai' && topic.trim() === '') return setProblem(t('topicRequired'))
    if (step === 'from-text' && countWords(text) < CREATION_LIMITS.textMinWords) return setProblem(t('notEnough'))
    const order = step === 'from-ai'
      ? { promptKey: 'reading' as const, topic, objective, audience, language } : { promptKey: 'create-from-text' as const, text, audience, language }
    return writing.write('first', order, () => send({ type: 'BEGUN' }))
  }
  const refine = (instructions: string) => writing.write('refinement', {
    promptKey: isTopic ? 'refine-for-create-from-ai' : 'refine-for-create-from-text', reading, instructions,
    previousInstructions: [...state.refinements], audience: fields.audience, language: fields.language,
  })
  const next = () => {
    if (step === 'from-ai-refinement' || step === 'from-text-refinement') change({ name: fields.name || (parseReading(reading).title ?? '').slice(0, NAME_MAX) })
    send({ type: 'NEXT' })
  }
  const create = async () => {
    const lessonId = await creating.create(fields, reading)
    if (lessonId === null) return
    kept.open()
    await navigate(`/editor/${lessonId}`)
  }
  const start = (from: 'ai' | 'text' | 'blank') => {
    if (from === 'blank') return onBlank()
    return send({ type: from === 'ai' ? 'START_FROM_AI' : 'START_FROM_TEXT' })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy(state) || creating.isBusy) return
    if (step === 'content-customization') void create()
    else begin()
  }

  if (step === 'idle') return null
  const isRefinement = step === 'from-ai-refinement' || step === 'from-text-refinement'
  const slides = step === 'content-customization' ? planSlides(reading, fields) : null
  const number = NUMBERS[step]
  const startProps = { fields, change, error: problem, first, locked: isBusy(state) }
  return (
    <Dialog
      open
      onClose={kept.close}
      size={isRefinement ? 'full' : step === 'content-type' ? 'medium' : 'large'}
      title={t(`title.${step}`)}
      description={number && t('step', { step: number })}
      initialFocus={step === 'from-ai' || step === 'from-text' ? first : undefined}
      actions={step !== 'content-type' && (
        <CreationActions
          step={step} state={state} isCreating={creating.isBusy} form={form} mayCreate={slides !== null}
          onBack={() => send({ type: 'PREV' })} onStop={writing.stop} onNext={next}
        />
      )}
    >
      <p ref={top} tabIndex={-1} className="sr-only">{t(`title.${step}`)}</p>
      <CreationAnnouncer state={state} isCreating={creating.isBusy} isStart={step === 'from-ai' || step === 'from-text'} onRetry={writing.again} />
      {step === 'content-type' && <ContentTypeStep onStart={start} />}
      {isRefinement && <RefinementStep writing={writing} isTopic={isTopic} onRefine={refine} />}
      {step !== 'content-type' && !isRefinement && (
        <form id={form} onSubmit={submit} noValidate>
          {step === 'from-ai' && <TopicFields {...startProps} />}
          {step === 'from-text' && <TextFields {...startProps} />}
          {step === 'content-customization' && (
            <CustomizationStep fields={fields} change={change} slides={slides} errors={creating.errors} locked={creating.isBusy} />
          )}
        </form>
      )}
      <ConfirmDialog
        open={kept.isAsking}
        onClose={kept.stay}
        title={t('discardTitle')}
        body={t('discardBody')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        danger
        onConfirm={kept.leave}
      />
    </Dialog>
  )
}
