import { CREDIT_ACTION, creditCost } from '@lectern/shared/credits'
import type { CreditDetails } from '@lectern/shared/credits'
import { VIDEO_DEFAULTS } from '@lectern/shared/video'
import type { Video } from '@lectern/shared/video'
import { isStale } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import { languagesOfCaptions, unattendedSlide } from '@lectern/shared/timeline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { randomUuid } from '../platform/random-uuid.ts'
import { messageOf } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { useCreditDetails } from '../credits/queries.ts'
import { useCreditCheck } from '../credits/use-credit-check.ts'
import { useNarrationJob } from '../narration/use-narration-job.ts'
import { useDictionary } from '../pronunciations/queries.ts'
import { useMeta } from '../sync/hooks.ts'
import { useSpokenLesson } from '../sync/use-spoken-slide.ts'
import { Button, Checkbox, Dialog, Notice, cx } from '../ui/index.ts'
import { SoundReview } from './SoundReview.tsx'
import { VideoSettingsFields } from './VideoSettingsFields.tsx'
import type { VideoSettings } from './VideoSettingsFields.tsx'
import { useMakeVideo, useVideos } from './queries.ts'
import '../locales/en/video.json'

export interface MakeVideoDialogProps {
  readonly lessonId: string
  readonly onClose: () => void
  readonly onMade: (video: Video) => void
}

const cost = ({ creditConfigs }: CreditDetails): number => creditCost(creditConfigs, CREDIT_ACTION.VideoRender, 1)

/** Asks how a video is to be made, shows what will be heard of it, and says what it costs. */
export function MakeVideoDialog({ lessonId, onClose, onMade }: MakeVideoDialogProps) {
  const { t } = useTranslation('video')
  const format = useFormat()
  const [settings, setSettings] = useState<VideoSettings>({ ...VIDEO_DEFAULTS, container: 'mp4', renderer: 'server', burnsCaptions: false, captionLanguage: null })
  const change = (patch: Partial<VideoSettings>): void => setSettings((before) => ({ ...before, ...patch }))
  const { burnsCaptions, captionLanguage, container, fps, height, quality, renderer } = settings
  const [wantsSound, setWantsSound] = useState(true)
  // One dialog is one video, however often it is sent.
  const [key] = useState(() => randomUuid())
  const credits = useCreditDetails().data
  const checkCredits = useCreditCheck()
  const serverRenders = useVideos(lessonId).data?.serverRenders ?? true
  const make = useMakeVideo(lessonId)
  const { language: spokenIn } = useMeta()
  const slides = useSpokenLesson(useDictionary(spokenIn))
  const languages = languagesOfCaptions(slides.map(({ slide }) => slide), spokenIn)
  const burnt = captionLanguage !== null && languages.includes(captionLanguage) ? captionLanguage : spokenIn
  const speech = useNarrationJob(lessonId)
  const hasWords = slides.some(({ slide }) => plainText(slide.narration).trim() !== '')
  const films = slides.flatMap(({ slide }) => unattendedSlide(slide, spokenIn, true).played)
  const isHeard = hasWords || films.some(({ volume }) => volume > 0)
  const withSound = isHeard && wantsSound
  const unspoken = slides.flatMap(({ sentences }) => sentences.filter(isStale)).length
  const silent = !hasWords ? 0 : slides.filter(({ slide }) => plainText(slide.narration).trim() === '' && unattendedSlide(slide, spokenIn, true).played.every(({ volume }) => volume === 0)).length
  const [allowsSilence, setAllowsSilence] = useState(false)
  // S2 §5: no video with sound while a slide misses its words or their sound; silence has to be meant.
  const isBlocked = withSound && (unspoken > 0 || (silent > 0 && !allowsSilence))
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const confirm = async (): Promise<void> => {
    setIsBusy(true)
    setFailure(null)
    try {
      if (!(await checkCredits(CREDIT_ACTION.VideoRender))) return
      const { video } = await make.mutateAsync({ params: { lessonId }, query: { height, fps, quality }, body: { key, container, burnsCaptions, ...(burnsCaptions ? { captionLanguage: burnt } : {}), renderer, withSound } })
      onMade(video)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open onClose={isBusy ? () => undefined : onClose} size={isHeard ? 'large' : 'medium'} title={t('dialog.title')} description={t('dialog.body')}
      actions={
        <>
          {credits !== undefined && (
            <p data-video-cost className="min-w-56 flex-1 self-center pe-4 text-xs text-pretty text-soft">
              {t('dialog.cost', {
                count: cost(credits), cost: format.number(cost(credits)), balance: format.number(credits.totalCredits),
              })}
            </p>
          )}
          <Button onClick={onClose} disabled={isBusy}>{t('dialog.cancel')}</Button>
          <Button variant="primary" busy={isBusy} disabled={isBlocked} onClick={() => void confirm()}>{t('dialog.confirm')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className={cx('grid gap-x-8 gap-y-5', isHeard && 'md:grid-cols-2')}>
          <VideoSettingsFields settings={settings} onChange={change} serverRenders={serverRenders} languages={languages} burnt={burnt} />
          {isHeard && (
            <div className="flex min-w-0 flex-col gap-3">
              <div className="flex flex-col gap-1">
                <Checkbox label={t('sound.with')} checked={wantsSound} onChange={(event) => setWantsSound(event.target.checked)} />
                <p className="ps-6.5 text-xs text-soft">{t('sound.withHelp')}</p>
              </div>
              {films.length > 0 && <p className="text-sm text-soft">{t('sound.played', { count: films.length })}</p>}
              {hasWords && wantsSound && <SoundReview slides={slides} unspoken={unspoken} speech={speech} />}
              {wantsSound && silent > 0 && (
                <Notice tone="warning">
                  <p>{t('sound.silent', { count: silent })}</p>
                  <Checkbox label={t('sound.allowSilence')} checked={allowsSilence} onChange={(event) => setAllowsSilence(event.target.checked)} />
                </Notice>
              )}
            </div>
          )}
        </div>
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  )
}
