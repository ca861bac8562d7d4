import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CREDIT_ACTION } from '@lectern/shared/credits'
import { INTERACTIVE_KINDS, INTERACTIVE_LIMITS, INTERACTIVE_SUBJECTS } from '@lectern/shared/lesson'
import { CostNote } from '../../../suggestions/CostNote.tsx'
import { useTopicWriter } from '../../../suggestions/writer.ts'
import { Button, Notice, Segmented, SelectField, TextArea } from '../../../ui/index.ts'
import type { RequestedInteractive } from './machine.ts'
import { exampleKey } from './starters/example.ts'
import type { ExampleKey } from './starters/example.ts'
import { starterCode } from './starters/starters.ts'
import type { PaneProps } from './Workshop.tsx'
import '../../../locales/en/interactives.json'
import '../../../locales/en/interactives.starters.json'

/** What authors wrote for starters; nothing for those that they left as they were. */
export type StarterLines = Partial<Readonly<Record<ExampleKey, string>>>

interface FrontPaneProps extends PaneProps {
  /** There is code to go back to. */
  readonly hasCode: boolean
  readonly lines: StarterLines
  readonly onLines: (lines: StarterLines) => void
}

/** Where an interactive begins: words for a model, or a starter with words of one's own. */
export function FrontPane({ work: { send, snapshot: { context } }, hasCode, lines, onLines }: FrontPaneProps) {
  const { t } = useTranslation('interactives')
  const writer = useTopicWriter()
  const isOffline = writer === 'offline'
  const [chosen, setWay] = useState<'describe' | 'starter' | null>(null)
  const { wish, history } = context
  // Who came back from a model, or has one, describes; all others begin with what works here.
  const way = chosen ?? (wish.prompt !== '' || writer === 'model' ? 'describe' : 'starter')
  return (
    <>
      <SelectField label={t('kind')} size="small" value={wish.kind} options={INTERACTIVE_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))} onChange={(kind) => send({ type: 'WISH', wish: { kind } })} />
      {wish.kind === 'simulation' && (
        <SelectField label={t('subject')} size="small" value={wish.subject} options={INTERACTIVE_SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))} onChange={(subject) => send({ type: 'WISH', wish: { subject } })} />
      )}
      <Segmented label={t('way')} value={way} onChange={setWay} className="flex w-full" options={[{ value: 'starter', label: t('starter') }, { value: 'describe', label: t('describe') }]} />
      {way === 'starter' ? <StarterFields send={send} kind={wish.kind} subject={wish.subject} lines={lines} onLines={onLines} /> : (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            send({ type: 'NEXT' })
          }}
        >
          {isOffline && <Notice>{t('noModel')}</Notice>}
          <TextArea label={t('prompt')} help={t('promptHelp')} rows={5} maxLength={INTERACTIVE_LIMITS.prompt} value={wish.prompt} onChange={({ target }) => send({ type: 'WISH', wish: { prompt: target.value } })} />
          <div className="flex items-center justify-between gap-2">
            <CostNote action={CREDIT_ACTION.Interactives} />
            <Button type="submit" variant="primary" disabled={isOffline || wish.prompt.trim() === ''} className="ms-auto">{t('next')}</Button>
          </div>
          <History history={history} onChoose={(prompt) => send({ type: 'WISH', wish: { prompt } })} />
        </form>
      )}
      {hasCode && <Button size="small" className="self-start" onClick={() => send({ type: 'EDIT' })}>{t('backToCode')}</Button>}
    </>
  )
}

/** What was asked for before, by anybody, the last first; a press asks it again. */
function History({ history, onChoose }: { readonly history: readonly string[]; readonly onChoose: (prompt: string) => void }) {
  const { t } = useTranslation('interactives')
  if (history.length === 0) return null
  return (
    <section aria-label={t('history')} className="flex flex-col gap-1">
      <h3 className="text-xs font-medium text-soft">{t('history')}</h3>
      <ul className="flex flex-col">
        {history.toReversed().map((prompt, at) => (
          <li key={`${at} ${prompt}`}><button type="button" className="w-full truncate rounded-control px-2 py-1.5 text-start text-xs text-ink hover:bg-hover" title={prompt} onClick={() => onChoose(prompt)}>{prompt}</button></li>
        ))}
      </ul>
    </section>
  )
}

type StarterFieldsProps = Pick<RequestedInteractive, 'kind' | 'subject'> & Pick<PaneProps['work'], 'send'> & Pick<FrontPaneProps, 'lines' | 'onLines'>

/** A starter with the author's words, line by line. */
function StarterFields({ kind, subject, send, lines, onLines }: StarterFieldsProps) {
  const { t } = useTranslation('interactives')
  const key = exampleKey(kind, subject)
  const own = lines[key] ?? t(`examples.${key}`)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const code = starterCode(kind, subject, own, (word) => t(`words.${word}`))
        send({ type: 'START_FROM', draft: { code, name: '', description: '', tags: [] } })
      }}
    >
      <TextArea label={t('lines')} help={t(`forms.${kind}`)} rows={8} maxLength={8000} value={own} onChange={({ target }) => onLines({ ...lines, [key]: target.value })} />
      <Button type="submit" variant="primary" disabled={own.trim() === ''} className="self-end">{t('useStarter')}</Button>
    </form>
  )
}
