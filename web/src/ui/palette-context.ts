import { createContext, useContext } from 'react'

/** A colour that is kept by its name: it changes where the name comes to mean another. */
export interface NamedColour {
  /** What is stored. */
  readonly value: string
  /** What it is now, `#rrggbb`. */
  readonly colour: string
  readonly label: string
}

/** Colours that every colour field beneath offers before its own palette, with the name of the group. */
export interface OwnPalette {
  readonly label: string
  /** `#rrggbb`, each once. */
  readonly colours: readonly string[]
  /** Offered before them, kept by name. */
  readonly named?: { readonly label: string; readonly colours: readonly NamedColour[] }
}

export const PaletteContext = createContext<OwnPalette | null>(null)

/** The colours to offer first here; null when there are none. */
export function useOwnPalette(): OwnPalette | null {
  const palette = useContext(PaletteContext)
  return palette === null || palette.colours.length === 0 ? null : palette
}

const NONE: readonly NamedColour[] = []

/** The colours that are kept by name here. */
export function useNamedColours(): { readonly label: string; readonly colours: readonly NamedColour[] } {
  return useContext(PaletteContext)?.named ?? { label: '', colours: NONE }
}
