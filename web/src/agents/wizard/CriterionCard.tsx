import { AGENT_LIMITS } from '@lectern/shared/agents'
import type { AgentDefinition } from '@lectern/shared/agents'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton, NumberField, TextArea, TextField } from '../../ui/index.ts'
import { useFieldMessage } from '../use-field-message.ts'
import { FoldingCard } from './FoldingCard.tsx'
import { LevelsField } from './LevelsField.tsx'
import { NotesField } from './NotesField.tsx'

export interface CriterionCardProps {
  readonly index: number
  readonly count: number
  /** Its part of the whole, in percent. */
  readonly share: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** To another place in the list. */
  readonly onMove: (to: number, name: string) => void
  readonly onRemove: (name: string) => void
}

/** A criterion of the rubric: what is looked at, how much it counts, and how it is scored. */
export function CriterionCard({ index, count, share, isOpen, onToggle, onMove, onRemove }: CriterionCardProps) {
  const { t } = useTranslation('agents')
  const message = useFieldMessage()
  const { control, register, formState: { errors } } = useFormContext<AgentDefinition>()
  const category = useWatch<AgentDefinition, `rubric.categories.${number}`>({ name: `rubric.categories.${index}` })
  const problems = errors.rubric?.categories?.[index]
  const name = category.name.trim() || t('feedback.untitled')
  const path = `rubric.categories.${index}` as const
  return (
    <FoldingCard
      icon={<span className="block w-12 text-sm whitespace-nowrap font-semibold text-teal-ink tabular-nums">{t('feedback.share', { share })}</span>}
      title={name}
      isUntitled={category.name.trim() === ''}
      details={category.description.trim() || category.levels.map((level) => level.name).join(' · ')}
      isOpen={isOpen || problems !== undefined}
      onToggle={onToggle}
      hasProblem={problems !== undefined}
      actions={
        <>
          <IconButton
            label={t('feedback.up', { name })}
            data-move={`${category.categoryId} -1`}
            icon={<ArrowUp size={16} />}
            disabled={index === 0}
            onClick={() => onMove(index - 1, name)}
          />
          <IconButton
            label={t('feedback.down', { name })}
            data-move={`${category.categoryId} 1`}
            icon={<ArrowDown size={16} />}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1, name)}
          />
          <IconButton label={t('feedback.remove', { name })} icon={<Trash2 size={16} />} onClick={() => onRemove(name)} />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_8rem]">
          <TextField
            {...register(`${path}.name`)}
            label={t('feedback.name')}
            autoComplete="off"
            required
            error={message(problems?.name?.message)}
          />
          <Controller
            control={control}
            name={`${path}.weight`}
            render={({ field }) => (
              <NumberField
                label={t('feedback.weight')}
                value={field.value}
                onChange={field.onChange}
                min={AGENT_LIMITS.weightMin}
                max={AGENT_LIMITS.weightMax}
                precision={0}
                error={message(problems?.weight?.message)}
              />
            )}
          />
        </div>
        <TextArea {...register(`${path}.description`)} label={t('feedback.description')} optional rows={2} error={message(problems?.description?.message)} />
        <LevelsField index={index} />
        <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
          <NotesField index={index} name="behavioralIndicators" label={t('feedback.indicators')} />
          <NotesField index={index} name="masteryPhrases" label={t('feedback.phrases')} />
          <NotesField index={index} name="commonPitfalls" label={t('feedback.pitfalls')} />
        </div>
      </div>
    </FoldingCard>
  )
}
