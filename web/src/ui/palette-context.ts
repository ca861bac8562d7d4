import { createContext, useContext } from 'react'

/** Colours that every colour field beneath offers before its own palette, with the name of the group. */
export interface OwnPalette {
  readonly label: string
  /** `#rrggbb`, each once. */
  readonly colours: readonly string[]
}

export const PaletteContext = createContext<OwnPalette | null>(null)

/** The colours to offer first here; null when there are none. */
export function useOwnPalette(): OwnPalette | null {
  const palette = useContext(PaletteContext)
  return palette === null || palette.colours.length === 0 ? null : palette
}
