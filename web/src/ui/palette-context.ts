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
  /** Takes a colour of what is on screen, where the browser has no way of its own; `#rrggbb`, null when nothing was taken. */
  readonly pick?: () => Promise<string | null>
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

/** What Chromium has for it; other browsers have nothing. */
interface EyeDropper {
  open(): Promise<{ readonly sRGBHex: string }>
}

async function fromScreen(Dropper: new () => EyeDropper): Promise<string | null> {
  try {
    return (await new Dropper().open()).sRGBHex
  } catch {
    // Escape was pressed.
    return null
  }
}

/** What takes a colour from the screen: the browser's own, or that of the page; null where there is neither. */
export function usePickColour(): (() => Promise<string | null>) | null {
  const own = useContext(PaletteContext)?.pick ?? null
  const { EyeDropper: Dropper } = globalThis as { readonly EyeDropper?: new () => EyeDropper }
  return Dropper === undefined ? own : () => fromScreen(Dropper)
}
