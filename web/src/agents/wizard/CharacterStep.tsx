import { AGENT_LANGUAGES, AGENT_LIMITS, INTERACTION_STYLES } from '@lectern/shared/agents'
import type { AgentDefinition, AgentKind } from '@lectern/shared/agents'
import { MessageSquareText, Video } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from '../../ui/index.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useFieldMessage } from '../use-field-message.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { CountedArea } from './CountedArea.tsx'
import { RadioCards } from './RadioCards.tsx'

const ICONS = { 'text-based': <MessageSquareText size={20} />, 'video-based': <Video size={20} /> } as const

/** Step 1: who learners meet, and what about. */
export function CharacterStep({ kind }: { readonly kind: AgentKind }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const message = useFieldMessage()
  const { control, register, formState: { errors } } = useFormContext<AgentDefinition>()
  return (
    <div className="flex flex-col gap-6">
      <TextField
        {...register('name')}
        label={t('character.name')}
        placeholder={t(`character.namePlaceholder.${kind}`)}
        autoComplete="off"
        required
        error={message(errors.name?.message)}
      />
      <CountedArea
        name="conversationDescription"
        label={t('character.description')}
        help={t('character.descriptionHelp')}
        max={AGENT_LIMITS.conversationDescriptionMax}
        rows={5}
        required
      />
      <Controller
        control={control}
        name="interactionStyle"
        render={({ field }) => (
          <RadioCards
            label={t('character.style')}
            className="grid-cols-1 sm:grid-cols-2"
            value={field.value}
            onChange={field.onChange}
            options={INTERACTION_STYLES.map((value) => (
              { value, label: t(`character.styles.${value}`), help: t(`character.styleHelp.${value}`), icon: ICONS[value] }
            ))}
          />
        )}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Controller
          control={control}
          name="language"
          render={({ field }) => (
            <SelectField
              label={t('character.language')}
              required
              value={field.value}
              onChange={field.onChange}
              error={message(errors.language?.message)}
              options={AGENT_LANGUAGES.map((value) => ({ value, label: format.language(value) }))}
            />
          )}
        />
        <Controller control={control} name="colour" render={({ field }) => <ColourChoice value={field.value} onChange={field.onChange} />} />
      </div>
    </div>
  )
}
