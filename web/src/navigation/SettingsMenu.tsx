import { ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { translateMessage } from '../platform/i18n/i18n.ts'
import { SETTINGS_MENU, shownEntries } from './entries.ts'
import { useUser } from '../platform/session/session.ts'
import { useRunTarget } from './use-run-target.ts'
import { useCreditDetails } from '../credits/queries.ts'
import { Menu } from '../ui/index.ts'
import '../locales/en/app.navigation.json'

/** The menu of the settings: studio name and plan above, then where to go (S1 §2.5). */
export function SettingsMenu() {
  const { t } = useTranslation('app')
  const user = useUser()
  const run = useRunTarget()
  const credits = useCreditDetails().data
  const plan = credits && translateMessage(`plan.${credits.plan.planType}.title`, credits.plan.title)
  if (!user) return null
  const studio = user.organization.name
  return (
    <Menu
      placement="top start"
      className="w-64"
      header={
        <div className="min-w-0">
          <p dir="auto" title={studio} className="truncate font-medium">{studio}</p>
          {plan !== undefined && <p className="truncate text-xs text-faint">{t('nav.plan')}: {plan}</p>}
        </div>
      }
      items={shownEntries(SETTINGS_MENU).map((entry) => ({
        id: entry.id, label: t(entry.labelKey), icon: <entry.icon size={16} />, onSelect: () => run(entry.target),
      }))}
      button={
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-control p-2 text-start transition-colors hover:bg-hover data-open:bg-hover"
        >
          <span className="sr-only">{t('nav.settingsMenu')}</span>
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate font-medium">{studio}</span>
            <span className="block truncate text-xs text-faint">{plan ?? '\u00A0'}</span>
          </span>
          <ChevronsUpDown aria-hidden size={16} className="text-faint" />
        </button>
      }
    />
  )
}
