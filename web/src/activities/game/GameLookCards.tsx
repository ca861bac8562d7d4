import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { GAME_THEMES } from '@lectern/shared/lesson'
import type { GameElement, GameKind } from '@lectern/shared/lesson'
import { cx } from '../../ui/index.ts'
import { GamePreview } from './GamePreview.tsx'
import '../../locales/en/questions.json'

const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

interface GameLookCardsProps {
  /** Whose table stands on the cards. */
  readonly kind: GameKind
  /** Null where several games look differently. */
  readonly look: GameElement['look'] | null
  readonly disabled?: boolean
  readonly onChange: (look: GameElement['look']) => void
}

/** The looks of games as cards, each with a game that is being played: a radio group with arrow keys. */
export function GameLookCards({ kind, look, disabled = false, onChange }: GameLookCardsProps) {
  const { t } = useTranslation('questions')
  const group = useRef<HTMLDivElement>(null)
  const chosen = Math.max(0, GAME_THEMES.findIndex((one) => one === look))
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = (index + step + GAME_THEMES.length) % GAME_THEMES.length
    const value = GAME_THEMES[next]
    if (value !== undefined) onChange(value)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  return (
    <div ref={group} role="radiogroup" aria-label={t('game.look')} className="grid grid-cols-2 gap-3 p-0.5">
      {GAME_THEMES.map((value, index) => (
        <button
          key={value} type="button" role="radio" aria-checked={value === look} tabIndex={index === chosen ? 0 : -1} disabled={disabled} onClick={() => onChange(value)} onKeyDown={(event) => onKeyDown(event, index)}
          className="group flex min-w-0 flex-col gap-1 rounded-control text-start disabled:opacity-60"
        >
          <span className={cx('block h-20 w-full overflow-hidden rounded-control', value === look ? 'outline-2 outline-offset-2 outline-teal' : 'outline-1 outline-line group-hover:outline-edge')}>
            <GamePreview kind={kind} look={value} />
          </span>
          <span className={cx('truncate text-xs', value === look ? 'font-semibold text-teal-ink' : 'text-soft')}>{t(`game.looks.${value}`)}</span>
        </button>
      ))}
    </div>
  )
}
