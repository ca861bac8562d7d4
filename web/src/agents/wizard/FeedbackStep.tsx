import { AGENT_LIMITS } from '@lectern/shared/agents'
import type { AgentDefinition } from '@lectern/shared/agents'
import { useId } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Switch, TextField } from '../../ui/index.ts'
import { useFieldMessage } from '../use-field-message.ts'
import { CountedArea } from './CountedArea.tsx'
import { CriteriaList } from './CriteriaList.tsx'

/** Step 4: the rubric by which conversations are judged, and what is asked after them. */
export function FeedbackStep() {
  const { t } = useTranslation('agents')
  const title = useId()
  const message = useFieldMessage()
  const { control, register, formState: { errors } } = useFormContext<AgentDefinition>()
  return (
    <div className="flex flex-col gap-8">
      <CriteriaList />
      <section aria-labelledby={title} className="flex flex-col gap-6">
        <h3 id={title} className="text-base font-medium">{t('feedback.rubric')}</h3>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <TextField {...register('rubric.name')} label={t('feedback.rubricName')} autoComplete="off" optional error={message(errors.rubric?.name?.message)} />
          <TextField
            {...register('rubric.scenarioType')}
            label={t('feedback.scenario')}
            placeholder={t('feedback.scenarioPlaceholder')}
            autoComplete="off"
            optional
            error={message(errors.rubric?.scenarioType?.message)}
          />
        </div>
        <CountedArea
          name="rubric.evaluationPurpose"
          label={t('feedback.evaluation')}
          help={t('feedback.evaluationHelp')}
          max={AGENT_LIMITS.evaluationPurposeMax}
          rows={2}
        />
        <CountedArea
          name="postConversationPrompt"
          label={t('feedback.prompt')}
          help={t('feedback.promptHelp')}
          max={AGENT_LIMITS.postConversationPromptMax}
          rows={3}
        />
        <Controller
          control={control}
          name="rubric.alwaysGenerateReports"
          render={({ field }) => (
            <Switch label={t('feedback.always')} help={t('feedback.alwaysHelp')} checked={field.value} onChange={field.onChange} />
          )}
        />
      </section>
    </div>
  )
}
