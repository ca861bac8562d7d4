import { CREATION_LIMITS, countWords } from '@lectern/shared/creation'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { TextArea, TextField } from '../ui/index.ts'
import { AudienceFields } from './AudienceFields.tsx'
import { OpenFileField } from './files/OpenFileField.tsx'
import { WriterLine } from './WriterLine.tsx'
import type { FieldsProps } from './fields.ts'

export interface StartFieldsProps extends FieldsProps {
  readonly error: string | undefined
  readonly first: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  readonly locked: boolean
}

/** From AI: what the reading is about. */
export function TopicFields({ fields, change, error, first, locked }: StartFieldsProps) {
  const { t } = useTranslation('creation')
  return (
    <fieldset disabled={locked} className="flex min-w-0 flex-col gap-4">
      <TextField
        ref={first as RefObject<HTMLInputElement | null>}
        label={t('topic')}
        placeholder={t('topicPlaceholder')}
        value={fields.topic}
        maxLength={CREATION_LIMITS.topic}
        error={error}
        required
        onChange={(event) => change({ topic: event.currentTarget.value })}
      />
      <AudienceFields fields={fields} change={change} />
      <TextArea
        label={t('objective')}
        help={t('objectiveHelp')}
        optional
        rows={4}
        value={fields.objective}
        maxLength={CREATION_LIMITS.objective}
        onChange={(event) => change({ objective: event.currentTarget.value })}
      />
      <WriterLine isTopic />
    </fieldset>
  )
}

/** From text: the author's own words. */
export function TextFields({ fields, change, error, first, locked }: StartFieldsProps) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const count = countWords(fields.text)
  return (
    <fieldset disabled={locked} className="flex min-w-0 flex-col gap-4">
      <OpenFileField text={fields.text} onText={(text) => change({ text })} disabled={locked}>
        <TextArea
          className="[&_textarea]:max-h-[38vh]"
          ref={first as RefObject<HTMLTextAreaElement | null>}
          label={t('text')}
          placeholder={t('textPlaceholder')}
          help={t('words', { count, value: format.number(count) })}
          rows={9}
          value={fields.text}
          maxLength={CREATION_LIMITS.text}
          error={error}
          required
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </OpenFileField>
      <AudienceFields fields={fields} change={change} />
      <WriterLine isTopic={false} />
    </fieldset>
  )
}
