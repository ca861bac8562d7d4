import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PROVIDER_DEFAULTS, PROVIDER_LIMITS } from '@lectern/shared/providers'
import type { ProviderService, SettableKind } from '@lectern/shared/providers'
import { ApiError } from '../platform/http/api-error.ts'
import { messageOf } from '../platform/http/api.ts'
import { Button, ConfirmDialog, Notice, Segmented, TextField, toast } from '../ui/index.ts'
import { TrialNotice } from './TrialNotice.tsx'
import { draftOf, inputOf, isChanged, isComplete, keepsKey, wiresOf, withWire } from './draft.ts'
import type { ProviderDraft } from './draft.ts'
import { useChangeProvider, useRemoveProvider, useTryProvider } from './queries.ts'

export interface ProviderFormProps {
  readonly kind: SettableKind
  readonly service: ProviderService
  readonly isPrivateAllowed: boolean
}

const FIELDS: readonly string[] = ['url', 'model', 'key']

/** Who makes a kind for the workspace: set, tried, taken away. */
export function ProviderForm({ kind, service: { own, otherwise, builtIn }, isPrivateAllowed }: ProviderFormProps) {
  const { t } = useTranslation('providers')
  // Null is what is set, also when that changes.
  const [changed, setChanged] = useState<ProviderDraft | null>(null)
  const draft = changed ?? draftOf(kind, own)
  const [change, remove, attempt] = [useChangeProvider(kind), useRemoveProvider(kind), useTryProvider(kind)]
  const [isRemoving, setRemoving] = useState(false)
  const failure = change.error ?? attempt.error
  const failedField = failure instanceof ApiError && failure.path !== undefined && FIELDS.includes(failure.path) ? failure.path : null
  const address = useRef<HTMLInputElement>(null)
  const errorOf = (field: string) => (failedField === field ? messageOf(failure) : undefined)

  const edit = (next: ProviderDraft) => {
    setChanged(next)
    change.reset()
    attempt.reset()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    attempt.reset()
    change.mutate(inputOf(draft, own), {
      onSuccess: () => {
        setChanged(null)
        // The button can no longer be pressed and loses the keyboard, if it has not already.
        const { activeElement } = document
        if (activeElement === document.body || address.current?.form?.contains(activeElement) === true) address.current?.focus()
        toast(t('saved'), { tone: 'success' })
      },
    })
  }
  const isBusy = change.isPending || attempt.isPending
  const wires = wiresOf(kind)
  const keptKey = keepsKey(draft, own)
  // The other two speak to nobody without one.
  const isKeyOptional = draft.wire === 'openai'
  return (
    <form noValidate className="flex max-w-xl flex-col gap-4" onSubmit={save}>
      {wires.length > 1 && (
        <Segmented
          label={t('wire')} value={draft.wire} onChange={(wire) => edit(withWire(kind, draft, wire, own))}
          options={wires.map((wire) => ({ value: wire, label: t(`wires.${wire}`) }))}
        />
      )}
      <TextField
        ref={address} label={t('url')} type="url" dir="ltr" inputMode="url" autoComplete="off" spellCheck={false} maxLength={PROVIDER_LIMITS.url} required
        help={t(isPrivateAllowed ? 'urlHelp' : 'urlHelpPublic', { example: PROVIDER_DEFAULTS[kind][draft.wire]?.url ?? '' })} error={errorOf('url')}
        value={draft.url} onChange={(event) => edit({ ...draft, url: event.target.value })}
      />
      <TextField
        label={t('model')} dir="ltr" autoComplete="off" spellCheck={false} maxLength={PROVIDER_LIMITS.model} required error={errorOf('model')}
        value={draft.model} onChange={(event) => edit({ ...draft, model: event.target.value })}
      />
      <TextField
        label={t('key')} type="password" dir="ltr" autoComplete="new-password" spellCheck={false} maxLength={PROVIDER_LIMITS.key} error={errorOf('key')}
        placeholder={keptKey ? t(own?.keyEnding === null ? 'keyStored' : 'keyEnding', { ending: own?.keyEnding }) : undefined}
        help={t(keptKey ? 'keyKept' : (isKeyOptional ? 'keyHelpOptional' : 'keyHelp'))} optional={!keptKey && isKeyOptional}
        value={draft.key} onChange={(event) => edit({ ...draft, key: event.target.value })}
      />
      {attempt.data && <TrialNotice trial={attempt.data} model={draft.model.trim()} />}
      {failure && failedField === null && <Notice tone="danger">{messageOf(failure)}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={change.isPending} disabled={attempt.isPending || !isComplete(draft) || !isChanged(draft, own)}>{t('save')}</Button>
        <Button
          busy={attempt.isPending} disabled={change.isPending || !isComplete(draft)}
          onClick={() => {
            change.reset()
            attempt.mutate(inputOf(draft, own))
          }}
        >
          {t('try')}
        </Button>
        {own && <Button variant="ghost" className="ms-auto" disabled={isBusy} onClick={() => setRemoving(true)}>{t('remove')}</Button>}
      </div>
      <ConfirmDialog
        open={isRemoving} onClose={() => setRemoving(false)} title={t('removeTitle', { model: own?.model ?? '' })} danger confirmLabel={t('remove')} messageOf={messageOf}
        body={t(`${kind}.${otherwise === null ? (builtIn === null && kind !== 'text' ? 'removeNone' : 'removeBuiltIn') : 'removeServer'}`, { model: otherwise ?? builtIn ?? '' })}
        onConfirm={async () => {
          await remove.mutateAsync()
          setChanged(null)
          attempt.reset()
          toast(t('removed'), { tone: 'success' })
        }}
      />
    </form>
  )
}
