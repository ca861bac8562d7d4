import { ITEM_NAME_MESSAGES } from '@lectern/shared/courses'
import { IMAGE_MESSAGES } from '@lectern/shared/media'
import { TEMPLATE_MESSAGES } from '@lectern/shared/templates'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { editorPath } from '../lessons/lesson-paths.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { translateIssue, translateMessage } from '../platform/i18n/i18n.ts'
import { Button, Dialog, Notice, Progress } from '../ui/index.ts'
import { LookFields } from './LookFields.tsx'
import { NewTemplateFields } from './NewTemplateFields.tsx'
import { keepDeck } from './chosen-deck.ts'
import { CREATING_PHASES, NEW_TEMPLATE, createTemplate, faultsOf, isDeck } from './new-template.ts'
import type { CreatingPhase, DraftFaults, TemplateDraft } from './new-template.ts'
import { TEMPLATES_KEY } from './queries.ts'
import '../locales/en/layouts.json'
import '../locales/en/templates.json'
import '../locales/en/creation.json'

/** What is said of a draft's faults, by field. */
export type FaultWords = Readonly<Partial<Record<keyof DraftFaults, string | undefined>>>

/** Creates a template of layouts (S2 §2, §5): what it is about, how it looks, its slides; then its places are drawn in the editor. */
export function NewTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['layouts', 'templates'])
  const form = useId()
  const first = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [draft, setDraft] = useState<TemplateDraft>(NEW_TEMPLATE)
  const [isTried, setIsTried] = useState(false)
  const [at, setAt] = useState<{ readonly phase: CreatingPhase; readonly share: number } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const faults = isTried ? faultsOf(draft) : {}
  const words: FaultWords = {
    name: translateIssue('itemName', ITEM_NAME_MESSAGES, faults.name), category: translateIssue('template', TEMPLATE_MESSAGES, faults.category),
    font: translateIssue('template', TEMPLATE_MESSAGES, faults.font),
    background: faults.background === undefined ? undefined
      : faults.background === 'missing' ? translateMessage('reason.template.background', TEMPLATE_MESSAGES.background)
        : translateMessage(`reason.templatePicture.${faults.background}`, IMAGE_MESSAGES.templatePicture[faults.background]),
    logo: faults.logo && t(`faults.logo.${faults.logo}`), slides: faults.slides && t(`faults.slides.${faults.slides}`),
  }
  const change = (changes: Partial<TemplateDraft>): void => setDraft((now) => ({ ...now, ...changes }))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(faultsOf(draft)).length > 0) return
    const controller = new AbortController()
    stop.current = controller
    setFailure(null)
    try {
      const { templateId } = await createTemplate(draft, controller.signal, (phase, share) => setAt({ phase, share }))
      const deck = draft.slides.find(isDeck)
      if (deck !== undefined) keepDeck(templateId, deck)
      await client.invalidateQueries({ queryKey: TEMPLATES_KEY })
      void navigate(editorPath(templateId))
    } catch (error) {
      setAt(null)
      if (!controller.signal.aborted) setFailure(messageOf(error))
    }
  }
  const isBusy = at !== null
  const close = (): void => {
    stop.current?.abort()
    onClose()
  }
  return (
    <Dialog
      open onClose={close} size="large" title={t('create.title')} description={t('create.body')} initialFocus={first}
      actions={(
        <>
          <Button onClick={close}>{t(isBusy ? 'stop' : 'templates:form.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy}>{t('create.confirm')}</Button>
        </>
      )}
    >
      {at !== null && (
        <div role="status" className="flex flex-col gap-2 py-6">
          <p className="font-medium">{t(`phases.${at.phase}`)}</p>
          <Progress label={t('create.progress')} value={(CREATING_PHASES.indexOf(at.phase) + at.share) / CREATING_PHASES.length} />
        </div>
      )}
      <form id={form} noValidate hidden={isBusy} onSubmit={(event) => void submit(event)} className={isBusy ? undefined : 'flex flex-col gap-6'}>
        {failure !== null && <Notice tone="danger"><strong className="block font-semibold">{t('create.failed')}</strong>{failure}</Notice>}
        <NewTemplateFields draft={draft} faults={words} first={first} onChange={change} />
        <LookFields draft={draft} faults={words} onChange={change} />
      </form>
    </Dialog>
  )
}
