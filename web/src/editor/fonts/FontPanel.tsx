import { FONT_KINDS, FONT_SCRIPTS } from '@lectern/shared/fonts'
import type { FontKind, FontScript } from '@lectern/shared/fonts'
import { DEFAULT_THEME } from '@lectern/shared/lesson'
import { Check, Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFonts } from '../../fonts/queries.ts'
import { usePreviewFont } from '../../fonts/use-preview-font.ts'
import { cssFamilies } from '../../rendering/text/measure.ts'
import { useTheme } from '../../sync/hooks.ts'
import { Button, Notice, SearchField, cx } from '../../ui/index.ts'
import { useEditor } from '../editor-store.ts'
import { fontRows } from './font-rows.ts'
import type { FontRow } from './font-rows.ts'

/** First letters of each script, as its button shows them and as a preview of it begins. */
const LETTERS: Readonly<Record<FontScript, string>> = { latin: 'Aa', greek: 'Ωω', cyrillic: 'Яя', devanagari: 'अआ', arabic: 'عربي', hebrew: 'אב' }

interface FontPanelProps {
  readonly value: string | null
  readonly onChoose: (family: string) => void
  /** Opens what adds and deletes fonts. */
  readonly onManage: () => void
}

/** Fonts to choose from: searched by name, kind and script, each drawn in itself once it is in sight. */
export function FontPanel({ value, onChoose, onManage }: FontPanelProps) {
  const { t } = useTranslation('fonts')
  const id = useId()
  const { data: added = [], isError } = useFonts()
  const theme = useTheme(useEditor((state) => state.slideId) ?? '') ?? DEFAULT_THEME
  const [words, setWords] = useState('')
  const [script, setScript] = useState<FontScript | null>(null)
  const isKind = (what: string): what is FontKind => FONT_KINDS.some((kind) => kind === what)
  const rows = fontRows({
    current: value, theme: [theme.headingFont, theme.bodyFont], added, words, script, nameOf: (what) => (isKind(what) ? t(`kinds.${what}`) : t(`script.${what}`)),
  })
  const [active, setActive] = useState(value)
  const at = Math.max(0, rows.findIndex(({ family }) => family === active))

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(rows[Math.min(rows.length - 1, Math.max(0, next))]?.family ?? null)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      const chosen = rows[at]
      if (chosen) onChoose(chosen.family)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t('search')} size="small" value={words} onChange={({ target }) => setWords(target.value)} onKeyDown={onKeyDown} autoComplete="off"
        role="combobox" aria-expanded aria-controls={id} aria-autocomplete="list" aria-activedescendant={rows[at] ? `${id}-${at}` : undefined}
      />
      <div role="group" aria-label={t('scripts')} className="flex gap-1">
        {FONT_SCRIPTS.map((each) => (
          <button
            key={each} type="button" aria-pressed={script === each} aria-label={`${LETTERS[each]} ${t(`script.${each}`)}`} title={t(`script.${each}`)}
            onClick={() => setScript(script === each ? null : each)}
            className={cx('h-7 min-w-0 flex-1 rounded-control text-sm', script === each ? 'bg-teal-wash text-teal-ink' : 'text-soft hover:bg-hover hover:text-ink')}
          >
            {LETTERS[each]}
          </button>
        ))}
      </div>
      {isError && <Notice tone="warning">{t('failed')}</Notice>}
      <div id={id} role="listbox" aria-label={t('list')} className="scroll-edges -mx-1 h-72 overflow-y-auto">
        {rows.length === 0 && <p className="px-3 py-2 text-sm text-soft">{t('none')}</p>}
        {rows.map((row, index) => (
          <Row
            key={row.family} id={`${id}-${index}`} row={row} script={script} isActive={index === at} isChosen={row.family === value}
            heading={row.group === rows[index - 1]?.group ? null : t(`groups.${row.group}`)} onChoose={() => onChoose(row.family)}
          />
        ))}
      </div>
      <Button variant="ghost" size="small" className="self-start" icon={<Plus aria-hidden size={16} />} onClick={onManage}>{t('manage')}</Button>
    </div>
  )
}

interface RowProps {
  readonly id: string
  readonly row: FontRow
  readonly script: FontScript | null
  readonly isActive: boolean
  readonly isChosen: boolean
  /** What the families from here on are; null where that was said. */
  readonly heading: string | null
  readonly onChoose: () => void
}

function Row({ id, row: { family, label, scripts }, script, isActive, isChosen, heading, onChoose }: RowProps) {
  const letters = script ?? scripts.find((each) => each !== 'latin')
  const sample = letters === undefined || letters === 'latin' ? '' : LETTERS[letters]
  const shown = usePreviewFont<HTMLDivElement>(family, label + sample)
  useEffect(() => {
    if (isActive) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive, shown])
  return (
    <>
      {heading !== null && <div role="presentation" className="px-3 pt-2 pb-1 text-xs text-faint">{heading}</div>}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys */}
      <div
        ref={shown} id={id} role="option" aria-selected={isChosen} tabIndex={-1} onClick={onChoose}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className={cx('mx-1 flex h-9 cursor-default items-center gap-2 rounded-[6px] px-2 hover:bg-hover', isActive && 'bg-hover')}
      >
        <span dir="auto" className="min-w-0 flex-1 truncate text-base" style={{ fontFamily: cssFamilies(family) }}>{label}</span>
        {sample !== '' && <span aria-hidden className="shrink-0 text-sm text-soft" style={{ fontFamily: cssFamilies(family) }}>{sample}</span>}
        <Check aria-hidden size={16} className={cx('shrink-0 text-teal-ink', !isChosen && 'invisible')} />
      </div>
    </>
  )
}
