import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useUser } from '../../platform/session/session.ts'
import { Button, Notice, buttonClass } from '../../ui/index.ts'
import { AudiencePicker } from './AudiencePicker.tsx'
import { saveAudience } from './save-audience.ts'
import '../../locales/en/onboarding.json'

/** Asks for whom the person writes, and goes on to `next` with an answer or without. */
export function AudienceForm({ next }: { readonly next: string }) {
  const { t } = useTranslation('onboarding')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(useUser()?.onboardType ?? null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async () => {
    if (chosen === null) return
    setBusy(true)
    const problem = await saveAudience(chosen)
    setBusy(false)
    setFailure(problem)
    if (problem === null) await navigate(next, { replace: true })
  }
  return (
    <div className="flex flex-col gap-6">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <AudiencePicker value={chosen} onChange={setChosen} disabled={busy} />
      <div className="flex gap-3">
        <Link to={next} className={buttonClass('secondary', 'large')}>{t('skip')}</Link>
        <Button variant="primary" size="large" className="flex-1" busy={busy} disabled={chosen === null} onClick={() => void save()}>
          {t('submit')}
        </Button>
      </div>
    </div>
  )
}
