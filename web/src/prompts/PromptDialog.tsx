import { PROMPT_LIMITS, SAMPLE_VALUES, builtInPrompt, fillPrompt, placeholdersIn } from '@lectern/shared/prompts'
import type { PromptEntry, PromptVersion } from '@lectern/shared/prompts'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { messageOf } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Button, Dialog, Notice, Segmented, Skeleton, TextArea, TextField, toast } from '../ui/index.ts'
import { usePrompt, usePromptWrites } from './queries.ts'
import { usePromptName } from './use-prompt-name.ts'

/** A prompt: written, seen with sample words, and brought back as it was. */
export function PromptDialog({ promptKey, onClose }: { readonly promptKey: string; readonly onClose: () => void }) {
  const { t } = useTranslation('providers')
  const nameOf = usePromptName()
  const { data, error, refetch } = usePrompt(promptKey)
  const form = useId()
  const writes = usePromptWrites(promptKey)
  const isBusy = writes.change.isPending || writes.restore.isPending
  return (
    <Dialog
      open onClose={onClose} size="full" title={nameOf(promptKey)} description={t('prompts.help')}
      actions={
        <>
          {data?.prompt.isBuiltIn === false && (
            <Button className="me-auto" disabled={isBusy} onClick={() => writes.restore.mutate({ version: 0, from: data.prompt.version })}>{t('prompts.reset')}</Button>
          )}
          <Button onClick={onClose}>{t('prompts.close')}</Button>
          <Button variant="primary" type="submit" form={form} busy={isBusy} disabled={!data}>{t('prompts.save')}</Button>
        </>
      }
    >
      {!data && !error && <Skeleton className="h-96" />}
      {!data && error && <LoadFailure what={t('prompts.failed')} error={error} onRetry={() => void refetch()} />}
      {data && <PromptFields key={data.prompt.version} id={form} prompt={data.prompt} versions={data.versions} writes={writes} />}
    </Dialog>
  )
}

interface PromptFieldsProps {
  readonly id: string
  readonly prompt: PromptEntry
  readonly versions: readonly PromptVersion[]
  readonly writes: ReturnType<typeof usePromptWrites>
}

function PromptFields({ id, prompt: stored, versions, writes }: PromptFieldsProps) {
  const { t } = useTranslation('providers')
  const [systemPrompt, setSystemPrompt] = useState(stored.systemPrompt)
  const [prompt, setPrompt] = useState(stored.prompt)
  const [modelName, setModelName] = useState(stored.modelName ?? '')
  const [view, setView] = useState<'write' | 'preview'>('write')
  const usual = builtInPrompt(stored.promptKey)
  const used = placeholdersIn(`${usual?.systemPrompt ?? ''}\n${usual?.prompt ?? ''}`).known
  const wrong = (text: string): string | undefined => {
    const { unknown: [name] } = placeholdersIn(text)
    return name === undefined ? undefined : t('prompts.unknown', { name })
  }
  const error = writes.change.error ?? writes.restore.error
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (prompt.trim() === '' || wrong(prompt) !== undefined || wrong(systemPrompt) !== undefined) return
    writes.change.mutate({ from: stored.version, systemPrompt, prompt, modelName: modelName.trim() === '' ? null : modelName.trim() }, { onSuccess: () => toast(t('prompts.saved'), { tone: 'success' }) })
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)_minmax(14rem,18rem)] gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <Segmented label={t('prompts.view')} value={view} onChange={setView} className="self-start" options={[{ value: 'write', label: t('prompts.write') }, { value: 'preview', label: t('prompts.preview') }]} />
        {error && <Notice tone="danger">{messageOf(error)}</Notice>}
        {view === 'write' ? (
          <>
            <TextArea
              label={t('prompts.system')} rows={8} value={systemPrompt} maxLength={PROMPT_LIMITS.template} error={wrong(systemPrompt)} className="[&_textarea]:font-mono [&_textarea]:text-xs"
              onChange={(event) => setSystemPrompt(event.currentTarget.value)}
            />
            <TextArea
              label={t('prompts.prompt')} rows={7} value={prompt} maxLength={PROMPT_LIMITS.template} error={prompt.trim() === '' ? t('prompts.empty') : wrong(prompt)} required
              className="[&_textarea]:font-mono [&_textarea]:text-xs" onChange={(event) => setPrompt(event.currentTarget.value)}
            />
            <TextField label={t('prompts.model')} help={t('prompts.modelHelp')} value={modelName} optional maxLength={PROMPT_LIMITS.model} onChange={(event) => setModelName(event.currentTarget.value)} />
          </>
        ) : (
          <div className="flex flex-col gap-3">
            <p className="text-xs text-soft">{t('prompts.previewHelp')}</p>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys */}
            <pre tabIndex={0} aria-label={t('prompts.preview')} className="max-h-[52vh] overflow-y-auto rounded-control bg-sunken p-4 font-mono text-xs whitespace-pre-wrap" dir="auto">
              {`${fillPrompt(systemPrompt, SAMPLE_VALUES)}\n\n${fillPrompt(prompt, SAMPLE_VALUES)}`}
            </pre>
          </div>
        )}
      </div>
      <aside className="flex min-w-0 flex-col gap-5 text-sm">
        <section className="flex flex-col gap-2">
          <h3 className="font-sans text-sm font-medium">{t('prompts.placeholders')}</h3>
          <p className="text-xs text-soft">{t('prompts.placeholdersHelp')}</p>
          <ul className="flex flex-wrap gap-1.5">
            {used.map((name) => <li key={name}><code className="rounded-small bg-sunken px-1.5 py-0.5 font-mono text-xs">{`{{${name}}}`}</code></li>)}
          </ul>
        </section>
        <Versions versions={versions} current={stored.version} writes={writes} />
      </aside>
    </form>
  )
}

function Versions({ current, versions, writes }: { readonly current: number; readonly versions: readonly PromptVersion[]; readonly writes: ReturnType<typeof usePromptWrites> }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  return (
    <section aria-label={t('prompts.history')} className="flex min-h-0 flex-col gap-2">
      <h3 className="font-sans text-sm font-medium">{t('prompts.history')}</h3>
      {versions.length === 0 && <p className="text-xs text-soft">{t('prompts.neverChanged')}</p>}
      <ol className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto">
        {versions.map(({ at, author, isBuiltIn, version }) => (
          <li key={version} className="flex items-center gap-2 py-1.5 text-xs">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{version === current ? t('prompts.current') : t('prompts.version', { version })}{isBuiltIn && ` · ${t('prompts.builtIn')}`}</span>
              <span className="block truncate text-soft">{[author?.name, format.dateTime(at)].filter(Boolean).join(' · ')}</span>
            </span>
            {version !== current && <Button size="small" disabled={writes.restore.isPending} onClick={() => writes.restore.mutate({ version, from: current })}>{t('prompts.restore')}</Button>}
          </li>
        ))}
      </ol>
    </section>
  )
}
