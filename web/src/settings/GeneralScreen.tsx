import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateLanguage } from '@lectern/shared/accounts'
import type { AccountLanguage } from '@lectern/shared/accounts'
import { call, messageOf } from '../platform/http/api.ts'
import { chosenLanguage } from '../platform/i18n/chosen-language.ts'
import { chooseLanguage } from '../platform/i18n/i18n.ts'
import { LANGUAGES } from '../platform/i18n/languages.ts'
import type { Language } from '../platform/i18n/languages.ts'
import { useTheme } from '../platform/theme.ts'
import type { Theme } from '../platform/theme.ts'
import { useDocumentTitle } from '../platform/routing/use-document-title.ts'
import { Segmented, SelectField, toast } from '../ui/index.ts'
import { SettingsPage, SettingsSection } from './SettingsPage.tsx'
import '../locales/en/settings.json'

const THEMES: readonly Theme[] = ['light', 'dark', 'system']

/** Mails are written in what was chosen last. */
async function writeMailsIn(language: AccountLanguage | undefined): Promise<void> {
  if (language === undefined) return
  await call(updateLanguage, { body: { language } }).catch((error: unknown) => toast(messageOf(error), { tone: 'danger' }))
}

/** `/settings`: language and theme of this device; mails speak the same language. */
export function GeneralScreen() {
  const { t, i18n } = useTranslation('settings')
  const [theme, setTheme] = useTheme()
  const [wanted, setWanted] = useState<Language | null>(null)
  useDocumentTitle(t('general.title'))
  const choose = async (language: Language) => {
    setWanted(language)
    try {
      await chooseLanguage(language)
    } catch {
      toast(t('general.languageFailed'), { tone: 'danger' })
      return
    } finally {
      setWanted(null)
    }
    await writeMailsIn(chosenLanguage())
  }
  return (
    <SettingsPage title={t('general.title')} intro={t('general.intro')}>
      <SettingsSection id="language" title={t('general.language')} help={t('general.languageHelp')}>
        <SelectField<Language>
          className="w-64"
          label={t('general.language')}
          labelHidden
          value={wanted ?? (i18n.language as Language)}
          disabled={wanted !== null}
          onChange={(language) => void choose(language)}
          options={LANGUAGES.map(({ language, name }) => ({ value: language, label: name, content: <span lang={language}>{name}</span> }))}
        />
      </SettingsSection>
      <SettingsSection id="theme" title={t('general.theme')}>
        <Segmented
          label={t('general.theme')}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: t(`general.themes.${value}`) }))}
        />
      </SettingsSection>
    </SettingsPage>
  )
}
