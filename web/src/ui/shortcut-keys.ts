const APPLE: Readonly<Record<string, string>> = {
  Mod: '⌘', Meta: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧', Enter: '↩', Backspace: '⌫', Delete: '⌦', Escape: 'Esc',
  ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→',
}
const OTHERS: Readonly<Record<string, string>> = {
  Mod: 'Ctrl', Meta: 'Win', Escape: 'Esc', Delete: 'Del',
  ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→',
}

/** The signs to show for a shortcut: `Mod+D` is ⌘ D on a Mac and Ctrl D elsewhere. */
export function shortcutKeys(shortcut: string, apple: boolean): readonly string[] {
  const names = apple ? APPLE : OTHERS
  // `Mod++` means the plus key.
  return shortcut.split(/\+(?!$)/).map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
}
