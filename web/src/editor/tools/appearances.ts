import { Wrench } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { AnyWordKey } from '../../platform/i18n/words.ts'
import type { CommandContext } from '../commands/command.ts'
import type { Draft } from '../canvas/gesture-store.ts'
import { commandsOf } from './commands.ts'
import type { Tool } from './define-tool.ts'
import { allTools } from './registry.ts'

/** What a panel of a tool is given. */
export interface ToolPickerProps {
  readonly context: CommandContext
  readonly onClose: () => void
}

/** What the button of a variant is given that the tool does not list. */
export interface ChosenButtonProps {
  readonly context: CommandContext
  readonly variant: string
  readonly isHeld: boolean
}

/** What of a tool comes after the first picture of a slide, with the tool bar and with what is drawn over the slide. */
export interface ToolAppearance {
  /** Its icon; a plain one where it says nothing. */
  readonly icon?: LucideIcon
  /** The icons of its variants in the tool bar; its own where there is none. */
  readonly icons?: Readonly<Record<string, LucideIcon>>
  /** Its button is left out where both panels stand beside a small stage; menu, palette and keys have it. */
  readonly needsRoom?: boolean
  /** A panel beside its button, in which what it makes is chosen and made, and what that panel is called; in place of the menu of its variants. */
  readonly Picker?: ComponentType<ToolPickerProps>
  readonly pickerLabelKey?: AnyWordKey
  /** In place of its button while a variant is chosen that only its panel knows. */
  readonly ChosenButton?: ComponentType<ChosenButtonProps>
  /**
   * Draws what is being drawn, in a box that begins at 0, 0 and has the draft's width and height; `scale` is pixels a slide point.
   * A thin box where it is not told.
   */
  paintDraft?(context: CanvasRenderingContext2D, draft: Draft, scale: number): void
}

/** Every tool has its appearance in a file of its folder called so, or none. */
const found = import.meta.glob<ToolAppearance>('./*/appearance.ts', { eager: true, import: 'appearance' })
const appearances = new Map(Object.entries(found).map(([path, appearance]) => [path.split('/')[1] ?? '', appearance]))
const NONE: ToolAppearance = {}

/** Gives a tool an appearance. Answers how to take that back. */
export function registerAppearance(tool: string, appearance: ToolAppearance): () => void {
  appearances.set(tool, appearance)
  return () => {
    appearances.delete(tool)
  }
}

/** The icon of a tool, of one of its variants where one is named. */
export function toolIcon(tool: Pick<Tool, 'id'>, variant?: string): LucideIcon {
  const { icon = Wrench, icons } = appearanceOf(tool)
  return icons?.[variant ?? ''] ?? icon
}

/** The icon of a command that takes up a tool, or one of its variants; undefined for all others. */
export function toolCommandIcon(id: string): LucideIcon | undefined {
  const tool = allTools().find((one) => commandsOf(one).some((command) => command.id === id))
  return tool && toolIcon(tool, id.slice(tool.id.length + 1))
}

/** The appearance of a tool. */
export function appearanceOf(tool: Pick<Tool, 'id'>): ToolAppearance {
  return appearances.get(tool.id) ?? NONE
}
