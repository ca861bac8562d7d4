import { AGENT_LIMITS } from '@lectern/shared/agents'
import type { AgentDefinition } from '@lectern/shared/agents'
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button, IconButton, TextField } from '../../ui/index.ts'
import { useFieldMessage } from '../use-field-message.ts'
import { useRemovalFocus } from './use-removal-focus.ts'

/** The levels of a criterion, each with a name and what it looks like. */
export function LevelsField({ index }: { readonly index: number }) {
  const { t } = useTranslation('agents')
  const message = useFieldMessage()
  const { control, register, formState: { errors } } = useFormContext<AgentDefinition>()
  const { fields, append, remove } = useFieldArray({ control, name: `rubric.categories.${index}.levels` })
  const { area, hasRemoved } = useRemovalFocus<HTMLFieldSetElement>()
  const problems = errors.rubric?.categories?.[index]?.levels
  return (
    <fieldset ref={area}>
      <legend className="mb-2 text-sm font-medium">{t('feedback.levels')}</legend>
      <ol className="flex flex-col gap-2">
        {fields.map((field, level) => (
          <li key={field.id} className="grid grid-cols-[minmax(7rem,1fr)_2fr_2rem] items-start gap-2">
            <TextField
              {...register(`rubric.categories.${index}.levels.${level}.name`)}
              label={t('feedback.level', { number: level + 1 })}
              labelHidden
              autoComplete="off"
              placeholder={t('feedback.level', { number: level + 1 })}
              error={message(problems?.[level]?.name?.message)}
            />
            <TextField
              {...register(`rubric.categories.${index}.levels.${level}.description`)}
              label={t('feedback.levelDescription', { number: level + 1 })}
              labelHidden
              autoComplete="off"
              placeholder={t('feedback.levelDescriptionPlaceholder')}
              error={message(problems?.[level]?.description?.message)}
            />
            <IconButton
              label={t('feedback.removeLevel', { number: level + 1 })}
              icon={<X size={16} />}
              className="mt-0.5"
              disabled={fields.length <= AGENT_LIMITS.levelsMin}
              onClick={() => {
                remove(level)
                hasRemoved(level)
              }}
            />
          </li>
        ))}
      </ol>
      {fields.length < AGENT_LIMITS.levelsMax && (
        <Button
          data-add
          size="small"
          variant="ghost"
          className="mt-2 -ms-2"
          icon={<Plus size={16} />}
          onClick={() => append({ name: '', description: '' })}
        >
          {t('feedback.addLevel')}
        </Button>
      )}
    </fieldset>
  )
}
