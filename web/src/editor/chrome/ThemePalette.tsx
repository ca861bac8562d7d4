import { useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_THEME, THEME_COLOURS, themeColour } from '@lectern/shared/lesson'
import '../../locales/en/themes.json'
import { PaletteContext } from '../../ui/index.ts'
import type { OwnPalette } from '../../ui/index.ts'
import { useTheme } from '../../sync/hooks.ts'
import { useEditor } from '../editor-store.ts'

/** The colours of the lesson's theme for colour fields, kept by the part they play. */
function useThemeColours(): NonNullable<OwnPalette['named']> {
  const { t } = useTranslation('themes')
  const theme = useTheme(useEditor((state) => state.slideId) ?? '') ?? DEFAULT_THEME
  return useMemo(() => ({
    label: t('colours'),
    colours: THEME_COLOURS.map((part) => ({ value: themeColour(part), colour: theme[part], label: t(`parts.${part}`) })),
  }), [t, theme])
}

/** Puts the colours of the lesson's theme first in every colour field beneath it. */
export function ThemePalette({ children }: { readonly children: ReactNode }): ReactNode {
  const above = useContext(PaletteContext)
  const named = useThemeColours()
  const palette = useMemo(() => ({ label: '', colours: [], ...above, named }), [above, named])
  return <PaletteContext value={palette}>{children}</PaletteContext>
}
