import { CREATION_LIMITS, countWords, parseReading, planSlides } from '@lectern/shared/creation'
import { NAME_MAX } from '@lectern/shared/courses'
import { useId, useMemo, useReducer, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog, Dialog } from '../ui/index.ts'
import { ContentTypeStep } from './ContentTypeStep.tsx'
import type { CreationStart } from './ContentTypeStep.tsx'
import { CreationActions } from './CreationActions.tsx'
import { CreationAnnouncer } from './CreationAnnouncer.tsx'
import { CustomizationStep } from './CustomizationStep.tsx'
import { RefinementStep } from './RefinementStep.tsx'
import { TextFields, TopicFields } from './StartFields.tsx'
import { baseReading, isBusy, readingInView } from './authoring.ts'
import { emptyFields } from './fields.ts'
import type { CreationFields } from './fields.ts'
import { creationMachine, startedFrom } from './machine.ts'
import type { CreationEntry, CreationEvent, CreationStep } from './machine.ts'
import { firstOrder, renewedOrder } from './orders.ts'
import { useIsOffline } from './queries.ts'
import { useCreating } from './use-creating.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useKeptText } from './use-kept-text.ts'
import { useWriting } from './use-writing.ts'
import '../locales/en/creation.json'

export interface CreationDialogProps {
  /** Where somebody begins who chose on the page already; null for whoever still has to choose. */
  readonly entry: CreationEntry | null
  /** What the lesson is about, where somebody has said it already. */
  readonly topic?: string
  readonly onClose: () => void
  /** An empty lesson after all. */
  readonly onBlank: () => void
  /** A presentation is imported, which is a dialog of its own. */
  readonly onDeck: () => void
}

const NUMBERS: Partial<Readonly<Record<CreationStep, number>>> = {
  'from-ai': 1, 'from-text': 1, 'from-ai-refinement': 2, 'from-text-refinement': 2, 'content-customization': 3,
}

/** Steps that are called otherwise where no model writes. */
const OFFLINE_TITLES = { 'from-ai': true, 'from-ai-refinement': true, 'from-text-refinement': true } as const

/** Makes a lesson of a topic or a text, step by step (S2 §4), and opens it. */
export function CreationDialog({ entry, topic = '', onClose, onBlank, onDeck }: CreationDialogProps) {
  const { t, i18n } = useTranslation('creation')
  const navigate = useNavigate()
  const [machine, send] = useReducer(creationMachine, entry, startedFrom)
  const [fields, setFields] = useState<CreationFields>(() => ({ ...emptyFields(i18n.language), topic }))
  const [problem, setProblem] = useState<string>()
  const writing = useWriting()
  const creating = useCreating()
  const isOffline = useIsOffline()
  const form = useId()
  const first = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  const { state } = writing
  const { step } = machine
  const reading = readingInView(state)
  const { name, includeIntroSlide, includeClosingSlide, language } = fields
  const isLast = step === 'content-customization'
  const slides = useMemo(
    () => (isLast ? planSlides(reading, { name, includeIntroSlide, includeClosingSlide, language }) : null),
    [isLast, reading, name, includeIntroSlide, includeClosingSlide, language],
  )
  const hasReading = state.readings.length > 0
  const kept = useKeptText(hasReading || fields.text.trim() !== '' || fields.objective.trim() !== '', () => {
    send({ type: 'CLOSE' })
    onClose()
  })
  const change = (patch: Partial<CreationFields>) => {
    setProblem(undefined)
    setFields((now) => ({ ...now, ...patch }))
  }

  /** What was wrong with a step goes with it. */
  const move = (type: Extract<CreationEvent['type'], 'PREV' | 'NEXT' | 'START_FROM_AI' | 'START_FROM_TEXT'>) => {
    setProblem(undefined)
    send({ type })
  }
  const isStart = step === 'from-ai' || step === 'from-text'
  const top = useStepFocus(step, isBusy(state) || creating.isBusy, isStart ? first : undefined)

  const isTopic = step === 'from-ai' || step === 'from-ai-refinement'
  const isRefinement = step === 'from-ai-refinement' || step === 'from-text-refinement'
  const begin = ({ isAgain = false } = {}) => {
    if (isTopic && fields.topic.trim() === '') return setProblem(t('topicRequired'))
    if (!isTopic && countWords(fields.text) < CREATION_LIMITS.textMinWords) return setProblem(t('notEnough'))
    const order = firstOrder(fields, isTopic)
    return isAgain ? writing.again(() => order) : writing.write('first', order, () => send({ type: 'BEGUN' }))
  }
  const refine = (instructions: string) => writing.write('refinement', {
    promptKey: isTopic ? 'refine-for-create-from-ai' : 'refine-for-create-from-text', reading, instructions,
    previousInstructions: [...state.refinements], audience: fields.audience, language: fields.language,
  })
  const retry = (instructions: string) => writing.again((order) => renewedOrder(order, fields, baseReading(state), instructions))
  const next = () => {
    if (isRefinement) change({ name: fields.name || (parseReading(reading).title ?? '').slice(0, NAME_MAX) })
    move('NEXT')
  }
  const create = async () => {
    const lessonId = await creating.create(fields, reading)
    if (lessonId === null) return
    kept.open()
    await navigate(`/editor/${lessonId}`)
  }
  const start = (from: CreationStart) => {
    if (from === 'blank' || from === 'deck') return kept.leaveFor(from === 'blank' ? onBlank : onDeck)
    return move(from === 'ai' ? 'START_FROM_AI' : 'START_FROM_TEXT')
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy(state) || creating.isBusy) return
    if (step === 'content-customization') void create()
    else begin()
  }

  if (step === 'idle') return null
  const number = NUMBERS[step]
  const title = t(isOffline && step in OFFLINE_TITLES ? `title.offline.${step as keyof typeof OFFLINE_TITLES}` : `title.${step}`)
  const startProps = { fields, change, error: problem, first, locked: isBusy(state) }
  return (
    <Dialog
      open
      onClose={creating.isBusy ? () => undefined : kept.close}
      size={isRefinement || step === 'content-customization' ? 'full' : step === 'content-type' ? 'medium' : 'large'}
      title={title}
      description={number && t('step', { step: number })}
      initialFocus={isStart ? first : undefined}
      actions={step !== 'content-type' && (
        <CreationActions
          step={step} state={state} isCreating={creating.isBusy} form={form} mayCreate={slides !== null}
          onBack={() => move('PREV')} onStop={writing.stop} onNext={next}
        />
      )}
    >
      <p ref={top} tabIndex={-1} className="sr-only">{title}</p>
      <CreationAnnouncer state={state} isCreating={creating.isBusy} isStart={isStart} onRetry={() => begin({ isAgain: true })} />
      {step === 'content-type' && <ContentTypeStep onStart={start} />}
      {isRefinement && <RefinementStep writing={writing} isTopic={isTopic} onRefine={refine} onRetry={retry} />}
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
        body={t(hasReading && !isOffline ? 'discardBody' : 'discardOwnBody')}
        confirmLabel={t('discard')}
        cancelLabel={t('keep')}
        danger
        onConfirm={kept.leave}
      />
    </Dialog>
  )
}
