import { MonitorIcon, MoonIcon, SunIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Theme } from '../../app/theme.ts'
import { useTheme } from '../../app/theme.ts'
import { IconButton, Menu } from '../../ui/index.ts'

const THEMES = [
  { theme: 'light', label: 'topBar.themeLight', Icon: SunIcon },
  { theme: 'dark', label: 'topBar.themeDark', Icon: MoonIcon },
  { theme: 'system', label: 'topBar.themeSystem', Icon: MonitorIcon },
] as const satisfies readonly { theme: Theme; label: string; Icon: unknown }[]

/** Light, dark, or as the computer has it. */
export function ThemeMenu() {
  const { t } = useTranslation('editor')
  const [theme, setTheme] = useTheme()
  const Current = THEMES.find((entry) => entry.theme === theme)?.Icon ?? MonitorIcon
  return (
    <Menu
      button={<IconButton label={t('topBar.theme')} icon={<Current size={18} />} />}
      items={THEMES.map(({ theme: value, label, Icon }) => ({
        id: value, label: t(label), icon: <Icon size={16} />, checked: value === theme, onSelect: () => setTheme(value),
      }))}
    />
  )
}
