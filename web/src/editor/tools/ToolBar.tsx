import { LayoutPanelTop, ChevronUp, Image, Images, PaintRoller } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Suspense, memo } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { Slide } from '@lectern/shared/lesson'
import { singleKeys } from '../../platform/single-keys.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useSlideWhere } from '../../sync/hooks.ts'
import { IconButton, Menu, Popover, Skeleton } from '../../ui/index.ts'
import { isAvailable, shownShortcut } from '../commands/command.ts'
import type { CommandContext } from '../commands/command.ts'
import { menuItems } from '../commands/menu-items.ts'
import { commandOf, runCommand } from '../commands/registry.ts'
import type { CommandId } from '../commands/registry.ts'
import { useEditor, variantOf } from '../editor-store.ts'
import type { Tool, ToolVariant } from './define-tool.ts'
import { appearanceOf, toolIcon } from './appearances.ts'
import { allTools } from './registry.ts'

const ICON = 18
/** Where both panels stand beside a small stage there is no room for all; menu, palette and keys have what is left out. */
const NEEDS_ROOM = 'flex items-center max-[1180px]:hidden'

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

/** The narrow button that opens what belongs to the tool beside it. */
function MoreButton({ label, ...button }: { readonly label: string } & ComponentPropsWithRef<'button'>): ReactNode {
  return (
    <button
      {...button} type="button" aria-label={label}
      className="-ms-0.5 inline-flex h-10 w-6 items-center justify-center rounded-control text-soft transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-pressed"
    >
      <ChevronUp aria-hidden size={14} />
    </button>
  )
}

/** The button of a tool; of one with variants that of the one chosen, and a menu of all. */
function ToolEntry({ context, tool }: { readonly context: CommandContext; readonly tool: Tool }): ReactNode {
  const { t } = useTranslation()
  const isHeld = useEditor((state) => state.tool === tool.id)
  const variant = useEditor((state) => variantOf(state, tool.id))
  const { ChosenButton, needsRoom, Picker, pickerLabelKey } = appearanceOf(tool)
  const picker = Picker !== undefined && pickerLabelKey !== undefined && (
    <Popover placement="top" label={t(pickerLabelKey)} button={<MoreButton label={t(pickerLabelKey)} />}>
      {(close) => <Suspense fallback={<Skeleton className="h-40 w-80" />}><Picker context={context} onClose={close} /></Suspense>}
    </Popover>
  )
  if (!tool.variants) {
    const button = <ToolButton id={`tool.${tool.id}` as CommandId} icon={toolIcon(tool)} pressed={isHeld} context={context} />
    return picker === false && !needsRoom ? button : <span className={needsRoom ? NEEDS_ROOM : 'flex items-center'}>{button}{picker}</span>
  }
  const { all, menuLabelKey } = tool.variants
  const iconOf = (one: ToolVariant | undefined): LucideIcon => toolIcon(tool, one?.id)
  const chosen = all.find(({ id }) => id === variant) ?? all[0]
  const items = menuItems(all.map(({ id }) => `${tool.id}.${id}` as CommandId), context, t)
    .map((item, i) => {
      if (item === 'separator') return item
      const Icon = iconOf(all[i])
      return { ...item, icon: <Icon aria-hidden size={16} />, checked: isHeld && all[i] === chosen }
    })
  const button = chosen && <ToolButton id={`${tool.id}.${chosen.id}` as CommandId} icon={iconOf(chosen)} pressed={isHeld} context={context} />
  const isListed = variant === undefined || chosen?.id === variant
  return (
    <span className={needsRoom ? NEEDS_ROOM : 'flex items-center'}>
      {isListed || ChosenButton === undefined ? button : <Suspense fallback={button}><ChosenButton context={context} variant={variant} isHeld={isHeld} /></Suspense>}
      {picker === false ? <Menu placement="top" button={<MoreButton label={t(menuLabelKey)} />} items={items} /> : picker}
    </span>
  )
}

const isAsEmpty = (a: Slide, b: Slide): boolean => (a.elements.length === 0) === (b.elements.length === 0)

/** Takes the look of what is selected to what is pressed next. */
function PainterButton({ context }: { readonly context: CommandContext }): ReactNode {
  const isOn = useEditor((state) => state.dialog === 'paintFormat')
  // Letters that are typed draw no button anew.
  useSlideWhere(useEditor((state) => state.slideId), isAsEmpty)
  return <ToolButton id="edit.paintFormat" icon={PaintRoller} pressed={isOn} context={context} />
}

/** The tools, floating below the slide. */
export const ToolBar = memo(function ToolBar({ context }: { readonly context: CommandContext }): ReactNode {
  const { t } = useTranslation()
  // What the buttons are drawn from beside these: whether there is a slide, and which shortcuts are on.
  useEditor((state) => state.slideId)
  useStore(singleKeys)
  const entries = (draws: boolean): ReactNode => allTools()
    .filter((tool) => tool.draws === draws).map((tool) => <ToolEntry key={tool.id} tool={tool} context={context} />)
  return (
    <div
      role="toolbar" data-tour="tools" aria-label={t('canvas:toolBar')} data-keeps-editing
      className="absolute bottom-4 left-1/2 z-20 flex -translate-x-1/2 items-center gap-0.5 rounded-surface max-[1180px]:gap-0 bg-raised p-1 shadow-lifted ring-1 ring-line"
    >
      {entries(false)}
      {context.canEdit && (
        <>
          <span aria-hidden className="mx-1 h-6 w-px bg-line" />
          {entries(true)}
          <span className="flex items-center">
            <ToolButton id="insert.image" icon={Image} context={context} />
            <Menu placement="top" button={<MoreButton label={t('canvas:insertMedia')} />} items={menuItems(MEDIA_ITEMS, context, t)} />
          </span>
          <span className={NEEDS_ROOM}>
            <ToolButton id="insert.gallery" icon={Images} context={context} />
            <ToolButton id="insert.infographic" icon={LayoutPanelTop} context={context} />
            <PainterButton context={context} />
          </span>
        </>
      )}
      <span aria-hidden className="mx-1 h-6 w-px bg-line" />
      <ZoomMenu context={context} />
    </div>
  )
})

const MEDIA_ITEMS: readonly CommandId[] = ['insert.image', 'insert.video', 'insert.audio', 'insert.embed']
const ZOOM_ITEMS: readonly (CommandId | null)[] = ['view.zoomIn', 'view.zoomOut', 'view.fit', 'view.zoomToSelection', 'view.actualSize', null, 'view.authors']

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
