import { INFOGRAPHIC_SIZES } from '@lectern/shared/infographics'
import type { InfographicRatio } from '@lectern/shared/infographics'
import { useTranslation } from 'react-i18next'
import { useSize } from '../../rendering/use-size.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { addressOf } from './render-html.ts'
import { describe } from './source.ts'
import type { Made } from './use-infographic.ts'

/** What was made, as it will be on the slide. A page is shown in a sandbox without any rights, whatever is in it. */
export function InfographicPreview({ made, busy, ratio }: { readonly made: Made | null; readonly busy: boolean; readonly ratio: InfographicRatio }) {
  const { t } = useTranslation('infographic')
  const [frame, room] = useSize()
  const { width, height } = made?.infographic.dimensions ?? INFOGRAPHIC_SIZES[ratio]
  return (
    <div
      ref={frame} aria-busy={busy}
      className="relative flex w-full items-center justify-center overflow-hidden rounded-control bg-sunken ring-1 ring-line"
      style={{ aspectRatio: `${width} / ${height}`, maxHeight: '26rem' }}
    >
      {!made && !busy && <p className="max-w-60 px-4 text-center text-sm text-soft">{t('empty')}</p>}
      {made && made.page === null && (
        <img src={made.drawing === null ? made.infographic.imageUrl : addressOf(made.drawing)} alt={describe(made.infographic.llmAnalysis.plan)} className="max-h-full max-w-full" />
      )}
      {made && made.page !== null && room && (
        <iframe
          title={made.infographic.llmAnalysis.plan.title} sandbox="" tabIndex={-1} srcDoc={`<!DOCTYPE html>${made.page.documentElement.outerHTML}`}
          className="shrink-0 border-0"
          style={{ width, height, transform: `scale(${Math.min(room.width / width, room.height / height)})` }}
        />
      )}
      {busy && (
        <div role="status" className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-sunken/85 text-sm">
          <Spinner />
          {t('making')}
        </div>
      )}
    </div>
  )
}
