import { Eye, EyeOff, GripVertical, Group, Lock, LockOpen } from 'lucide-react'
import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, cx } from '../../ui/index.ts'
import type { LayerRow } from './layer-rows.ts'
import '../../locales/en/layers.json'

interface LayerItemProps {
  readonly row: LayerRow
  readonly name: string
  readonly isSelected: boolean
  /** The keyboard comes to it by Tab. */
  readonly isStop: boolean
  readonly isRenamed: boolean
  readonly isDragged: boolean
  /** What is dragged would come above it, or below it at the end of the list. */
  readonly dropsAbove: boolean
  readonly dropsBelow: boolean
  readonly disabled: boolean
  /** What makes a thing the handle that the row is dragged by. */
  readonly handle: HTMLAttributes<HTMLElement>
  readonly onPick: (event: MouseEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onRename: (isRenamed: boolean) => void
  readonly onName: (name: string) => void
  readonly onHide: (isHidden: boolean) => void
  readonly onLock: (isLocked: boolean) => void
}

/** An element in the list of its slide, or the row above the members of a group. */
export function LayerItem(props: LayerItemProps) {
  const { row, name, isSelected, isStop, isRenamed, isDragged, dropsAbove, dropsBelow, disabled, handle, onPick, onKeyDown, onRename, onName, onHide, onLock } = props
  const { t } = useTranslation('layers')
  const isHidden = row.elements.every(({ hidden }) => hidden)
  const isLocked = row.elements.every(({ locked }) => locked)
  const given = row.elements[0]?.name ?? ''
  return (
    <li
      className={cx(
        'border-y-2 [contain-intrinsic-size:auto_36px] [content-visibility:auto]', dropsAbove ? 'border-t-teal' : 'border-t-transparent',
        dropsBelow ? 'border-b-teal' : 'border-b-transparent', isDragged && 'opacity-50',
      )}
      style={{ paddingInlineStart: Math.min(row.depth, 8) * 16 }}
    >
      <div className={cx('group flex items-center rounded-control pe-1', isSelected ? 'bg-teal-wash' : 'hover:bg-hover')}>
        <span {...(disabled || isLocked ? {} : handle)} aria-hidden className={cx('flex touch-none items-center self-stretch ps-1 text-faint', !disabled && !isLocked && 'cursor-grab')}>
          {row.isGroup ? <Group size={14} /> : <GripVertical size={14} className={cx((disabled || isLocked) && 'invisible')} />}
        </span>
        {isRenamed && !row.isGroup ? (
          <input
            aria-label={t('rename', { name })} defaultValue={given} placeholder={name} maxLength={200} ref={(field) => field?.select()}
            className="h-8 min-w-0 grow rounded-control border border-edge bg-sheet px-2 text-sm"
            onBlur={(event) => {
              onName(event.currentTarget.value.trim())
              onRename(false)
            }}
            onKeyDown={(event) => {
              event.stopPropagation()
              if (event.nativeEvent.isComposing) return
              if (event.key === 'Escape') event.currentTarget.value = given
              if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
            }}
          />
        ) : (
          <button
            type="button" data-layer={row.key} aria-pressed={isSelected} tabIndex={isStop ? 0 : -1} dir="auto" onClick={onPick} onKeyDown={onKeyDown}
            onDoubleClick={() => !disabled && !row.isGroup && onRename(true)}
            className={cx('h-8 min-w-0 grow truncate rounded-control px-2 -outline-offset-2 text-start text-sm', isHidden && 'text-faint italic', row.isGroup && 'font-medium')}
          >
            {name}
          </button>
        )}
        <IconButton
          size="small" label={t(isLocked ? 'unlock' : 'lock', { name })} disabled={disabled} icon={isLocked ? <Lock aria-hidden size={15} /> : <LockOpen aria-hidden size={15} />}
          className={cx(!isLocked && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100')} onClick={() => onLock(!isLocked)}
        />
        <IconButton
          size="small" label={t(isHidden ? 'show' : 'hide', { name })} disabled={disabled} icon={isHidden ? <EyeOff aria-hidden size={15} /> : <Eye aria-hidden size={15} />}
          className={cx(!isHidden && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100')} onClick={() => onHide(!isHidden)}
        />
      </div>
    </li>
  )
}
