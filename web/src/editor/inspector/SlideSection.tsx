import { ImageIcon, Trash2Icon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, setSlideProps } from '@lectern/shared/lesson'
import type { Slide, SlidePatch } from '@lectern/shared/lesson'
import { IMAGE_TYPES, blobUrl } from '@lectern/shared/media'
import { messageOf, uploadImage } from '../../app/api.ts'
import { Button, ColourField, IconButton, Progress, Slider, toast } from '../../ui/index.ts'
import { useLessonSession, useSlideIds } from '../../sync/hooks.ts'
import { asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'
import { Section } from './Section.tsx'

interface SlideSectionProps {
  readonly slide: Slide
  readonly disabled: boolean
}

/** Most a background is blurred, slide points. */
const STRONGEST_BLUR = 60

/** The background of the slide. */
export function SlideSection({ slide, disabled }: SlideSectionProps) {
  const { t } = useTranslation('editor')
  const { doc, undo, view } = useLessonSession()
  const number = useSlideIds().indexOf(slide.id) + 1
  const { background, blurFilter } = slide
  const write = (patch: SlidePatch): void => setSlideProps(doc, slide.id, patch, new LocalOrigin('slide.background'))

  const setColour = (colour: string): void =>
    asPartOfGesture(undo, `background ${slide.id}`, () => write({ background: { ...background, colour } }))
  const setImage = (blob: string): void => {
    // Minutes may have passed since the upload began: the colour is taken from the slide as it is now.
    const colour = view.slide(slide.id)?.background.colour ?? background.colour
    asOneStep(undo, () => write({ background: { kind: 'image', blob, colour } }))
  }
  const removeImage = (): void => asOneStep(undo, () => write({ background: { kind: 'colour', colour: background.colour } }))

  return (
    <Section title={t('inspector.slide', { number })}>
      <ColourField label={t('inspector.backgroundColour')} value={background.colour} onChange={setColour} disabled={disabled} />
      <BackgroundImage
        key={slide.id} blob={background.kind === 'image' ? background.blob : null} disabled={disabled} onImage={setImage} onRemove={removeImage}
      />
      {(background.kind === 'image' || blurFilter > 0) && (
        <Slider
          label={t('inspector.blur')} min={0} max={STRONGEST_BLUR} value={blurFilter} disabled={disabled}
          onChange={(blur) => asPartOfGesture(undo, `blur ${slide.id}`, () => write({ blurFilter: blur }))}
        />
      )}
    </Section>
  )
}

interface BackgroundImageProps {
  readonly blob: string | null
  readonly disabled: boolean
  readonly onImage: (blob: string) => void
  readonly onRemove: () => void
}

/** The picture behind a slide: shown, chosen by upload, taken away. */
function BackgroundImage({ blob, disabled, onImage, onRemove }: BackgroundImageProps) {
  const { t } = useTranslation('editor')
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)

  const upload = async (file: File): Promise<void> => {
    setShare(0)
    try {
      const stored = await uploadImage(file, { onProgress: setShare })
      onImage(stored.hash)
    } catch (error) {
      toast(t('inspector.uploadFailed', { message: messageOf(error) }), { tone: 'danger' })
    } finally {
      setShare(null)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-medium text-ink">{t('inspector.backgroundImage')}</span>
      {blob !== null && (
        <img src={blobUrl(blob)} alt={t('inspector.backgroundImage')} className="aspect-video w-full rounded-control object-cover outline outline-line" />
      )}
      {share !== null && <Progress label={t('inspector.uploading')} value={share} />}
      <div className="flex gap-2">
        <Button size="small" wide icon={<ImageIcon aria-hidden size={16} />} disabled={disabled || share !== null} onClick={() => input.current?.click()}>
          {blob === null ? t('inspector.chooseImage') : t('inspector.replaceImage')}
        </Button>
        {blob !== null && <IconButton label={t('inspector.removeImage')} icon={<Trash2Icon size={16} />} disabled={disabled} onClick={onRemove} />}
      </div>
      <input
        ref={input} type="file" accept={IMAGE_TYPES.join()} className="sr-only" tabIndex={-1} aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
    </div>
  )
}
