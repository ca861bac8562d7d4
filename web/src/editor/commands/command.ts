import type { LucideIcon } from 'lucide-react'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { EditorStore } from '../editor-store.ts'

/** Where a command stands in the palette and the list of shortcuts. */
export const COMMAND_GROUPS = ['edit', 'insert', 'arrange', 'align', 'tools', 'view', 'slides', 'lesson', 'help'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** What commands may ask of the screen round them; a test hands over a plain object. */
export interface EditorUi {
  /** A short message; `retry` adds a button that runs it. */
  toast(message: { readonly kind: 'info' | 'success' | 'error'; readonly text: string; readonly retry?: () => void }): void
  /** Opens the file dialog for images; empty when it was closed without a choice. */
  pickImages(): Promise<readonly File[]>
  /** Uploads images and puts them on the current slide when they have arrived. */
  insertImages(files: readonly File[], at?: { readonly x: number; readonly y: number }): void
  /** Moves the keyboard to the stage. */
  focusStage(): void
  /** A phrase of the namespace `canvas`. */
  words(key: string, values?: Readonly<Record<string, string | number>>): string
}

/** What a command works on. */
export interface CommandContext {
  readonly session: Pick<LessonSession, 'doc' | 'view' | 'undo' | 'lessonId' | 'docId'>
  readonly editor: EditorStore
  /** Whether this person may change the lesson now. */
  readonly canEdit: boolean
  readonly ui: EditorUi
}

/** Something a person can do from a button, a menu, the palette or the keyboard. */
export interface Command {
  /** `group.verb`, unique. */
  readonly id: string
  /** i18next key with its namespace, `canvas:commands.duplicate`. */
  readonly labelKey: string
  readonly icon?: LucideIcon
  /** `Mod+D`; Mod is ⌘ on a Mac and Ctrl elsewhere. Several are tried in order, the first is shown. */
  readonly shortcut?: string | readonly string[]
  readonly group: CommandGroup
  /** False for what makes no sense in a list to choose from, like a nudge. */
  readonly listed?: boolean
  /** The key may be held down: every repeat runs it again. */
  readonly repeats?: boolean
  isEnabled(context: CommandContext): boolean
  /** Whether somebody who may not edit can still run it. */
  readonly allowedReadOnly: boolean
  run(context: CommandContext): void | Promise<void>
}

/** Declares a command; the identity function, so that its id stays a literal type. */
export function defineCommand<const C extends Command>(command: C): C {
  return command
}

/** Whether a command may run now: the one check of every entry path. */
export function isAvailable(command: Command, context: CommandContext): boolean {
  return (command.allowedReadOnly || context.canEdit) && command.isEnabled(context)
}
