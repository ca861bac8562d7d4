import { CaseSensitive, ChevronDown, ChevronUp, WholeWord, X } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { LocalOrigin, QUERY_CHARACTERS, excerptOf, findInSlide, replaceMatches } from '@lectern/shared/lesson'
import type { TextMatch, TextQuery } from '@lectern/shared/lesson'
import { Button, IconButton, SearchField, TextField } from '../../ui/index.ts'
import { announce } from '../chrome/announce.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import type { CommandContext } from '../commands/command.ts'
import { findWords } from '../commands/typed-ahead.ts'
import { useEditor } from '../editor-store.ts'
import { FindMarks } from './FindMarks.tsx'
import { createFinder, firstFrom } from './finder.ts'
import '../../locales/en/find.json'

let lastQuery: TextQuery = { words: '', matchCase: false, wholeWords: false }

/** What was looked for last on this page: what somebody has selected in a text, where they have. */
function firstQuery(): TextQuery {
  const selected = window.getSelection()?.toString().trim() ?? ''
  return selected === '' || selected.includes('\n') || selected.length > 80 ? lastQuery : { ...lastQuery, words: selected }
}

function rememberQuery(query: TextQuery): void {
  lastQuery = query
}

/** Where words stand in the lesson, kept fresh while others write. */
function useMatches({ view }: CommandContext['session'], query: TextQuery): readonly TextMatch[] {
  const find = useMemo(() => createFinder(view), [view])
  const subscribe = useCallback((listener: () => void) => view.subscribe(listener), [view])
  return useSyncExternalStore(subscribe, () => find(query))
}

/** Words looked for in the whole lesson and replaced, over the stage; everything else goes on meanwhile. */
export function FindPanel({ context }: { readonly context: CommandContext }) {
  const replaces = useEditor((state) => state.dialogAbout) === 'replace' && context.canEdit
  return <Panel key={String(replaces)} context={context} replaces={replaces} />
}

