import { CREDIT_ACTION, creditCost } from '@lectern/shared/credits'
import type { CreditDetails } from '@lectern/shared/credits'
import { VIDEO_CONTAINERS, VIDEO_DEFAULTS } from '@lectern/shared/video'
import type { Video, VideoContainer, VideoRenderer } from '@lectern/shared/video'
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
import { Button, Checkbox, Dialog, Notice, SelectField, Slider } from '../ui/index.ts'
import { SoundReview } from './SoundReview.tsx'
import { useMakeVideo, useVideos } from './queries.ts'
import '../locales/en/video.json'

const FPS = [24, 30, 60] as const

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
  const [height, setHeight] = useState<number>(VIDEO_DEFAULTS.height)
  const [fps, setFps] = useState<number>(VIDEO_DEFAULTS.fps)
  const [quality, setQuality] = useState<number>(VIDEO_DEFAULTS.quality)
  const [container, setContainer] = useState<VideoContainer>('mp4')
  const [burnsCaptions, setBurnsCaptions] = useState(false)
  const [captionLanguage, setCaptionLanguage] = useState<string | null>(null)
  const [wantsSound, setWantsSound] = useState(true)
  const [renderer, setRenderer] = useState<VideoRenderer>('server')
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
      open onClose={isBusy ? () => undefined : onClose} title={t('dialog.title')} description={t('dialog.body')}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>{t('dialog.cancel')}</Button>
          <Button variant="primary" busy={isBusy} disabled={isBlocked} onClick={() => void confirm()}>{t('dialog.confirm')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={t('dialog.height')} value={height} onChange={setHeight}
            options={[
              { value: 480, label: t('dialog.heights.small') }, { value: 720, label: t('dialog.heights.medium') },
              { value: 1080, label: t('dialog.heights.large') },
            ]}
          />
          <SelectField label={t('dialog.fps')} value={fps} onChange={setFps} options={FPS.map((value) => ({ value, label: format.number(value) }))} />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={t('dialog.container')} value={container} onChange={setContainer} help={t(`dialog.containerHelp.${container}`)}
            options={VIDEO_CONTAINERS.map((value) => ({ value, label: t(`dialog.containers.${value}`) }))}
          />
          <Slider label={t('dialog.quality')} value={quality} onChange={setQuality} min={10} max={100} step={5} />
        </div>
        {serverRenders ? (
          <SelectField
            label={t('dialog.where')} value={renderer} onChange={setRenderer} help={t(renderer === 'server' ? 'dialog.serverHelp' : 'dialog.browserHelp')}
            options={[{ value: 'server', label: t('dialog.server') }, { value: 'browser', label: t('dialog.browser') }]}
          />
        ) : <p className="text-sm text-soft">{t('dialog.onlyBrowser')}</p>}
        {films.length > 0 && <p className="text-sm text-soft">{t('sound.played', { count: films.length })}</p>}
        {isHeard && (
          <div className="flex flex-col gap-3">
            <div className="flex flex-col gap-1">
              <Checkbox label={t('sound.with')} checked={wantsSound} onChange={(event) => setWantsSound(event.target.checked)} />
              <p className="ps-6.5 text-xs text-soft">{t('sound.withHelp')}</p>
            </div>
            {hasWords && wantsSound && <SoundReview slides={slides} unspoken={unspoken} speech={speech} />}
            {wantsSound && silent > 0 && (
              <Notice tone="warning">
                <p>{t('sound.silent', { count: silent })}</p>
                <Checkbox label={t('sound.allowSilence')} checked={allowsSilence} onChange={(event) => setAllowsSilence(event.target.checked)} />
              </Notice>
            )}
          </div>
        )}
        <div className="flex flex-col gap-1">
          <Checkbox label={t('dialog.captions')} checked={burnsCaptions} onChange={(event) => setBurnsCaptions(event.target.checked)} />
          <p className="ps-6.5 text-xs text-soft">{t('dialog.captionsHelp')}</p>
          {burnsCaptions && languages.length > 1 && (
            <SelectField
              label={t('dialog.captionLanguage')} className="ms-6.5 mt-2 w-56" value={burnt} onChange={setCaptionLanguage}
              options={languages.map((value) => ({ value, label: format.language(value) }))}
            />
          )}
        </div>
        {credits !== undefined && (
          <Notice>
            <p data-video-cost>
              {t('dialog.cost', {
                count: cost(credits), cost: format.number(cost(credits)), balance: format.number(credits.totalCredits),
              })}
            </p>
          </Notice>
        )}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  )
}
