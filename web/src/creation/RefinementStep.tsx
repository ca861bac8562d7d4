import { CREATION_LIMITS } from '@lectern/shared/creation'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Notice, TextArea } from '../ui/index.ts'
import { CostNote } from '../suggestions/CostNote.tsx'
import { ReadingPane } from './ReadingPane.tsx'
import { WriterLine } from './WriterLine.tsx'
import { isBusy } from './authoring.ts'
import { useIsOffline } from '../suggestions/writer.ts'
import type { Writing } from './use-writing.ts'

export interface RefinementStepProps {
  readonly writing: Writing
  /** The reading came from a topic, not from a text. */
  readonly isTopic: boolean
  readonly onRefine: (instructions: string) => void
  /** What failed once more, by the instructions as they are now. */
  readonly onRetry: (instructions: string) => void
  /** Begins with what writes itself, once the step is there. */
  readonly onReady?: (() => void) | undefined
}

/** The reading, and what should change in it. */
export function RefinementStep({ writing, isTopic, onRefine, onRetry, onReady }: RefinementStepProps) {
  const { t } = useTranslation('creation')
  const { state, again } = writing
  const isOffline = useIsOffline()
  const [instructions, setInstructions] = useState('')
  const begin = useRef(onReady)
  useEffect(() => begin.current?.(), [])
  // The field is emptied with each refinement that came to its end.
  const count = state.refinements.length
  const [seen, setSeen] = useState(count)
  if (seen !== count) {
    setSeen(count)
    setInstructions('')
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(15rem,19rem)] gap-6">
      <ReadingPane writing={writing} />
      <div className="flex min-w-0 flex-col gap-4">
        <WriterLine isTopic={isTopic} />
        {state.status === 'failed' && (
          <Notice tone="danger" action={<Button size="small" onClick={() => onRetry(instructions)}>{t('retry')}</Button>}>
            {state.failure}
            {state.isGivenBack && <span className="mt-1 block">{t('givenBack')}</span>}
          </Notice>
        )}
        {state.status === 'stopped' && (
          <Notice action={<Button size="small" onClick={() => again()}>{t('continueAgain')}</Button>}>
            {state.failure !== null && <span className="mb-1 block">{state.failure}</span>}
            {t('stopped')} {!isOffline && <span className="text-soft">{t('paidAlready')}.</span>}
          </Notice>
        )}
        {!isOffline && <Instructions text={instructions} onChange={setInstructions} busy={isBusy(state)} onRefine={onRefine} />}
        {state.writtenObjective !== '' && (
          <details className="text-sm">
            <summary className="rounded-small font-medium">{t('objectivesWritten')}</summary>
            <p className="mt-2 text-soft whitespace-pre-line">{state.writtenObjective}</p>
          </details>
        )}
        {state.refinements.length > 0 && <Refinements refinements={state.refinements} />}
      </div>
    </div>
  )
}

interface InstructionsProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly busy: boolean
  readonly onRefine: (instructions: string) => void
}

function Instructions({ text, onChange, busy, onRefine }: InstructionsProps) {
  const { t } = useTranslation('creation')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(t('instructionsRequired'))
    setError(undefined)
    return onRefine(text.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <TextArea
        label={t('instructions')}
        placeholder={t('instructionsPlaceholder')}
        rows={4}
        value={text}
        error={error}
        maxLength={CREATION_LIMITS.instructions}
        className="[&_textarea]:max-h-48"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CostNote action={CREDIT_ACTION.ReadingGeneration} />
        <Button type="submit" disabled={busy}>{t('refine')}</Button>
      </div>
    </form>
  )
}

function Refinements({ refinements }: { readonly refinements: readonly string[] }) {
  const { t } = useTranslation('creation')
  const id = useId()
  return (
    <section aria-labelledby={id} className="text-sm">
      <h3 id={id} className="font-sans text-sm font-medium">{t('refinements')}</h3>
      <ol className="mt-2 flex list-inside list-decimal flex-col gap-1 text-soft">
        {refinements.map((asked, index) => <li key={index} className="wrap-anywhere">{asked}</li>)}
      </ol>
    </section>
  )
}
