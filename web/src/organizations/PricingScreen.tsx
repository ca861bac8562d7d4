import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { ORGANIZATION_NAME_MAX, PLAN_TYPE, createOrganization } from '@lectern/shared/organizations'
import { call, messageOf } from '../app/api.ts'
import { Wordmark } from '../app/Wordmark.tsx'
import { PATHS } from '../app/guards.ts'
import { openSession, signOut, useUser } from '../app/session.ts'
import { useDocumentTitle } from '../app/use-document-title.ts'
import { Button, Notice, TextField, buttonClass, cx } from '../ui/index.ts'
import { WorkspacePicture } from './WorkspacePicture.tsx'
import './register-words.ts'

const OFFERS = ['lessons', 'live', 'history', 'sharing', 'offline'] as const

/** S1 §2.6: the plans. Choosing the free one makes a workspace. */
export function PricingScreen() {
  const { t } = useTranslation('organizations')
  const user = useUser()
  useDocumentTitle(t('pricing.tab'))
  if (!user) return null
  const hasWorkspace = !user.organization.isDefault
  return (
    <div className="min-h-full">
      <header className="flex items-center justify-between px-8 py-6">
        <Link to={PATHS.home} aria-label={t('pricing.toHome')} className="-m-1 rounded-control p-1"><Wordmark /></Link>
        <Button variant="ghost" onClick={() => void signOut()}>{t('pricing.signOut')}</Button>
      </header>
      <main className="mx-auto grid max-w-5xl items-center gap-x-16 gap-y-10 px-8 pt-8 pb-16 md:grid-cols-[1fr_26rem]">
        <div>
          <h1 className="text-4xl">{t('pricing.headline')}</h1>
          <p className="mt-4 max-w-md text-base text-soft">{t('pricing.intro')}</p>
          <WorkspacePicture className="mt-10 hidden w-full max-w-md md:block" />
        </div>
        <section
          aria-labelledby="plan-free"
          className={cx('rounded-surface bg-sheet p-8 shadow-resting', hasWorkspace ? 'ring-2 ring-teal' : 'ring-1 ring-line')}
        >
          <div className="flex items-center justify-between gap-3">
            <h2 id="plan-free" className="text-xl">{t('pricing.free.name')}</h2>
            {hasWorkspace && <span className="rounded-full bg-teal-wash px-3 py-1 text-xs font-medium text-teal-ink">{t('pricing.current')}</span>}
          </div>
          <p className="mt-1 text-sm text-soft">{t('pricing.free.note')}</p>
          <ul className="mt-6 flex flex-col gap-3">
            {OFFERS.map((offer) => (
              <li key={offer} className="flex gap-2.5 text-sm">
                <Check aria-hidden size={18} className="mt-px shrink-0 text-teal-ink" />
                {t(`pricing.free.offers.${offer}`)}
              </li>
            ))}
          </ul>
          <div className="mt-8">
            {hasWorkspace ? (
              <Link to={PATHS.home} className={buttonClass('primary', 'large', true)}>{t('pricing.toApp')}</Link>
            ) : (
              <ChooseFree firstName={user.firstName} />
            )}
          </div>
        </section>
      </main>
    </div>
  )
}

function ChooseFree({ firstName }: { readonly firstName: string }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  const [name, setName] = useState(t('pricing.workspaceDefault', { name: firstName }))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isTooLong = name.trim().length > ORGANIZATION_NAME_MAX
  const choose = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const trimmed = name.trim()
      const body = { planType: PLAN_TYPE.free, ...(trimmed === '' ? {} : { name: trimmed }) }
      const { jwt, user } = await call(createOrganization, { body })
      openSession(jwt, user)
      await navigate(PATHS.home, { replace: true })
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooLong && !busy) void choose()
      }}
    >
      <TextField
        label={t('pricing.workspaceName')}
        help={t('pricing.workspaceHelp')}
        error={isTooLong ? t('pricing.nameTooLong', { max: ORGANIZATION_NAME_MAX }) : undefined}
        size="large"
        value={name}
        autoComplete="organization"
        onChange={(event) => setName(event.target.value)}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" variant="primary" size="large" wide busy={busy}>{t('pricing.free.choose')}</Button>
    </form>
  )
}
