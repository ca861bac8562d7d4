import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { checkFacts } from '@lectern/shared/fact-check'
import type { Finding } from '@lectern/shared/fact-check'
import { readMeta } from '@lectern/shared/lesson'
import { call } from '../../platform/http/api.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { Button, IconButton } from '../../ui/index.ts'
import { announce } from '../chrome/announce.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import type { CommandContext } from '../commands/command.ts'
import { FindMarks } from '../find/FindMarks.tsx'
import { AskFacts } from './AskFacts.tsx'
import { FindingCard } from './FindingCard.tsx'
import { acceptFindings, passagesOf, placeOf } from './review.ts'
import '../../locales/en/factCheck.json'

/** What was found in a lesson, and what of it somebody has ignored. */
interface Review {
  readonly findings: readonly Finding[]
  readonly ignored: ReadonlySet<Finding>
  readonly isWhole: boolean
}

/** Reviews go on where they were left while the page is there. */
const reviews = new Map<string, Review>()

/** Statements of the lesson that may be wrong, one after the other, over the stage: each is accepted or ignored, and stands in the lesson for everybody at once (S2 §2). */
export function FactCheckPanel({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation('factCheck')
  const { session, editor, ui } = context
  const [review, setReview] = useState(() => reviews.get(session.docId) ?? null)
  const [at, setAt] = useState(0)
  const keep = (next: Review): void => {
    reviews.set(session.docId, next)
    setReview(next)
  }
  const subscribe = useCallback((listener: () => void) => session.view.subscribe(listener), [session])
  // What somebody has written otherwise is settled, and open again when that is undone.
  const isOpen = (finding: Finding): boolean => !(review?.ignored.has(finding) ?? false) && placeOf(session.view, finding) !== null
  const openKey = useSyncExternalStore(subscribe, () => (review?.findings ?? []).flatMap((finding, index) => (isOpen(finding) ? [index] : [])).join(' '))
  const open = openKey === '' ? [] : openKey.split(' ').flatMap((index) => review?.findings[Number(index)] ?? [])
  const current = open[Math.min(at, open.length - 1)]
  const place = current === undefined ? null : placeOf(session.view, current)

  const show = (finding: Finding | undefined): void => {
    const where = finding === undefined ? null : placeOf(session.view, finding)
    if (where === null) return
    editor.getState().goToSlide(where.slideId)
    editor.getState().select(where.elementId === null ? [] : [where.elementId])
  }
  const go = (by: number): void => {
    if (open.length === 0) return
    const next = (Math.min(at, open.length - 1) + by + open.length) % open.length
    setAt(next)
    show(open[next])
  }
  const ask = async (signal: AbortSignal): Promise<void> => {
    const slides = session.view.slideIds().flatMap((id) => session.view.slide(id) ?? [])
    const { isWhole, passages } = passagesOf(slides)
    const { findings } = await call(checkFacts, { body: { passages: [...passages], language: readMeta(session.doc).language, key: randomUuid() }, signal })
    if (signal.aborted) return
    keep({ findings, ignored: new Set(), isWhole })
    setAt(0)
    show(findings[0])
  }
  /** After some of them are settled, the next one that is open. */
  const settled = (gone: readonly Finding[], words: string): void => {
    announce(editor, words)
    const left = open.filter((finding) => !gone.includes(finding))
    const next = Math.min(at, Math.max(0, left.length - 1))
    setAt(next)
    show(left[next])
  }
  const accept = (some: readonly Finding[]): void => {
    const count = asOneStep(session.undo, () => acceptFindings(session.doc, session.view, some))
    settled(count === some.length ? some : some.filter((finding) => placeOf(session.view, finding) === null), count === 0 ? t('locked') : t('accepted', { count }))
  }
  const ignore = (some: readonly Finding[]): void => {
    if (review === null) return
    keep({ ...review, ignored: new Set([...review.ignored, ...some]) })
    settled(some, t('ignored', { count: some.length }))
  }
  const close = (): void => {
    editor.getState().openDialog(null)
    ui.focusStage()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    close()
  }

  const area = document.querySelector('[data-stage-area]')
  const marks = document.querySelector('[data-stage]')
  const panel = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of everything in it
    <div
      role="dialog" aria-label={t('title')} data-keeps-editing data-find-panel
      className="absolute end-3 top-3 z-30 flex max-h-[calc(100%-1.5rem)] w-96 max-w-[calc(100%-1.5rem)] flex-col gap-3 overflow-y-auto rounded-surface bg-raised p-3 shadow-lifted ring-1 ring-line"
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center gap-1">
        <Search aria-hidden size={16} className="text-soft" />
        <h2 className="grow text-sm font-semibold">{t('title')}</h2>
        {current !== undefined && <p className="text-xs text-soft">{t('place', { place: open.indexOf(current) + 1, total: open.length })}</p>}
        <IconButton size="small" label={t('previous')} icon={<ChevronUp aria-hidden size={16} />} disabled={open.length < 2} onClick={() => go(-1)} />
        <IconButton size="small" label={t('next')} icon={<ChevronDown aria-hidden size={16} />} disabled={open.length < 2} onClick={() => go(1)} />
        <IconButton size="small" label={t('close')} icon={<X aria-hidden size={16} />} onClick={close} />
      </div>
      {current !== undefined && place !== null && (
        <>
          <FindingCard finding={current} place={place} number={session.view.slideIds().indexOf(place.slideId) + 1} language={readMeta(session.doc).language} />
          <div className="flex flex-wrap items-center gap-2">
            <Button size="small" variant="primary" disabled={!context.canEdit} onClick={() => accept([current])}>{t('accept')}</Button>
            <Button size="small" onClick={() => ignore([current])}>{t('ignore')}</Button>
            {open.length > 1 && (
              <span className="ms-auto flex gap-1">
                <Button size="small" variant="ghost" disabled={!context.canEdit} onClick={() => accept(open)}>{t('acceptAll')}</Button>
                <Button size="small" variant="ghost" onClick={() => ignore(open)}>{t('ignoreAll')}</Button>
              </span>
            )}
          </div>
        </>
      )}
      {current === undefined && <AskFacts outcome={review === null ? 'none' : review.findings.length === 0 ? 'nothing' : 'settled'} isWhole={review?.isWhole ?? true} onAsk={ask} />}
    </div>
  )
  return (
    <>
      {area && createPortal(panel, area)}
      {marks && createPortal(<FindMarks matches={open.flatMap((finding) => placeOf(session.view, finding) ?? [])} current={place ?? undefined} />, marks)}
    </>
  )
}
