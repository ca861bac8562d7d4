import type { AgentDefinition } from '@lectern/shared/agents'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextArea, cx } from '../../ui/index.ts'
import { useFieldMessage } from '../use-field-message.ts'

/** The texts of an agent that have a counter below them. */
type CountedName = 'conversationDescription' | 'startingMessage' | 'postConversationPrompt' | 'rubric.evaluationPurpose'

export interface CountedAreaProps {
  readonly name: CountedName
  readonly label: string
  readonly help: string
  /** The most characters it may have. */
  readonly max: number
  readonly rows: number
  readonly required?: boolean
}

/** Several lines of text that say how many characters they have and may have. */
export function CountedArea({ name, label, help, max, rows, required = false }: CountedAreaProps) {
  const { t } = useTranslation('agents')
  const message = useFieldMessage()
  const { register, getFieldState, formState } = useFormContext<AgentDefinition>()
  const count = useWatch<AgentDefinition, CountedName>({ name }).trim().length
  const { error } = getFieldState(name, formState)
  return (
    <div className="relative">
      <TextArea
        {...register(name)}
        label={label}
        help={<span className="block pe-40">{help}</span>}
        error={message(error?.message)}
        rows={rows}
        required={required}
        optional={!required}
      />
      <p className={cx('absolute end-0 bottom-0 text-xs tabular-nums', count > max ? 'text-brick' : 'text-faint')}>
        {t('character.counter', { count, max })}
      </p>
    </div>
  )
}
