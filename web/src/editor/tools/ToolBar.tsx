import {
  ArrowRight, ChartColumn, ChevronUp, Circle, Diamond, Hand, Image, Images, Minus, MousePointer2, Square, Star, Triangle, Type,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { singleKeys } from '../../platform/single-keys.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { IconButton, Menu } from '../../ui/index.ts'
import { isAvailable, shownShortcut } from '../commands/command.ts'
import type { CommandContext } from '../commands/command.ts'
import { menuItems } from '../commands/menu-items.ts'
import { commandOf, runCommand } from '../commands/registry.ts'
import type { CommandId } from '../commands/registry.ts'
import { useEditor } from '../editor-store.ts'
import type { ShapeKind } from '../editor-store.ts'

const SHAPE_ICONS: Readonly<Record<ShapeKind, LucideIcon>> = {
  rectangle: Square, ellipse: Circle, triangle: Triangle, diamond: Diamond, star: Star, arrow: ArrowRight, line: Minus,
}

const SHAPES = Object.keys(SHAPE_ICONS) as readonly ShapeKind[]
const ICON = 18

interface ToolButtonProps {
  readonly id: CommandId
  readonly icon: LucideIcon
  readonly pressed?: boolean
  readonly context: CommandContext
}

/** A button of the tool bar; its name and shortcut come from the registry. */
function ToolButton({ id, icon: Icon, pressed, context }: ToolButtonProps): ReactNode {
  const { t } = useTranslation()
  const command = commandOf(id)
  return (
    <IconButton
      label={t(command.labelKey)} shortcut={shownShortcut(command)} icon={<Icon aria-hidden size={ICON} />} pressed={pressed}
      size="large" tooltipSide="top" disabled={!isAvailable(command, context)} onClick={() => runCommand(id, context)}
    />
  )
}

/** The tools, floating below the slide. */
export const ToolBar = memo(function ToolBar({ context }: { readonly context: CommandContext }): ReactNode {
  const { t } = useTranslation()
  // What the buttons are drawn from beside these: whether there is a slide, and which shortcuts are on.
  useEditor((state) => state.slideId)
  useStore(singleKeys)
  const tool = useEditor((state) => state.tool)
  const kind = useEditor((state) => state.shapeKind)
  const shapeItems = menuItems(SHAPES.map((shape): CommandId => `shape.${shape}`), context, t).map((item, i) => {
    const shape = SHAPES[i]
    if (item === 'separator' || !shape) return item
    const Icon = SHAPE_ICONS[shape]
    return { ...item, icon: <Icon aria-hidden size={16} />, checked: tool === 'shape' && kind === shape }
  })
  return (
    <div
      role="toolbar" aria-label={t('canvas:toolBar')} data-keeps-editing
      className="absolute bottom-4 left-1/2 z-20 flex -translate-x-1/2 items-center gap-0.5 rounded-surface bg-raised p-1 shadow-lifted ring-1 ring-line"
    >
      <ToolButton id="tool.select" icon={MousePointer2} pressed={tool === 'select'} context={context} />
      <ToolButton id="tool.hand" icon={Hand} pressed={tool === 'hand'} context={context} />
      {context.canEdit && (
        <>
          <span aria-hidden className="mx-1 h-6 w-px bg-line" />
          <ToolButton id="tool.text" icon={Type} pressed={tool === 'text'} context={context} />
          <span className="flex items-center">
            <ToolButton id={`shape.${kind}`} icon={SHAPE_ICONS[kind]} pressed={tool === 'shape'} context={context} />
            <Menu
              placement="top"
              button={(
                <button
                  type="button" aria-label={t('canvas:moreShapes')}
                  className="-ms-0.5 inline-flex h-10 w-6 items-center justify-center rounded-control text-soft transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-pressed"
                >
                  <ChevronUp aria-hidden size={14} />
                </button>
              )}
              items={shapeItems}
            />
          </span>
          <ToolButton id="insert.image" icon={Image} context={context} />
          <ToolButton id="insert.gallery" icon={Images} context={context} />
          <ToolButton id="insert.infographic" icon={ChartColumn} context={context} />
        </>
      )}
      <span aria-hidden className="mx-1 h-6 w-px bg-line" />
      <ZoomMenu context={context} />
    </div>
  )
})

const ZOOM_ITEMS: readonly (CommandId | null)[] = ['view.zoomIn', 'view.zoomOut', 'view.fit', 'view.actualSize', null, 'view.authors']

/** The zoom in percent, what can be done about it, and what else concerns the view. */
function ZoomMenu({ context }: { readonly context: CommandContext }): ReactNode {
  const { t } = useTranslation()
  const format = useFormat()
  const percent = useEditor((state) => Math.round(state.scale * 100))
  useEditor((state) => state.showsAuthors)
  return (
    <Menu
      placement="top end"
      button={(
        <button
          type="button" aria-label={t('canvas:zoom', { percent })}
          className="inline-flex h-10 min-w-14 items-center justify-center rounded-control px-2 text-sm text-soft tabular-nums transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-pressed"
        >
          {format.percent(percent / 100)}
        </button>
      )}
      items={menuItems(ZOOM_ITEMS, context, t)}
    />
  )
}
