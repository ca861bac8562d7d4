import type { AgentDefinition } from '@lectern/shared/agents'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../ui/index.ts'
import { useFieldMessage } from '../use-field-message.ts'

export interface NotesFieldProps {
  /** The criterion, from 0. */
  readonly index: number
  readonly name: 'behavioralIndicators' | 'masteryPhrases' | 'commonPitfalls'
  readonly label: string
}

/** Short notes, one on a line. */
export function NotesField({ index, name, label }: NotesFieldProps) {
  const { t } = useTranslation('agents')
  const message = useFieldMessage()
  const { control } = useFormContext<AgentDefinition>()
  return (
    <Controller
      control={control}
      name={`rubric.categories.${index}.${name}`}
      render={({ field, fieldState: { error } }) => (
        <TextArea
          label={label}
          help={t('feedback.notesHelp')}
          rows={3}
          value={field.value.join('\n')}
          onChange={(event) => field.onChange(event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n'))}
          onBlur={field.onBlur}
          // The list or one of its lines: the message is the same.
          error={message(error && (error.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)))}
        />
      )}
    />
  )
}
