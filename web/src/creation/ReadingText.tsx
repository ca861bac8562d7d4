import { cellsOf, readLine } from '@lectern/shared/creation'
import { useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'

/** Kinds of lines a reading has. */
type Line = { readonly kind: 'title' | 'heading' | 'note' | 'paragraph' | 'quote' | 'code'; readonly text: string } | { readonly kind: 'row'; readonly cells: readonly string[] }
  /** An item of a list; `ordinal` is null where it has no number. */
  | { readonly kind: 'entry'; readonly text: string; readonly level: number; readonly ordinal: number | null }

function lineOf(line: string): Line | null {
  const text = line.trim()
  // The sign of a heading comes before its words.
  if (text === '' || /^#{1,6}$/u.test(text)) return null
  const heading = /^(#{1,6})\s+(.*)$/u.exec(text)
  if (heading) return { kind: heading[1] === '#' ? 'title' : 'heading', text: heading[2] ?? '' }
  const { kind, words } = readLine(text)
  if (kind === 'quote' || kind === 'code') return { kind, text: words }
  if (kind === 'row') {
    const cells = cellsOf(words)
    return cells && { kind, cells }
  }
  const item = readLine(line)
  if (item.kind === 'bullet' || item.kind === 'ordered') return { kind: 'entry', text: item.words, level: item.level, ordinal: item.kind === 'ordered' ? item.ordinal : null }
  return /^\[.*\]$/u.test(text) ? { kind: 'note', text: text.slice(1, -1) } : { kind: 'paragraph', text }
}

const LOOKS: Readonly<Record<Exclude<Line['kind'], 'row'>, string>> = {
  title: 'font-serif text-xl', heading: 'mt-5 font-serif text-lg', paragraph: 'mt-2 text-base text-pretty',
  code: 'whitespace-pre-wrap font-mono text-sm',
  quote: 'mt-2 border-s-4 border-edge ps-4 text-base italic',
  entry: 'mt-1 list-item list-disc text-base', note: 'mt-2 rounded-control bg-amber-wash px-3 py-2 text-sm text-amber italic',
}

/** How far in an item stands, and its number as its author gave it. */
function styleOf(line: Line): CSSProperties | undefined {
  if (line.kind !== 'entry') return undefined
  return { marginInlineStart: `${1.25 * (line.level + 1)}rem`, ...(line.ordinal === null ? {} : { listStyleType: `"${line.ordinal}. "` }) }
}

export interface ReadingTextProps {
  readonly text: string
  readonly isWriting: boolean
}

/** A reading as one reads it; its end stays in view while it is written. Words only: nothing in it becomes part of the page. */
export function ReadingText({ text, isWriting }: ReadingTextProps) {
  const { t } = useTranslation('creation')
  const box = useRef<HTMLDivElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 160
    if (isWriting && isNearEnd) element.scrollTop = element.scrollHeight
    // Whoever watched it to its end begins to read it at its beginning.
    if (!isWriting && wasWriting.current && isNearEnd) element.scrollTop = 0
    wasWriting.current = isWriting
  })
  return (
    <div
      ref={box}
      role="region"
      aria-label={t('reading')}
      aria-busy={isWriting}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
      dir="auto"
      className="h-[48vh] overflow-y-auto rounded-control bg-sheet px-6 py-5 ring-1 ring-line ring-inset wrap-anywhere"
    >
      {text.split('\n').map((raw, index) => {
        const line = lineOf(raw)
        if (!line) return null
        if (line.kind === 'row') {
          return (
            <div key={index} className="mt-px grid auto-cols-fr grid-flow-col gap-px text-sm">
              {line.cells.map((cell, column) => <span key={column} className="bg-sunken px-2 py-1">{cell}</span>)}
            </div>
          )
        }
        if (line.kind === 'title') return <h3 key={index} className={LOOKS.title}>{line.text}</h3>
        if (line.kind === 'heading') return <h4 key={index} className={LOOKS.heading}>{line.text}</h4>
        if (line.kind === 'code') return <p key={index} dir="ltr" className={LOOKS.code}>{line.text}</p>
        return <p key={index} className={LOOKS[line.kind]} style={styleOf(line)}>{line.text.replaceAll(/\*\*|__/gu, '')}</p>
      })}
    </div>
  )
}
