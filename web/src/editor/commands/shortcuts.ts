import { isSingleKey, singleKeys } from '../../platform/single-keys.ts'
import { isApple } from '../../ui/index.ts'
import type { Command, CommandContext } from './command.ts'
import { isAvailable } from './command.ts'

/** The part of a keyboard event that shortcuts look at. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

interface Parsed {
  readonly key: string
  readonly mod: boolean
  readonly alt: boolean
  readonly shift: boolean
}

const parsed = new Map<string, Parsed>()

function parse(shortcut: string): Parsed {
  const known = parsed.get(shortcut)
  if (known) return known
  // `Mod++` means the plus key.
  const parts = shortcut.split(/\+(?!$)/)
  const result = {
    key: (parts.at(-1) ?? '').toLowerCase(), mod: parts.includes('Mod'), alt: parts.includes('Alt'), shift: parts.includes('Shift'),
  }
  parsed.set(shortcut, result)
  return result
}

/** Keys whose sign already says that Shift is held on some keyboard: `?`, `+`, `_`. */
const isSign = (key: string): boolean => key.length === 1 && !/[a-z0-9]/i.test(key)

/** The letter or digit printed on a key, whatever Alt or Shift make of it. */
function keyOfCode(code: string): string | null {
  const match = /^(?:Key([A-Z])|Digit(\d))$/.exec(code)
  if (match) return (match[1] ?? match[2] ?? '').toLowerCase()
  return { BracketLeft: '[', BracketRight: ']' }[code] ?? null
}

/** Whether Mod is held: ⌘ on a Mac, Ctrl elsewhere. */
export const isMod = (event: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>): boolean => (isApple() ? event.metaKey : event.ctrlKey)

/** Whether a key press is this shortcut; Mod is ⌘ on Apple machines and Ctrl elsewhere. */
export function matches(shortcut: string, press: KeyPress, apple: boolean): boolean {
  const wanted = parse(shortcut)
  const mod = apple ? press.metaKey : press.ctrlKey
  const other = apple ? press.ctrlKey : press.metaKey
  if (mod !== wanted.mod || other || press.altKey !== wanted.alt) return false
  const key = press.key.toLowerCase()
  if (key === wanted.key) return press.shiftKey === wanted.shift || (isSign(wanted.key) && !wanted.shift)
  // Alt writes other letters on a Mac, and Shift other signs: then the key itself counts.
  const shifted = wanted.alt || wanted.shift
  return shifted && press.shiftKey === wanted.shift && keyOfCode(press.code) === wanted.key
}

/** Shortcuts of a command, the one to show first. */
export function shortcutsOf(command: Command): readonly string[] {
  return typeof command.shortcut === 'string' ? [command.shortcut] : (command.shortcut ?? [])
}

/** The first available command that a key press means; `onStage` tells where the keyboard is. None when the person does without single keys. */
export function commandFor(
  all: readonly Command[], press: KeyPress, context: CommandContext, where: { readonly onStage: boolean; readonly apple: boolean },
): Command | null {
  if (!singleKeys.getState().areOn && isSingleKey(press)) return null
  return all.find((command) =>
    !command.native
    && (where.onStage || command.where !== 'stage')
    && shortcutsOf(command).some((shortcut) => matches(shortcut, press, where.apple))
    && isAvailable(command, context)) ?? null
}

/** Whether somebody is typing there, so that keys are letters and not commands. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && !['button', 'checkbox', 'radio', 'range', 'color', 'file'].includes(target.type)
}
