import { useSyncExternalStore } from 'react'
import { browserStorage } from './storage/browser-storage.ts'

/** `system` follows what the operating system says. */
export type Theme = 'light' | 'dark' | 'system'

const listeners = new Set<() => void>()

/** The theme the person chose here. */
function currentTheme(): Theme {
  return browserStorage.read('theme') ?? 'system'
}

/** Chooses a theme, at once and for the next visits. */
export function setTheme(theme: Theme): void {
  browserStorage.write('theme', theme)
  showTheme(theme)
  for (const listener of listeners) listener()
}

/** The chosen theme and how to choose another. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, currentTheme)
  return [theme, setTheme]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = browserStorage.onChangeElsewhere('theme', (theme) => {
    showTheme(theme ?? 'system')
    listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
