import { AGENT_LIMITS, BEHAVIORS, INTERACTION_DURATIONS, QUIET_WAITS, RESPONSE_STYLES, SOUNDS } from '@lectern/shared/agents'
import type { AgentDefinition, AgentKind } from '@lectern/shared/agents'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox, Segmented, SelectField, TextField } from '../../ui/index.ts'
import { useFieldMessage } from '../use-field-message.ts'
import { CountedArea } from './CountedArea.tsx'
import { RolesSuggestion } from './RolesSuggestion.tsx'

/** Step 2: who is who, how the agent speaks, and when it ends. */
export function RolesStep({ kind }: { readonly kind: AgentKind }) {
  const { t } = useTranslation('agents')
  const message = useFieldMessage()
  const { control, register, formState: { errors } } = useFormContext<AgentDefinition>()
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <TextField
          {...register('learnerRole')}
          label={t('roles.learner')}
          placeholder={t('roles.learnerPlaceholder')}
          autoComplete="off"
          required
          error={message(errors.learnerRole?.message)}
        />
        <TextField
          {...register('aiRole')}
          label={t('roles.ai')}
          placeholder={t(`roles.aiPlaceholder.${kind}`)}
          autoComplete="off"
          required
          error={message(errors.aiRole?.message)}
        />
      </div>
      <RolesSuggestion kind={kind} />
      <CountedArea
        name="startingMessage"
        label={t('roles.starting')}
        help={t('roles.startingHelp')}
        max={AGENT_LIMITS.startingMessageMax}
        rows={3}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Controller
          control={control}
          name="sound"
          render={({ field }) => (
            <Choice label={t('roles.sound')}>
              <Segmented
                label={t('roles.sound')}
                className="w-full"
                value={field.value}
                onChange={field.onChange}
                options={SOUNDS.map((value) => ({ value, label: t(`roles.sounds.${value}`) }))}
              />
            </Choice>
          )}
        />
        <Controller
          control={control}
          name="responseStyle"
          render={({ field }) => (
            <Choice label={t('roles.response')}>
              <Segmented
                label={t('roles.response')}
                className="w-full"
                value={field.value}
                onChange={field.onChange}
                options={RESPONSE_STYLES.map((value) => ({ value, label: t(`roles.responses.${value}`) }))}
              />
            </Choice>
          )}
        />
      </div>
      <Controller
        control={control}
        name="behaviors"
        render={({ field }) => (
          <fieldset>
            <legend className="mb-2 text-sm font-medium">{t('roles.behaviors')}</legend>
            <div className="grid grid-cols-1 gap-x-6 gap-y-2.5 sm:grid-cols-2">
              {BEHAVIORS.map((behavior) => (
                <Checkbox
                  key={behavior}
                  label={t(`roles.behavior.${behavior}`)}
                  checked={field.value.includes(behavior)}
                  onChange={(event) => field.onChange(
                    BEHAVIORS.filter((other) => (other === behavior ? event.currentTarget.checked : field.value.includes(other))),
                  )}
                />
              ))}
            </div>
          </fieldset>
        )}
      />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        <Controller
          control={control}
          name="interactionDuration"
          render={({ field }) => (
            <SelectField<number>
              label={t('roles.duration')}
              value={field.value}
              onChange={field.onChange}
              options={INTERACTION_DURATIONS.map((value) => ({ value, label: t('roles.minutes', { count: value / 60 }) }))}
            />
          )}
        />
        <Controller
          control={control}
          name="quietWait"
          render={({ field }) => (
            <SelectField<number>
              label={t('roles.wait')}
              value={field.value}
              onChange={field.onChange}
              options={QUIET_WAITS.map((value) => ({ value, label: t('roles.waitValue', { count: value }) }))}
            />
          )}
        />
      </div>
    </div>
  )
}

/** A label above a choice that names itself to screen readers. */
function Choice({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-sm font-medium">{label}</span>
      {children}
    </div>
  )
}
