import { chosenLayout, readDesign } from '@lectern/shared/lesson'
import type { LayoutChoice } from '@lectern/shared/lesson'
import { useTranslation } from 'react-i18next'
import { useLessonSession } from '../../sync/hooks.ts'
import '../../locales/en/themes.json'

/** What layouts are called: those of the lesson's template as it says, the others by their arrangement. */
export function useLayoutName(): (layout: LayoutChoice) => string {
  const { t } = useTranslation('themes')
  const { doc } = useLessonSession()
  return (layout) => {
    const { base, own } = chosenLayout(readDesign(doc), layout)
    return own !== undefined && own.name !== '' ? own.name : t(`layouts.names.${base}`)
  }
}
