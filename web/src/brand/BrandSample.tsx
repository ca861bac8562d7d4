import type { BrandColours } from '@lectern/shared/brand'
import type { Blob as StoredBlob } from '@lectern/shared/media'
import { blobUrl } from '@lectern/shared/media'
import { useTranslation } from 'react-i18next'
import { inkOn } from '../ui/ink-on.ts'

export interface BrandSampleProps {
  readonly colours: BrandColours
  readonly logo: StoredBlob | null
}

/** A small slide in the colours of a brand, so that they can be judged together. */
export function BrandSample({ colours, logo }: BrandSampleProps) {
  const { t } = useTranslation('brand')
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-soft">{t('sample')}</figcaption>
      <div
        className="relative flex aspect-video w-full max-w-md lg:max-w-none flex-col justify-center overflow-hidden rounded-control px-8 shadow-resting ring-1 ring-line"
        style={{ backgroundColor: colours.primary, color: inkOn(colours.primary) }}
      >
        <p className="font-serif text-2xl">{t('sampleTitle')}</p>
        <div aria-hidden className="mt-3 h-1.5 w-16 rounded-full" style={{ backgroundColor: colours.accent }} />
        <div aria-hidden className="absolute inset-x-0 bottom-0 flex h-4">
          {[colours.secondary, ...colours.additional].map((colour) => <span key={colour} className="flex-1" style={{ backgroundColor: colour }} />)}
        </div>
        {logo && <img src={blobUrl(logo.hash)} alt={t('logoAlt')} className="absolute end-4 top-4 max-h-10 max-w-28 object-contain" />}
      </div>
    </figure>
  )
}
