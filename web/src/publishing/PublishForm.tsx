import { CREDIT_ACTION } from '@lectern/shared/credits'
import { SUGGESTION_TEXT_MAX, suggestPublication } from '@lectern/shared/suggestions'
import { cutText } from '@lectern/shared/text'
import { PUBLICATION_ACCESS, PUBLICATION_FORMS, PUBLISHING_LIMITS, PUBLISH_FIELD_MESSAGES } from '@lectern/shared/publishing'
import type { PublicationAccess, PublicationForm, PublicationSettings } from '@lectern/shared/publishing'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldMessages } from '../platform/i18n/i18n.ts'
import { Notice, NumberField, SelectField, Switch, TextArea, TextField } from '../ui/index.ts'
import { call } from '../platform/http/api.ts'
import { randomUuid } from '../platform/random-uuid.ts'
import { CostNote } from '../suggestions/CostNote.tsx'
import { Suggest } from '../suggestions/Suggest.tsx'
import { usePaidAsk } from '../suggestions/use-paid-ask.ts'
import { ListField } from './ListField.tsx'
import { UserDataFields } from './UserDataFields.tsx'
import { problemsOf, suggestedTags } from './form-problems.ts'
import '../locales/en/publishing.json'
import '../locales/en/suggestions.json'

export interface PublishFormProps {
  /** For the button outside of the form. */
  readonly id: string
  readonly initial: PublicationSettings
  /** The words of the lesson, from which a description and tags are suggested; absent where nobody has them. */
  readonly textOf?: (() => string) | undefined
  /** Why it was not taken, in words. */
  readonly failure: string | null
  readonly onSubmit: (settings: PublicationSettings) => void
}

const scrollIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** The publish form (S2 §3): what is said about a publication. */
export function PublishForm({ id, initial, textOf, failure, onSubmit }: PublishFormProps) {
  const { t, i18n } = useTranslation(['publishing', 'suggestions'])
  const fieldMessage = fieldMessages(PUBLISH_FIELD_MESSAGES, (name) => t(`field.${name}`))
  const [settings, setSettings] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const paid = usePaidAsk(CREDIT_ACTION.PromptPlayground)
  const problems = isChecked ? problemsOf(settings) : {}
  const set = (changes: Partial<PublicationSettings>): void => setSettings((now) => ({ ...now, ...changes }))
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(problemsOf(settings)).length === 0) return onSubmit(settings)
    const form = event.currentTarget
    // Once the problems are on screen.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    return undefined
  }
  const accessOptions = PUBLICATION_ACCESS.map((value) => ({ value, label: t(`access.${value}`), help: t(`accessHelp.${value}`) }))
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure !== null && (
        // The button that was pressed stands below everything.
        <div ref={scrollIntoSight}><Notice tone="danger">{failure}</Notice></div>
      )}
      <TextField
        label={t('form.title')} required dir="auto" value={settings.title} error={fieldMessage(problems.title)} maxLength={PUBLISHING_LIMITS.titleMax}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t('form.description')} optional dir="auto" rows={2} value={settings.description} error={fieldMessage(problems.description)}
        help={t('form.descriptionHelp', { count: settings.description.trim().length, max: PUBLISHING_LIMITS.descriptionMax })}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <ListField
        label={t('form.tags')} help={t('form.tagsHelp')} required entries={settings.tags} suggestions={suggestedTags(settings)} error={fieldMessage(problems.tags)}
        onChange={(tags) => set({ tags: [...tags] })}
      />
      {textOf !== undefined && (
        <div className="flex flex-wrap items-center gap-3">
          <Suggest
            label={t('suggestions:publication')}
            onAsk={async (signal) => {
              const body = { title: settings.title, text: cutText(textOf(), SUGGESTION_TEXT_MAX), language: i18n.language, key: randomUuid() }
              const answer = await paid(async () => await call(suggestPublication, { body, signal }))
              if (answer === null || signal.aborted) return null
              const { by, description, tags } = answer
              set({ description, tags })
              return by
            }}
          />
          <CostNote action={CREDIT_ACTION.PromptPlayground} />
        </div>
      )}
      <SelectField<PublicationForm>
        label={t('form.form')} value={settings.form} onChange={(form) => set({ form })}
        options={PUBLICATION_FORMS.map((value) => ({ value, label: t(`plays.${value}`), help: t(`playsHelp.${value}`) }))}
      />
      <SelectField<PublicationAccess>
        label={t('form.access')} value={settings.access} onChange={(access) => set({ access })} options={accessOptions}
      />
      {settings.access === 'domains' && (
        <ListField
          label={t('form.domains')} help={t('form.domainsHelp')} placeholder="school.example" entries={settings.domains}
          error={fieldMessage(problems.domains)} onChange={(domains) => set({ domains: [...domains] })}
        />
      )}
      <div className="flex flex-col gap-3 border-t border-line pt-4">
        <Switch label={t('form.subtitles')} checked={settings.subtitles} onChange={(subtitles) => set({ subtitles })} />
        <Switch
          label={t('form.pass')} help={t('form.passHelp')} checked={settings.passMark !== null}
          onChange={(passes) => set({ passMark: passes ? PUBLISHING_LIMITS.passMark : null })}
        />
        {settings.passMark !== null && (
          <NumberField label={t('form.passMark')} unit="%" value={settings.passMark} min={1} max={100} precision={0} className="w-40" onChange={(passMark) => set({ passMark })} />
        )}
        <Switch
          label={t('form.analytics')} help={t('form.analyticsHelp')} checked={settings.collectAnalytics}
          onChange={(collectAnalytics) => set({ collectAnalytics })}
        />
        {settings.collectAnalytics && <UserDataFields value={settings.userData} error={fieldMessage(problems.userData)} onChange={(userData) => set({ userData })} />}
        <Switch label={t('form.lmsOnly')} help={t('form.lmsOnlyHelp')} checked={settings.lmsOnly} onChange={(lmsOnly) => set({ lmsOnly })} />
      </div>
    </form>
  )
}