function Panel({ context, replaces }: { readonly context: CommandContext; readonly replaces: boolean }) {
  const { t } = useTranslation('find')
  const { session, editor, ui } = context
  const [asked, setQuery] = useState(firstQuery)
  // Letters come between the first drawing of the panel and its showing, too.
  const typed = useStore(findWords).words
  const query = typed === '' ? asked : { ...asked, words: typed.slice(0, QUERY_CHARACTERS) }
  const [replacement, setReplacement] = useState('')
  /** Which match is shown; null before one was gone to. */
  const [at, setAt] = useState<number | null>(null)
  const [status, setStatus] = useState('')
  const matches = useMatches(session, query)
  const field = useRef<HTMLInputElement>(null)
  const current = at === null ? undefined : matches[Math.min(at, matches.length - 1)]
  const area = document.querySelector('[data-stage-area]')
  const marks = document.querySelector('[data-stage]')

  useLayoutEffect(() => {
    const { value } = field.current ?? { value: '' }
    field.current?.focus()
    // Who typed already goes on behind that.
    field.current?.setSelectionRange(findWords.getState().words === '' ? 0 : value.length, value.length)
  }, [])

  const ask = (change: Partial<TextQuery>): void => {
    const next = { ...query, ...change }
    findWords.setState({ words: '' })
    setQuery(next)
    rememberQuery(next)
    setAt(null)
    setStatus('')
  }
  const show = (match: TextMatch | undefined): void => {
    if (match === undefined) return
    const state = editor.getState()
    state.goToSlide(match.slideId)
    state.select(match.elementId === null ? [] : [match.elementId])
  }
  const go = (by: 1 | -1, among = matches): void => {
    if (among.length === 0) return
    const { slideId } = editor.getState()
    const first = firstFrom(among, session.view.slideIds(), slideId)
    const next = at === null ? (by === 1 ? first : (first + among.length - 1) % among.length) : (Math.min(at, among.length) + by + among.length) % among.length
    setAt(next)
    setStatus('')
    show(among[next])
  }
  const close = (): void => {
    rememberQuery(query)
    editor.getState().openDialog(null)
    ui.focusStage()
  }
  const write = (some: readonly TextMatch[]): number => (
    asOneStep(session.undo, () => replaceMatches(session.doc, some, query, replacement, new LocalOrigin('find.replace')))
  )
  const say = (words: string): void => {
    setStatus(words)
    announce(editor, words)
  }
  const replaceOne = (): void => {
    if (current === undefined) return go(1)
    const isFoundAgain = replacement.toLowerCase().includes(query.words.toLowerCase())
    if (write([current]) === 0) return say(t('locked'))
    say(t('replaced', { count: 1 }))
    const left = session.view.slideIds().map((id) => session.view.slide(id)).flatMap((one) => (one === null ? [] : findInSlide(one, query)))
    const next = left.length === 0 ? null : ((at ?? 0) + (isFoundAgain ? 1 : 0)) % left.length
    setAt(next)
    if (next === null) field.current?.focus()
    else show(left[next])
  }
  const replaceAll = (): void => {
    const count = write(matches)
    say([t('replaced', { count }), ...(matches.length > count ? [t('left', { count: matches.length - count })] : [])].join(' '))
    setAt(null)
    // The button that had the keyboard has nothing more to do.
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      go(event.shiftKey ? -1 : 1)
    }
  }

  const slide = current && session.view.slide(current.slideId)
  const count = query.words === '' ? '' : current === undefined ? t('found', { count: matches.length }) : t('place', { place: matches.indexOf(current) + 1, total: matches.length })
  const isEmpty = matches.length === 0
  const panel = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of everything in it
    <div
      role="dialog" aria-label={t(replaces ? 'titleReplace' : 'title')} data-keeps-editing data-find-panel
      className="absolute end-3 top-3 z-30 flex w-96 max-w-[calc(100%-1.5rem)] flex-col gap-2 rounded-surface bg-raised p-3 shadow-lifted ring-1 ring-line"
      onKeyDown={onKeyDown}
    >
      <div className="flex items-center gap-1">
        <SearchField ref={field} label={t('words')} value={query.words} maxLength={QUERY_CHARACTERS} size="small" className="grow" onChange={(event) => ask({ words: event.currentTarget.value })} />
        <IconButton size="small" label={t('previous')} icon={<ChevronUp aria-hidden size={16} />} disabled={isEmpty} onClick={() => go(-1)} />
        <IconButton size="small" label={t('next')} icon={<ChevronDown aria-hidden size={16} />} disabled={isEmpty} onClick={() => go(1)} />
        <IconButton size="small" label={t('close')} icon={<X aria-hidden size={16} />} onClick={close} />
      </div>
      <div className="flex items-center gap-1">
        <IconButton size="small" label={t('matchCase')} pressed={query.matchCase} icon={<CaseSensitive aria-hidden size={16} />} onClick={() => ask({ matchCase: !query.matchCase })} />
        <IconButton size="small" label={t('wholeWords')} pressed={query.wholeWords} icon={<WholeWord aria-hidden size={16} />} onClick={() => ask({ wholeWords: !query.wholeWords })} />
        <p role="status" className="grow truncate text-end text-xs text-soft">{status === '' ? count : status}</p>
      </div>
      {slide && current && <Excerpt number={session.view.slideIds().indexOf(slide.id) + 1} isNarration={current.elementId === null} parts={excerptOf(slide, current)} />}
      {replaces && (
        <div className="flex items-center gap-2 border-t border-line pt-2">
          <TextField label={t('replacement')} labelHidden placeholder={t('replacement')} size="small" className="grow" value={replacement} onChange={(event) => setReplacement(event.currentTarget.value)} />
          <Button size="small" disabled={isEmpty} onClick={replaceOne}>{t('replace')}</Button>
          <Button size="small" disabled={isEmpty} onClick={replaceAll}>{t('replaceAll')}</Button>
        </div>
      )}
    </div>
  )
  return (
    <>
      {area && createPortal(panel, area)}
      {marks && createPortal(<FindMarks matches={matches} current={current} />, marks)}
    </>
  )
}

interface ExcerptProps {
  readonly number: number
  readonly isNarration: boolean
  readonly parts: readonly [before: string, words: string, after: string]
}

/** Where the match stands that is shown, and the words round it. */
function Excerpt({ number, isNarration, parts: [before, words, after] }: ExcerptProps) {
  const { t } = useTranslation('find')
  return (
    <p role="status" className="truncate text-sm text-soft">
      <span className="text-xs">{t(isNarration ? 'inNarration' : 'onSlide', { number })}</span>{' '}
      {before}<mark className="bg-amber-wash text-ink">{words}</mark>{after}
    </p>
  )
}
