import { singleKeys } from '../../platform/single-keys.ts'
import type { LessonSession } from '../../sync/lesson-session.ts'
import type { EditorStore } from '../editor-store.ts'
import type { AnyWordKey, KeyAfter, WordKey } from '../../platform/i18n/words.ts'

/** Where a command stands in the palette and the list of shortcuts. */
export const COMMAND_GROUPS = ['edit', 'insert', 'arrange', 'align', 'tools', 'view', 'slides', 'lesson', 'help'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/** What a command is called by the words of the editor's canvas. */
export type CommandName = KeyAfter<'canvas', 'commands'>

/** A short message of a command. */
export interface CommandMessage {
  readonly kind: 'info' | 'success' | 'error'
  readonly text: string
}

/** What commands may ask of the screen round them; a test hands over a plain object. */
export interface EditorUi {
  toast(message: CommandMessage): void
  /** Opens the file dialog for images; empty when it was closed without a choice. */
  pickImages(): Promise<readonly File[]>
  /** Uploads images and puts them on the current slide, round a point of it, when they have arrived. */
  insertImages(files: readonly File[], at?: { readonly x: number; readonly y: number }): void
  /** Moves the keyboard to the stage. */
  focusStage(): void
  /** Leads to another screen of the app. */
  goTo(path: string): void
  /** A phrase of the namespace `canvas`. */
  words(key: WordKey<'canvas'>, values?: Readonly<Record<string, string | number>>): string
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
  readonly labelKey: AnyWordKey
  /** `Mod+D`; Mod is ⌘ on a Mac and Ctrl elsewhere. Several are tried in order, the first is shown. */
  readonly shortcut?: string | readonly string[]
  /** Where the keyboard must be for the shortcut: on the stage, or anywhere outside of fields. Anywhere unless told. */
  readonly where?: 'stage' | 'anywhere'
  /** The browser sends an event of its own for the shortcut (copy, cut, paste), so the key itself is left alone. */
  readonly native?: boolean
  readonly group: CommandGroup
  /** False for what makes no sense in a list to choose from, like a nudge. */
  readonly listed?: boolean
  isEnabled(context: CommandContext): boolean
  /** For what is switched on and off: whether it is on now. */
  isOn?(context: CommandContext): boolean
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

/** Whether a shortcut is a letter, digit or sign, with Shift or without. */
const isSingle = (shortcut: string): boolean => /^(?:Shift\+)?[^+\s]$/.test(shortcut)

/** The shortcut to show for a command: one that works for this person. */
export function shownShortcut({ shortcut }: Pick<Command, 'shortcut'>): string | undefined {
  const all = typeof shortcut === 'string' ? [shortcut] : (shortcut ?? [])
  return singleKeys.getState().areOn ? all[0] : all.find((one) => !isSingle(one))
}
