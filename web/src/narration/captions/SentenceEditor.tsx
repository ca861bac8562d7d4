import { CircleAlert, Combine, Play, Scissors } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaptionPage } from '@lectern/shared/lesson'
import { spokenSeconds } from '@lectern/shared/timeline'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, CONTROL_CLASS, IconButton, cx } from '../../ui/index.ts'
import { WaveHandle } from '../waveform/WaveHandle.tsx'
import { Waveform } from '../waveform/Waveform.tsx'
import { endOf, mergePage, movePage, readingSpeed, rewritePage, splitPage, troubles } from './caption-pages.ts'
import type { SentenceCaptions } from './use-captions.ts'

export interface SentenceEditorProps {
  readonly captions: SentenceCaptions
  readonly language: string
  /** It is the language that is spoken: without captions of their own people read the narration. */
  readonly isSpoken: boolean
  readonly bars: readonly number[]
  readonly canEdit: boolean
  readonly onPut: (pages: readonly CaptionPage[] | null) => void
  /** These captions, whose last becomes one with the first of the next sentence; null where there is none. */
  readonly onMergeNext: ((pages: readonly CaptionPage[]) => void) | null
  /** The first caption stands apart from the one of the sentence before. */
  readonly onPart: () => void
  /** Hears the sentence from a time on, s from its beginning; null where it is not spoken. */
  readonly onPlay: ((from: number) => void) | null
}

/** The captions of one sentence: their words, and when each of them comes on the picture of its sound. */
export function SentenceEditor({ captions, language, isSpoken, bars, canEdit, onPut, onMergeNext, onPart, onPlay }: SentenceEditorProps) {
  const { t } = useTranslation('captions')
  const format = useFormat()
  const { own, pages: stored, sentence } = captions
  const seconds = spokenSeconds(sentence)
  /** What is dragged is written when it is let go. */
  const [moved, setMoved] = useState<readonly CaptionPage[] | null>(null)
  const pages = moved ?? stored
  /** Of the slide, as in the picture of its sound and in files. */
  const time = (at: number): string => t('seconds', { seconds: format.number(Math.round((sentence.start + (at / 1000) * seconds) * 10) / 10) })
  // What is read is what is said: once is enough.
  const isAsSpoken = isSpoken && own === null && pages.every(({ joinsPrevious }) => joinsPrevious !== true)
  return (
    <li className="flex flex-col gap-2 border-b border-line py-3 last:border-0">
      {!isAsSpoken && (
        <div className="flex items-start gap-2 text-sm">
          <p dir="auto" className="min-w-0 grow text-soft">{sentence.text.trim()}</p>
          {own && !own.isCurrent && <span className="flex shrink-0 items-center gap-1 text-xs text-amber"><CircleAlert aria-hidden size={13} />{t('outdated')}</span>}
          {own && !own.isCurrent && canEdit && <Button size="small" variant="ghost" onClick={() => onPut(own.kept.pages)}>{t('accept')}</Button>}
          {own && canEdit && <Button size="small" variant="ghost" onClick={() => onPut(null)}>{t(isSpoken ? 'asNarration' : 'remove')}</Button>}
        </div>
      )}
      {pages.length > 1 && (
        <div dir="ltr" className="relative mx-2 h-8 rounded-small bg-sunken text-edge">
          <Waveform peaks={bars} className="size-full" />
          {pages.map(({ at }, index) => index > 0 && (
            <WaveHandle
              key={index} label={t('begins', { number: index + 1 })} at={(at / 1000) * seconds} all={seconds} text={time(at)} disabled={!canEdit}
              onMove={(to) => setMoved(movePage(pages, index, (to / seconds) * 1000))}
              onEnd={() => {
                if (moved) onPut(moved)
                setMoved(null)
              }}
            />
          ))}
        </div>
      )}
      <ol className="flex flex-col gap-2">
        {pages.map((page, index) => (page.joinsPrevious === true
          ? (
            <li key="joined" className="flex items-center gap-3 text-sm text-soft">
              <span className="grow">{t('withPrevious')}</span>
              {canEdit && <Button size="small" variant="ghost" onClick={onPart}>{t('part')}</Button>}
            </li>
          )
          : (
          <PageEditor
            key={index} page={page} number={index + 1} language={language} seconds={((endOf(pages, index) - page.at) / 1000) * seconds} time={`${time(page.at)} – ${time(endOf(pages, index))}`}
            canEdit={canEdit} hasNext={index + 1 < pages.length || onMergeNext !== null} onPlay={onPlay && (() => onPlay((page.at / 1000) * seconds))}
            onWrite={(text) => onPut(rewritePage(stored, index, text))} onSplit={(text, place) => onPut(splitPage(rewritePage(stored, index, text), index, place))}
            onMerge={(text) => {
              const written = rewritePage(stored, index, text)
              if (index + 1 < pages.length) onPut(mergePage(written, index))
              else onMergeNext?.(written)
            }}
          />
          )))}
      </ol>
    </li>
  )
}

