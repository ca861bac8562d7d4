import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { NARRATION_LIMITS } from '@lectern/shared/narration'
import { Button, Dialog, Notice, Progress, Segmented, TextArea } from '../../ui/index.ts'
import { CostNote } from '../../suggestions/CostNote.tsx'
import { useIsOffline } from '../../suggestions/writer.ts'
import { refreshCreditDetails } from '../../credits/queries.ts'
import { useCreditCheck } from '../../credits/use-credit-check.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import type { CommandContext } from '../commands/command.ts'
import { narrationNeeds, narrationWriterOf } from './writing.ts'
import type { Writing } from './writing.ts'
import '../../locales/en/writtenNarrations.json'

type Scope = 'slide' | 'missing' | 'stale' | 'all'

/** What authors want of narrations, kept while the page is there (S2 §3: the custom narration prompt). */
const wishes = new Map<string, string>()

/** Has narrations written from what stands on slides: of the one on screen, of those that have none or one that fits no more, or of all (S2 §2, §6). */
export function WriteNarrationDialog({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation('writtenNarrations')
  const { session, editor } = context
  const writer = narrationWriterOf(session)
  const writing = useStore(writer.store)
  const { slideId } = editor.getState()
  const ids = session.view.slideIds()
  const { missing, stale } = narrationNeeds(session.view)
  const [scope, setScope] = useState<Scope>(stale.length > 1 ? 'stale' : missing.length > 1 ? 'missing' : 'slide')
  // What was written anew is none of them any more, and stays to be chosen while it is.
  const hasStale = stale.length > 0 || scope === 'stale'
  const [hasWritten, setHasWritten] = useState(false)
  const [wish, setWish] = useState(() => wishes.get(session.docId) ?? '')
  const chosen = { slide: [slideId ?? ''], missing, stale, all: ids }[scope]
  const replaced = chosen.filter((id) => !missing.includes(id)).length
  const isWriting = writing.state === 'writing'
  const checkCredits = useCreditCheck()
  // Without a model the words of slides become sentences, for nothing.
  const isOffline = useIsOffline()
  const close = (): void => editor.getState().openDialog(null)
  const start = async (): Promise<void> => {
    wishes.set(session.docId, wish)
    if (!isOffline && !(await checkCredits(CREDIT_ACTION.ReadingGeneration, chosen.length))) return
    try {
      await writer.write(chosen, wish.trim())
    } finally {
      if (!isOffline) void refreshCreditDetails()
    }
    setHasWritten(true)
  }
  return (
    <Dialog
      open onClose={close} title={t('title')} description={t('description')}
      actions={(
        <>
          {isWriting ? <Button onClick={() => writer.stop()}>{t('stop')}</Button> : <Button onClick={close}>{t(hasWritten ? 'edit' : 'cancel')}</Button>}
          <Button variant="primary" busy={isWriting} disabled={chosen.length === 0 || !context.canEdit} onClick={() => void start().catch(reportError)}>{t('write', { count: chosen.length })}</Button>
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        <Segmented
          className="flex-wrap" label={t('scope')} value={scope} onChange={setScope}
          options={[
            { value: 'slide', label: t('scopes.slide') },
            { value: 'missing', label: t('scopes.missing', { count: missing.length }) },
            ...(hasStale ? [{ value: 'stale', label: t('scopes.stale', { count: stale.length }) } as const] : []),
            { value: 'all', label: t('scopes.all', { count: ids.length }) },
          ]}
        />
        <TextArea label={t('wish')} help={t('wishHelp')} rows={3} maxLength={NARRATION_LIMITS.instructions} value={wish} onChange={(event) => setWish(event.currentTarget.value)} />
        {!isWriting && <CostNote action={CREDIT_ACTION.ReadingGeneration} times={chosen.length} />}
        {replaced > 0 && !isWriting && writing.state !== 'done' && <p className="text-sm text-soft">{t('replaces', { count: replaced })}</p>}
        {writing.state !== 'idle' && <WritingProgress writing={writing} numberOf={(id) => ids.indexOf(id) + 1} />}
      </div>
    </Dialog>
  )
}

/** How far the narrations are, and which could not be written. */
function WritingProgress({ writing, numberOf }: { readonly writing: Writing; readonly numberOf: (slideId: string) => number }): ReactNode {
  const { t } = useTranslation('writtenNarrations')
  const format = useFormat()
  const { faults, by, settled, state, total, written } = writing
  const share = total === 0 ? 1 : settled / total
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-3 text-sm">
        <p role="status" className="grow">{state === 'done' ? t('done', { count: written }) : t('writing', { written: settled, total })}</p>
        <span aria-hidden className="text-soft tabular-nums">{format.percent(share)}</span>
      </div>
      <Progress label={t('progress')} value={share} />
      {by === 'offline' && <p className="text-sm text-soft">{t('offline')}</p>}
      {faults.length > 0 && (
        <Notice tone="warning">
          <ul className="flex flex-col gap-1">
            {faults.map(({ message, slideId }) => <li key={slideId}>{t('fault', { number: numberOf(slideId), why: message ?? t('changed') })}</li>)}
          </ul>
        </Notice>
      )}
    </div>
  )
}
