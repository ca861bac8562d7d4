import { shortcutKeys } from './shortcut-keys.ts'

/** A keyboard shortcut such as `Mod+Shift+D`, in the signs of this machine. */
export function Kbd({ keys, className }: { readonly keys: string; readonly className?: string }) {
  return (
    <kbd className={className ?? 'font-sans text-xs tracking-wide text-faint'}>
      {shortcutKeys(keys, isApple()).join(isApple() ? '' : '+')}
    </kbd>
  )
}

/** Whether shortcuts use ⌘ here. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
