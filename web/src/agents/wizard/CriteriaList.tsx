import { AGENT_LIMITS, weightShares } from '@lectern/shared/agents'
import type { AgentDefinition, RubricCategory } from '@lectern/shared/agents'
import { Plus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { randomUuid } from '../../platform/random-uuid.ts'
import { Button, toast } from '../../ui/index.ts'
import { useFieldMessage } from '../use-field-message.ts'
import { CriterionCard } from './CriterionCard.tsx'
import { EmptyList, ListHead, ListProblem } from './ListHead.tsx'
import { useRemovalFocus } from './use-removal-focus.ts'

/** Weight of a new criterion: as much as the others had when they were new. */
const FIRST_WEIGHT = 10

/** The criteria of the rubric: added, edited, moved and removed, all by keyboard as well. */
export function CriteriaList() {
  const { t } = useTranslation('agents')
  const title = useId()
  const { control, getValues, setValue, formState: { errors } } = useFormContext<AgentDefinition>()
  const message = useFieldMessage()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'rubric.categories' })
  const categories = useWatch<AgentDefinition, 'rubric.categories'>({ name: 'rubric.categories' })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { list, announcement, hasMoved } = useMoving()
  const { area, hasRemoved } = useRemovalFocus<HTMLElement>()
  const shares = weightShares(categories.map((category) => category.weight))
  const toggle = (categoryId: string) => setOpen((now) => {
    const next = new Set(now)
    if (!next.delete(categoryId)) next.add(categoryId)
    return next
  })
  const add = () => {
    const levels = (['weak', 'good', 'strong'] as const).map((level) => ({ name: t(`feedback.firstLevels.${level}`), description: '' }))
    const category: RubricCategory = {
      categoryId: randomUuid(), name: '', weight: FIRST_WEIGHT, description: '', levels, behavioralIndicators: [], masteryPhrases: [],
      commonPitfalls: [],
    }
    append(category, { focusName: `rubric.categories.${fields.length}.name` })
    toggle(category.categoryId)
  }
  const takeOut = (index: number, name: string) => {
    const category = getValues(`rubric.categories.${index}`)
    remove(index)
    hasRemoved(index)
    toast(t('feedback.removed', { name }), {
      action: {
        label: t('feedback.undo'),
        // Through the form: the step may have been left meanwhile.
        run: () => setValue('rubric.categories', getValues('rubric.categories').toSpliced(index, 0, category)),
      },
    })
  }
  const isFull = fields.length >= AGENT_LIMITS.categories
  return (
    <section ref={area} aria-labelledby={title} className="flex flex-col gap-4">
      <ListHead id={title} title={t('feedback.list')} count={`${fields.length} / ${AGENT_LIMITS.categories}`}>
        <Button data-add icon={<Plus size={16} />} disabled={isFull} onClick={add}>{t('feedback.add')}</Button>
      </ListHead>
      {fields.length === 0 && <EmptyList title={t('feedback.none')} body={t('feedback.noneBody')} />}
      {fields.length > 0 && (
        <ol ref={list} aria-labelledby={title} className="flex flex-col gap-3">
          {fields.map((field, index) => (
            <CriterionCard
              key={field.id}
              index={index}
              count={fields.length}
              share={shares[index] ?? 0}
              isOpen={open.has(field.categoryId)}
              onToggle={() => toggle(field.categoryId)}
              onMove={(to, name) => {
                move(index, to)
                hasMoved(field.categoryId, to - index, t('feedback.moved', { name, place: to + 1, count: fields.length }))
              }}
              onRemove={(name) => takeOut(index, name)}
            />
          ))}
        </ol>
      )}
      <ListProblem message={message(errors.rubric?.categories?.root?.message ?? errors.rubric?.categories?.message)} />
      {isFull && <p className="text-xs text-soft">{t('feedback.most', { count: AGENT_LIMITS.categories })}</p>}
      <p role="status" className="sr-only">{announcement}</p>
    </section>
  )
}

/** Keeps the focus with a criterion that was moved, at the button that moved it or, at the end of the list, the other one. */
function useMoving() {
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ readonly categoryId: string; readonly by: number; readonly announcement: string } | null>(null)
  useEffect(() => {
    if (moved === null) return
    const button = (by: number) => list.current?.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(moved.categoryId)} ${by}"]`)
    const same = button(moved.by)
    if (same && !same.disabled) same.focus()
    else button(-moved.by)?.focus()
  }, [moved])
  return {
    list, announcement: moved?.announcement ?? '',
    hasMoved: (categoryId: string, by: number, announcement: string) => setMoved({ categoryId, by, announcement }),
  }
}
