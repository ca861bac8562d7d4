import { CREDIT_ACTION, creditCost } from '@lectern/shared/credits'
import { GALLERY_TYPE, MEDIA_TYPE } from '@lectern/shared/gallery'
import { PICTURE_LIMITS, PICTURE_RATIOS } from '@lectern/shared/providers'
import type { PictureRatio } from '@lectern/shared/providers'
import { Coins, RotateCw, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreditDetails } from '../../credits/queries.ts'
import { usePictureEngine } from '../../gallery/picture-sources.ts'
import type { useMakePicture } from '../../gallery/picture-sources.ts'
import { useGallery } from '../../gallery/queries.ts'
import { LoadFailure } from '../../platform/components/LoadFailure.tsx'
import { messageOf } from '../../platform/http/api.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, Notice, Segmented, SelectField, Skeleton, TextArea, cx } from '../../ui/index.ts'
import { PictureTiles, WaitingTiles } from './PictureTiles.tsx'
import type { UseOfPictures } from './PictureTiles.tsx'

/** What a form is called, and a shape that has it. */
const FORMS = {
  '1:1': { name: 'square', shape: 'size-3.5' }, '2:3': { name: 'portrait', shape: 'h-4 w-2.5' }, '9:16': { name: 'tallPortrait', shape: 'h-4.5 w-2' },
  '3:2': { name: 'landscape', shape: 'h-3 w-4.5' }, '16:9': { name: 'widescreen', shape: 'h-2.5 w-5' }, '21:9': { name: 'ultraWide', shape: 'h-2 w-5' }, '3:1': { name: 'banner', shape: 'h-1.5 w-5' },
} as const satisfies Readonly<Record<PictureRatio, { readonly name: string; readonly shape: string }>>

/** Makes pictures from words, and lists those that were made. `making` goes on while another tab is in view; `first` is what stands there to begin with. */
export function MadePictures({ first = '', making, ...use }: UseOfPictures & { readonly first?: string | undefined; readonly making: ReturnType<typeof useMakePicture> }) {
  const { t } = useTranslation('gallery')
  const format = useFormat()
  const engine = usePictureEngine()
  const credits = useCreditDetails()
  const gallery = useGallery({ scope: 'mine', imageType: GALLERY_TYPE.AI, mediaType: MEDIA_TYPE.Image, search: '', page: 1 })
  const [prompt, setPrompt] = useState(making.variables?.prompt ?? first)
  const [ratio, setRatio] = useState<PictureRatio>(making.variables?.aspectRatio ?? '16:9')
  const models = engine.data?.models ?? []
  const [chosen, setChosen] = useState(making.variables?.model)
  const model = models.includes(chosen ?? '') ? chosen : models[0]
  const isFree = engine.data?.engine.kind === 'offline'
  const cost = creditCost(credits.data?.creditConfigs ?? {}, CREDIT_ACTION.AIImagesGeneration)
  const wanted = prompt.trim()
  const isSame = wanted !== '' && making.isSuccess && making.data !== null && wanted === making.variables.prompt && ratio === making.variables.aspectRatio
    && (making.variables.model ?? models[0]) === model
  const make = (): void => {
    if (wanted !== '' && engine.data && !making.isPending) making.mutate({ prompt: wanted, aspectRatio: ratio, isFree, ...(model === undefined || model === models[0] ? {} : { model }) })
  }
  if (engine.isLoadingError) return <LoadFailure what={t('list.failed')} error={engine.error} onRetry={() => void engine.refetch()} />
  return (
    <div className="flex flex-col gap-4">
      <form className="flex flex-col gap-3" onSubmit={(event) => { event.preventDefault(); make() }}>
        <TextArea
          label={t('made.prompt')} rows={3} value={prompt} maxLength={PICTURE_LIMITS.prompt} placeholder={t('made.example')}
          onChange={(event) => setPrompt(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            make()
          }}
        />
        <Segmented<PictureRatio>
          label={t('made.ratio')} value={ratio} onChange={setRatio} className="flex w-full"
          options={PICTURE_RATIOS.map((value) => ({
            value, label: t(`made.ratios.${FORMS[value].name}`),
            icon: <span aria-hidden className={cx('block rounded-[2px] border-[1.5px] border-current', FORMS[value].shape)} />,
          }))}
        />
        {models.length > 1 && <SelectField label={t('made.model')} size="small" value={model ?? null} options={models.map((name) => ({ value: name, label: name }))} onChange={setChosen} />}
        <div className="flex items-center gap-2">
          <span className="me-auto flex items-center gap-1.5 text-xs text-soft tabular-nums">
            {!isFree && engine.data && (
              <><Coins aria-hidden size={14} className="shrink-0 text-amber" />{t('made.cost', { count: cost, value: format.number(cost) })}</>
            )}
          </span>
          {making.isPending && <Button size="small" onClick={making.stop}>{t('made.stop')}</Button>}
          <Button
            type="submit" size="small" variant="primary" busy={making.isPending} disabled={wanted === '' || !engine.data || (isFree && isSame)}
            icon={isSame ? <RotateCw aria-hidden size={15} /> : <Sparkles aria-hidden size={15} />}
          >
            {t(isSame ? 'made.again' : 'made.make')}
          </Button>
        </div>
      </form>
      <p role="status" className="sr-only">{making.data?.media && t('made.done')}</p>
      {isFree && <Notice>{t('made.ornament')}</Notice>}
      {making.isError && <Notice tone="danger"><strong className="font-semibold">{t('made.failed')}</strong>{' '}{messageOf(making.error)}</Notice>}
      {making.isPending && <Skeleton className="h-28" />}
      {gallery.isPending && <WaitingTiles />}
      {gallery.isError && !gallery.data && <LoadFailure what={t('list.failed')} error={gallery.error} onRetry={() => void gallery.refetch()} />}
      {gallery.data?.media.length === 0 && !making.isPending && <p className="text-center text-sm text-soft">{t('made.none')}</p>}
      <PictureTiles media={gallery.data?.media ?? []} {...use} />
    </div>
  )
}
