import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isName } from '@lectern/shared/activities'
import { LocalOrigin, VARIABLE_MAX, renameVariable, setPart } from '@lectern/shared/lesson'
import type { SimulationElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { TextField } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import '../../../locales/en/questions.json'

/** What fields of a part of a simulation are given. */
export interface ModelFieldsProps {
  readonly slideId: string
  readonly element: SimulationElement
}

/** A name for formulas that nothing else has, such as x2. */
export function freshName({ outputs, parameters }: SimulationElement, letter: string): string {
  const taken = new Set([...parameters, ...outputs].map(({ name }) => name))
  let number = 1
  while (taken.has(`${letter}${number}`)) number += 1
  return `${letter}${number}`
}

interface VariableFieldsProps extends ModelFieldsProps {
  readonly records: 'outputs' | 'parameters'
  readonly part: { readonly id: string; readonly name: string; readonly unit: string }
  /** What screen readers call the part. */
  readonly label: string
}

/** What a parameter or an output is called in formulas, which is renamed there, too, and its unit. */
export function VariableFields({ slideId, element, records, part, label }: VariableFieldsProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const place = { slideId, elementId: element.id }
  const { id, name, unit } = part
  const isTwice = [...element.parameters, ...element.outputs].filter((one) => one.name === name).length > 1
  return (
    <>
      <DraftField
        label={t('simulation.name')} of={label} value={name} max={VARIABLE_MAX} error={!isName(name) ? t('simulation.badName') : isTwice ? t('simulation.nameTwice') : undefined}
        onChange={(to) => asOneStep(undo, () => renameVariable(doc, place, { records, id }, to, new LocalOrigin('question.part')))}
      />
      <DraftField label={t('simulation.unit')} of={label} value={unit} max={VARIABLE_MAX} onChange={(to) => asOneStep(undo, () => setPart(doc, { ...place, records }, id, { unit: to }, new LocalOrigin('question.part')))} />
    </>
  )
}

interface DraftFieldProps {
  readonly label: string
  /** What it is said of, for who hears it. */
  readonly of?: string
  readonly value: string
  readonly max: number
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** A short text that is written once it is left or Enter is pressed, so that formulas do not break with each letter. */
export function DraftField({ label, of, value, max, error, onChange }: DraftFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const finish = (): void => {
    const next = draft?.trim() ?? value
    setDraft(null)
    if (next !== value) onChange(next)
  }
  return (
    <TextField
      id={id} label={label} aria-label={of === undefined ? undefined : `${label}: ${of}`} size="small" dir="auto" autoComplete="off" spellCheck={false} maxLength={max} value={draft ?? value} error={error} onChange={({ target }) => setDraft(target.value)} onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish()
      }}
    />
  )
}
