import { DEFAULT_THEME, LocalOrigin, applyTheme, setTheme } from '@lectern/shared/lesson'
import type { BuiltInTheme, Theme } from '@lectern/shared/lesson'
import { useTranslation } from 'react-i18next'
import { useLessonSession } from '../../sync/hooks.ts'
import { announce } from '../chrome/announce.ts'
import { asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'
import { useEditorStore } from '../editor-store.ts'
import '../../locales/en/themes.json'

/** Writes of the theme's panel. */
export interface ThemeWriter {
  /** Has the whole lesson look as a theme says. */
  apply(theme: BuiltInTheme): void
  /** Changes one part; a colour that is being looked for is one step of undo. */
  set<K extends keyof Theme>(part: K, value: Theme[K]): void
}

export function useThemeWriter(): ThemeWriter {
  const { t } = useTranslation('themes')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  return {
    apply: (theme) => {
      asOneStep(undo, () => applyTheme(doc, theme, new LocalOrigin('theme.apply')))
      announce(store, t('applied', { name: t(`names.${theme.id}`) }))
    },
    set: (part, value) => asPartOfGesture(undo, `theme ${part}`, () => setTheme(doc, { [part]: value }, new LocalOrigin('theme.part'))),
  }
}

/** Whether a theme was changed since it was chosen. */
export function isChanged(theme: Theme, from: Theme): boolean {
  return (Object.keys(DEFAULT_THEME) as (keyof Theme)[]).some((part) => theme[part] !== from[part])
}
