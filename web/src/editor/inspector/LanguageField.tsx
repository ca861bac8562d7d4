import { useTranslation } from 'react-i18next'
import { AGENT_LANGUAGES } from '@lectern/shared/agents'
import { CREATION_LANGUAGES } from '@lectern/shared/creation'
import { LocalOrigin, setLanguage } from '@lectern/shared/lesson'
import { keepLanguage, preferredLanguage, readLanguagePreferences } from '../../creation/language-preferences.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useLessonSession, useMeta } from '../../sync/hooks.ts'
import { SelectField } from '../../ui/index.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import '../../locales/en/editor.inspector.json'

/**
 * The language that the lesson is written in: words are checked for their spelling in it, voices speak it, and captions begin with it. The one
 * that this person prefers for the lesson comes first behind it, and what is chosen is preferred from then on.
 */
export function LanguageField() {
  const { i18n, t } = useTranslation('editor')
  const format = useFormat()
  const { doc, lessonId, undo } = useLessonSession()
  const { language } = useMeta()
  const preferred = preferredLanguage(readLanguagePreferences(i18n.language), { lessonId })
  const tags = [...new Set<string>([language, preferred, ...AGENT_LANGUAGES])]
  const choose = (tag: string): void => {
    asOneStep(undo, () => setLanguage(doc, tag, new LocalOrigin('lesson.language')))
    const known = CREATION_LANGUAGES.find((one) => one === tag)
    if (known !== undefined) keepLanguage(i18n.language, known, { lessonId })
  }
  return (
    <SelectField
      label={t('inspector.language')} help={t('inspector.languageHelp')} size="small" value={language} onChange={choose}
      options={tags.map((tag) => ({ value: tag, label: format.language(tag) }))}
    />
  )
}
