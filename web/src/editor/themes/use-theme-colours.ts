import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_THEME, THEME_COLOURS, themeColour } from '@lectern/shared/lesson'
import type { OwnPalette } from '../../ui/index.ts'
import { useTheme } from '../../sync/hooks.ts'
import { useEditor } from '../editor-store.ts'
import './words.ts'

/** The colours of the lesson's theme for colour fields, kept by the part they play. */
export function useThemeColours(): NonNullable<OwnPalette['named']> {
  const { t } = useTranslation('themes')
  const theme = useTheme(useEditor((state) => state.slideId) ?? '') ?? DEFAULT_THEME
  return useMemo(() => ({
    label: t('colours'),
    colours: THEME_COLOURS.map((part) => ({ value: themeColour(part), colour: theme[part], label: t(`parts.${part}`) })),
  }), [t, theme])
}
