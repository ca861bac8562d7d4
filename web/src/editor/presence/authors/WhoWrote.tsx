import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { readAttribution } from '@lectern/shared/attribution'
import type { Attribution, Authorship } from '@lectern/shared/attribution'
import { call, messageOf } from '../../../platform/http/api.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useLessonSession, useSessionState } from '../../../sync/hooks.ts'
import { Spinner, cx } from '../../../ui/index.ts'
import { useEditor, useEditorStore } from '../../editor-store.ts'
import { PresenceAvatar } from '../PresenceAvatar.tsx'
import { useColoursHere } from '../use-colours-here.ts'
import { lastChange, runAt, whenOf } from './authorship.ts'
import { usePointed } from './use-pointed.ts'
import type { Pointed } from './use-pointed.ts'
import '../../../locales/en/authors.json'

/** Room between pointer and card, and to the edges of the window, CSS pixels. */
const GAP = 18
const CARD = { width: 280, height: 96 } as const
/** How long an answer is taken for true; others may be writing. */
const FRESH_MS = 4_000

/** While it is there, pointing at words or at an object, or resting on it with the keyboard, tells who wrote it and when. */
export function WhoWrote() {
  const { t } = useTranslation('authors')
  const store = useEditorStore()
  const root = useRef<HTMLDivElement>(null)
  const pointed = usePointed(root)
  // The panel of words that are looked for has the end of the same row.
  const hasPanel = useEditor(({ dialog }) => dialog === 'find' || dialog === 'factCheck')
  return (
    <div ref={root} className={cx('absolute inset-x-0 top-3 flex', hasPanel ? 'justify-start ps-3 pe-105' : 'justify-center px-3')}>
      <p className="pointer-events-auto flex max-w-full items-center gap-3 rounded-full bg-raised px-4 py-1.5 text-sm text-soft shadow-resting ring-1 ring-line">
        <span className="truncate">{t('on')}</span>
        <button type="button" className="font-medium text-teal-ink underline-offset-2 hover:underline" onClick={() => store.getState().setShowsAuthors(false)}>
          {t('stop')}
        </button>
      </p>
      {pointed !== null && createPortal(<Card pointed={pointed} />, document.body)}
    </div>
  )
}

function Card({ pointed }: { readonly pointed: Pointed }) {
  const { t } = useTranslation('authors')
  const { lessonId } = useLessonSession()
  const isSaved = useSessionState((state) => state.sync === 'synced')
  const { slideId, elementId } = pointed
  const found = useQuery({
    queryKey: ['attribution', lessonId, slideId, elementId, isSaved],
    queryFn: ({ signal }) => call(readAttribution, {
      params: { lessonId }, query: { slideId, ...(elementId === null ? { narration: '1' as const } : { elementId }) }, signal,
    }),
    staleTime: FRESH_MS,
    placeholderData: (before, query) => (query?.queryKey[3] === elementId ? keepPreviousData(before) : undefined),
  })
  const left = Math.max(8, Math.min(pointed.x + GAP, window.innerWidth - CARD.width - 8))
  const below = pointed.y + GAP + CARD.height < window.innerHeight
  return (
    <div
      role="status" data-authorship style={{ left, top: below ? pointed.y + GAP : pointed.y - GAP, maxWidth: CARD.width, transform: below ? undefined : 'translateY(-100%)' }}
      className="pointer-events-none fixed z-50 animate-fade rounded-surface bg-raised px-3 py-2.5 text-sm shadow-lifted ring-1 ring-line"
    >
      {found.isPending && <p className="flex items-center gap-2 text-soft"><Spinner />{t('loading')}</p>}
      {found.isError && <p className="text-brick">{t('failed', { message: messageOf(found.error) })}</p>}
      {found.data !== undefined && <Known data={found.data} index={pointed.index} />}
    </div>
  )
}

function Known({ data, index }: { readonly data: Attribution; readonly index: number | null }) {
  const { t } = useTranslation('authors')
  const words = useWords()
  const colourOf = useColoursHere()
  const run = index === null ? null : runAt(data.runs, index)
  const change = lastChange(data)
  const main = run ?? change ?? data.created
  return (
    <div className="flex items-start gap-2.5">
      <PresenceAvatar name={words.name(main)} colour={colourOf(main.userId ?? '')} size={26} />
      <div className="min-w-0">
        <p dir="auto" className="truncate font-medium">{words.name(main)}</p>
        <p className="text-xs text-soft">{words.what(main)}</p>
        {run === null && change !== null && (
          <p className="mt-1 text-xs text-soft">{t('made', { name: words.name(data.created), when: words.when(data.created) })}</p>
        )}
      </div>
    </div>
  )
}

/** Names, times and deeds of an authorship in words. */
function useWords() {
  const { t } = useTranslation('authors')
  const time = useFormat().dateTime
  const when = (author: Authorship): string => {
    const found = whenOf(author)
    if (found === null) return t('unknown')
    return t(found.key, Object.fromEntries(Object.entries(found.times).map(([name, at]) => [name, time(at)])))
  }
  return {
    name: (author: Authorship): string => author.userId === null ? t('unknown') : author.name === '' ? t('gone') : author.name,
    when,
    what: (author: Authorship): string => author.kind === null ? when(author) : `${t(`kind.${author.kind}`)}, ${when(author)}`,
  }
}
