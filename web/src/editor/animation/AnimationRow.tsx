import { ChevronDown, ChevronUp, GripVertical, SlidersHorizontal } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, cx } from '../../ui/index.ts'

interface AnimationRowProps {
  /** Its place in the list, from 1, and how many there are. */
  readonly number: number
  readonly count: number
  /** Of its element. */
  readonly name: string
  readonly effect: string
  /** When it begins, in words. */
  readonly from: string
  /** Its times while its bar is dragged, in words; null otherwise. */
  readonly timed: string | null
  /** Its place in the time of the slide. */
  readonly bar: ReactNode
  readonly disabled: boolean
  readonly isOpen: boolean
  readonly isDragged: boolean
  /** What is dragged would come before it, or behind it at the end of the list. */
  readonly dropsBefore: boolean
  readonly dropsBehind: boolean
  /** What makes a thing the handle that the row is dragged by. */
  readonly handle: HTMLAttributes<HTMLElement>
  readonly onSelect: () => void
  readonly onOpen: (isOpen: boolean) => void
  readonly onEarlier: () => void
  readonly onLater: () => void
  /** Its fields, shown while it is open. */
  readonly children: ReactNode
}

/** One animation in the list of its slide. */
export function AnimationRow(props: AnimationRowProps) {
  const { number, count, name, effect, from, timed, bar, disabled, isOpen, isDragged, dropsBefore, dropsBehind, handle, onSelect, onOpen, onEarlier, onLater, children } = props
  const { t } = useTranslation('animation')
  return (
    <li className={cx('border-y-2', dropsBefore ? 'border-t-teal' : 'border-t-transparent', dropsBehind ? 'border-b-teal' : 'border-b-transparent', isDragged && 'opacity-50')}>
      <div className="flex items-center rounded-control hover:bg-hover">
        {!disabled && (
          <span {...handle} aria-hidden data-drag-handle className="flex cursor-grab touch-none self-stretch items-center ps-1 text-faint">
            <GripVertical size={14} />
          </span>
        )}
        <button type="button" aria-label={t('select', { number, name, effect, from })} onClick={onSelect} className="flex min-w-0 grow flex-col px-2 py-1 text-start">
          <span dir="auto" className="truncate text-sm">{name}</span>
          {' '}
          <span className="truncate text-xs text-faint tabular-nums">{timed ?? `${effect} · ${from}`}</span>
        </button>
        <IconButton
          label={t('edit', { number, name })} icon={<SlidersHorizontal size={15} />} size="small" disabled={disabled} aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        />
        <IconButton
          label={t('earlier', { number, name })} icon={<ChevronUp size={16} />} size="small" disabled={disabled} aria-disabled={number === 1}
          className="aria-disabled:opacity-40" onClick={onEarlier}
        />
        <IconButton
          label={t('later', { number, name })} icon={<ChevronDown size={16} />} size="small" disabled={disabled} aria-disabled={number === count}
          className="aria-disabled:opacity-40" onClick={onLater}
        />
      </div>
      {bar}
      {isOpen && <div className="px-2 py-2">{children}</div>}
    </li>
  )
}
