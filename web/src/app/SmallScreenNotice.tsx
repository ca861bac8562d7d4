import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { passLeaveGate } from '../platform/routing/leave-gate.ts'
import { signOut } from '../platform/http/session-renewal.ts'
import { Button } from '../ui/index.ts'
import '../locales/en/app.navigation.json'

/**
 * Below 768 px (S1 §9) a notice covers the pages that are for work; what is open under it stays as it is.
 * It says what works there all the same, and whoever signed in on a phone can sign out there.
 */
export function SmallScreenNotice() {
  const { t } = useTranslation('app')
  return (
    <div role="note" className="fixed inset-0 z-70 hidden flex-col items-center justify-center gap-3 bg-desk p-8 text-center max-[767.98px]:flex">
      <MonitorSmartphone aria-hidden size={40} strokeWidth={1.5} className="text-teal-ink" />
      <p className="font-serif text-xl font-medium">{t('smallScreen.title')}</p>
      <p className="max-w-xs text-sm text-soft">{t('smallScreen.body')}</p>
      <p className="max-w-xs text-sm text-soft">{t('smallScreen.works')}</p>
      <Button className="mt-3" onClick={() => passLeaveGate(() => void signOut())}>{t('nav.logOut')}</Button>
    </div>
  )
}