interface PageEditorProps {
  readonly page: CaptionPage
  readonly number: number
  readonly language: string
  /** How long it is shown. */
  readonly seconds: number
  readonly time: string
  readonly canEdit: boolean
  readonly hasNext: boolean
  readonly onPlay: (() => void) | null
  readonly onWrite: (text: string) => void
  readonly onSplit: (text: string, place: number) => void
  readonly onMerge: (text: string) => void
}

/** One caption: written when the field is left, so that others see whole words. */
function PageEditor({ page, number, language, seconds, time, canEdit, hasNext, onPlay, onWrite, onSplit, onMerge }: PageEditorProps) {
  const { t } = useTranslation('captions')
  const [typed, setTyped] = useState(page.text)
  const [caret, setCaret] = useState<number | null>(null)
  const [stored, setStored] = useState(page.text)
  if (stored !== page.text) {
    // Somebody else wrote.
    setStored(page.text)
    setTyped(page.text)
  }
  const remarks = useId()
  const wrong = troubles({ ...page, text: typed }, seconds)
  const write = (): void => { if (typed !== page.text) onWrite(typed) }
  return (
    <li className="flex items-start gap-3">
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <textarea
          rows={2} value={typed} lang={language} dir="auto" readOnly={!canEdit} aria-label={t('caption', { number })} aria-describedby={remarks}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)} onBlur={write} onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          // Advice, no error: what is fast to read is kept as well.
          className={cx(CONTROL_CLASS, 'field-sizing-content resize-none py-1.5 text-sm', wrong.length > 0 && 'border-amber!')}
        />
        <p id={remarks} className="flex flex-wrap gap-x-3 text-xs text-faint tabular-nums">
          <span>{time}</span>
          <span className={wrong.includes('fast') ? 'text-amber' : undefined}>{t('speed', { count: readingSpeed({ ...page, text: typed }, seconds) })}</span>
          {wrong.filter((one) => one !== 'fast').map((one) => <span key={one} className="text-amber">{t(`trouble.${one}`)}</span>)}
        </p>
      </div>
      <span className="flex shrink-0 pt-1">
        {onPlay && <IconButton size="small" label={t('play', { number })} icon={<Play aria-hidden size={14} />} onClick={onPlay} />}
        {canEdit && (
          <IconButton
            size="small" label={t('split', { number })} icon={<Scissors aria-hidden size={15} />} disabled={typed.trim().length < 2}
            // The caret says where; without one, in the middle.
            onMouseDown={(event) => event.preventDefault()} onClick={() => onSplit(typed, caret !== null && caret > 0 && caret < typed.length ? caret : middleOf(typed))}
          />
        )}
        {canEdit && <IconButton size="small" label={t('merge', { number })} icon={<Combine aria-hidden size={15} />} disabled={!hasNext} onClick={() => onMerge(typed)} />}
      </span>
    </li>
  )
}

/** The gap between words that is nearest to the middle. */
function middleOf(text: string): number {
  const gaps = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  return gaps.toSorted((a, b) => Math.abs(a - text.length / 2) - Math.abs(b - text.length / 2))[0] ?? Math.floor(text.length / 2)
}
