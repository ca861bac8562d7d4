import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetMe } from '@lectern/shared/activities'
import type { ProfileRequest } from '@lectern/shared/activities'
import { forgetLearner, goOnAs } from '../../../activities/stored-learner.ts'
import { messageOf } from '../../../platform/http/api-error.ts'
import { send } from '../../../platform/http/transport.ts'
import { randomUuid } from '../../../platform/random-uuid.ts'
import { Extra } from '../ViewExtras.tsx'
import '../../../locales/en/viewer.extras.json'

interface KnownLearnerProps {
  readonly publicationId: string
  readonly learner: string
  readonly headers: Readonly<Record<string, string>>
  readonly profile: NonNullable<ProfileRequest['profile']>
}

const BUTTON = 'min-h-8 rounded-small text-start font-medium underline underline-offset-2 hover:no-underline max-sm:min-h-11'

/** Below the player: who learns here, a way to be somebody else on a shared device, and one to take everything back. */
export function KnownLearner({ headers, learner, profile: { email, name }, publicationId }: KnownLearnerProps) {
  const { t } = useTranslation('viewer')
  const [isAsking, ask] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const called = name === '' ? email : name
  const beSomebodyElse = (): void => {
    goOnAs(publicationId, randomUuid())
    window.location.reload()
  }
  const forgetMyAnswers = async (): Promise<void> => {
    try {
      await send(forgetMe, { params: { publicationId }, body: { learner } }, { headers })
      forgetLearner(publicationId, learner)
      window.location.reload()
    } catch (error) {
      setFailure(messageOf(error))
    }
  }
  return (
    <Extra title={called === '' ? t('introduction.you') : t('introduction.as', { name: called })}>
      <li>{t('introduction.seen')}</li>
      <li><button type="button" className={BUTTON} onClick={beSomebodyElse}>{t('introduction.other')}</button></li>
      <li>
        {isAsking ? (
          <div role="alert" className="flex flex-wrap items-center gap-x-4">
            <span>{t('introduction.takeBackSure')}</span>
            <button type="button" className={BUTTON} onClick={() => void forgetMyAnswers()}>{t('introduction.takeBackNow')}</button>
            <button type="button" className={BUTTON} onClick={() => ask(false)}>{t('introduction.keep')}</button>
          </div>
        ) : <button type="button" className={BUTTON} onClick={() => ask(true)}>{t('introduction.takeBack')}</button>}
      </li>
      {failure !== null && <li role="alert" className="text-brick">{failure}</li>}
    </Extra>
  )
}
