import { useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { PaletteContext } from '../../ui/index.ts'
import { useThemeColours } from './use-theme-colours.ts'

/** Puts the colours of the lesson's theme first in every colour field beneath it. */
export function ThemePalette({ children }: { readonly children: ReactNode }): ReactNode {
  const above = useContext(PaletteContext)
  const named = useThemeColours()
  const palette = useMemo(() => ({ label: '', colours: [], ...above, named }), [above, named])
  return <PaletteContext value={palette}>{children}</PaletteContext>
}
