import { VIDEO_CONTAINERS } from '@lectern/shared/video'
import type { VideoContainer, VideoRenderer } from '@lectern/shared/video'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Checkbox, SelectField, Slider } from '../ui/index.ts'
import '../locales/en/video.json'

const FPS = [24, 30, 60] as const

/** How a video is to be made. */
export interface VideoSettings {
  /** Of the picture, pixels. */
  readonly height: number
  /** Pictures a second. */
  readonly fps: number
  /** 0 … 100. */
  readonly quality: number
  readonly container: VideoContainer
  readonly renderer: VideoRenderer
  /** Captions are part of the picture. */
  readonly burnsCaptions: boolean
  /** The language of these; null for the one that is spoken. */
  readonly captionLanguage: string | null
}

export interface VideoSettingsFieldsProps {
  readonly settings: VideoSettings
  readonly onChange: (patch: Partial<VideoSettings>) => void
  /** The server has a browser that makes videos. */
  readonly serverRenders: boolean
  /** Languages in which the lesson has captions. */
  readonly languages: readonly string[]
  /** The language of captions in the picture as it is now. */
  readonly burnt: string
}

/** The fields for a video's picture, file and maker. */
export function VideoSettingsFields({ burnt, languages, onChange, serverRenders, settings }: VideoSettingsFieldsProps) {
  const { t } = useTranslation('video')
  const format = useFormat()
  const { burnsCaptions, container, fps, height, quality, renderer } = settings
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t('dialog.height')} value={height} onChange={(value) => onChange({ height: value })}
          options={[
            { value: 480, label: t('dialog.heights.small') }, { value: 720, label: t('dialog.heights.medium') },
            { value: 1080, label: t('dialog.heights.large') },
          ]}
        />
        <SelectField label={t('dialog.fps')} value={fps} onChange={(value) => onChange({ fps: value })} options={FPS.map((value) => ({ value, label: format.number(value) }))} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t('dialog.container')} value={container} onChange={(value) => onChange({ container: value })} help={t(`dialog.containerHelp.${container}`)}
          options={VIDEO_CONTAINERS.map((value) => ({ value, label: t(`dialog.containers.${value}`) }))}
        />
        <Slider label={t('dialog.quality')} value={quality} onChange={(value) => onChange({ quality: value })} min={10} max={100} step={5} />
      </div>
      {serverRenders ? (
        <SelectField
          label={t('dialog.where')} value={renderer} onChange={(value) => onChange({ renderer: value })} help={t(renderer === 'server' ? 'dialog.serverHelp' : 'dialog.browserHelp')}
          options={[{ value: 'server', label: t('dialog.server') }, { value: 'browser', label: t('dialog.browser') }]}
        />
      ) : <p className="text-sm text-soft">{t('dialog.onlyBrowser')}</p>}
      <div className="flex flex-col gap-1">
        <Checkbox label={t('dialog.captions')} checked={burnsCaptions} onChange={(event) => onChange({ burnsCaptions: event.target.checked })} />
        <p className="ps-6.5 text-xs text-soft">{t('dialog.captionsHelp')}</p>
        {burnsCaptions && languages.length > 1 && (
          <SelectField
            label={t('dialog.captionLanguage')} className="ms-6.5 mt-2 w-56" value={burnt} onChange={(value) => onChange({ captionLanguage: value })}
            options={languages.map((value) => ({ value, label: format.language(value) }))}
          />
        )}
      </div>
    </div>
  )
}
