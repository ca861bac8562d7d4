import { DOCUMENT_PURPOSES, INSTRUCTION_TEMPLATES } from '@lectern/shared/agents'
import type { AgentDefinition, InstructionTemplate } from '@lectern/shared/agents'
import { ClipboardPaste, FileText, Trash2 } from 'lucide-react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { IconButton, SelectField, TextArea, TextField } from '../../ui/index.ts'
import { useFieldMessage } from '../use-field-message.ts'
import { FoldingCard } from './FoldingCard.tsx'
import { RadioCards } from './RadioCards.tsx'
import { templateOf, withTemplate } from './documents.ts'

export interface DocumentCardProps {
  readonly index: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onRemove: (name: string) => void
}

/** A document: what it is called, what it is for, and how the AI is to use it. */
export function DocumentCard({ index, isOpen, onToggle, onRemove }: DocumentCardProps) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const message = useFieldMessage()
  const { control, register, setValue, formState: { errors } } = useFormContext<AgentDefinition>()
  const document = useWatch<AgentDefinition, `documents.${number}`>({ name: `documents.${index}` })
  const problems = errors.documents?.[index]
  const templates = Object.fromEntries(
    INSTRUCTION_TEMPLATES.map((template) => [template, t(`knowledge.templateText.${template}`)]),
  ) as Record<InstructionTemplate, string>
  const name = document.name.trim() || t('knowledge.untitled')
  const length = document.text.length
  return (
    <FoldingCard
      icon={document.source === 'file' ? <FileText size={18} /> : <ClipboardPaste size={18} />}
      title={name}
      isUntitled={document.name.trim() === ''}
      details={[
        t(document.source === 'file' ? 'knowledge.fromFile' : 'knowledge.pasted'),
        t('knowledge.characters', { count: length, number: format.number(length) }), t(`knowledge.purposes.${document.purpose}`),
      ].join(' · ')}
      isOpen={isOpen || problems !== undefined}
      onToggle={onToggle}
      hasProblem={problems !== undefined}
      actions={<IconButton label={t('knowledge.remove', { name })} icon={<Trash2 size={16} />} onClick={() => onRemove(name)} />}
    >
      <div className="flex flex-col gap-5">
        <TextField
          {...register(`documents.${index}.name`)}
          label={t('knowledge.name')}
          autoComplete="off"
          required
          error={message(problems?.name?.message)}
        />
        <TextArea
          {...register(`documents.${index}.text`)}
          label={t('knowledge.text')}
          className="[&_textarea]:max-h-72"
          rows={6}
          required
          error={message(problems?.text?.message)}
        />
        <Controller
          control={control}
          name={`documents.${index}.purpose`}
          render={({ field }) => (
            <RadioCards
              label={t('knowledge.purpose')}
              className="grid-cols-1 sm:grid-cols-3"
              value={field.value}
              onChange={field.onChange}
              options={DOCUMENT_PURPOSES.map((value) => (
                { value, label: t(`knowledge.purposes.${value}`), help: t(`knowledge.purposeHelp.${value}`) }
              ))}
            />
          )}
        />
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-[12rem_1fr]">
          <SelectField
            label={t('knowledge.template')}
            value={templateOf(document.instructions, templates)}
            onChange={(chosen) => setValue(
              `documents.${index}.instructions`, withTemplate(document.instructions, templates, chosen),
              { shouldDirty: true, shouldValidate: problems !== undefined },
            )}
            options={[...INSTRUCTION_TEMPLATES, 'custom' as const].map((value) => ({ value, label: t(`knowledge.templates.${value}`) }))}
          />
          <TextArea
            {...register(`documents.${index}.instructions`)}
            label={t('knowledge.instructions')}
            help={t('knowledge.instructionsHelp')}
            rows={4}
            required
            error={message(problems?.instructions?.message)}
          />
        </div>
      </div>
    </FoldingCard>
  )
}
