import { LESSON_PICTURES } from '@lectern/shared/creation'
import { CREDIT_ACTION, creditCost } from '@lectern/shared/credits'
import { useTranslation } from 'react-i18next'
import { useCreditDetails } from '../credits/queries.ts'
import { usePictureEngine } from '../gallery/picture-sources.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { Checkbox } from '../ui/index.ts'
import type { FieldsProps } from './fields.ts'

/** Which pictures the slides get (S2 §3, image settings): those of the PDF, those that are made or found where there is a way, and infographics. */
export function PictureFields({ change, fields, ofPdf }: FieldsProps & { readonly ofPdf: number }) {
  const { t } = useTranslation('creation')
  const format = useFormat()
  const { data } = usePictureEngine()
  const credits = useCreditDetails()
  const isMade = data !== undefined && data.engine.kind !== 'offline'
  const cost = creditCost(credits.data?.creditConfigs ?? {}, CREDIT_ACTION.AIImagesGeneration)
  const help = isMade ? t('pictures.made', { count: cost, value: format.number(cost), most: format.number(LESSON_PICTURES.most) }) : t('pictures.found')
  return (
    <>
      {ofPdf > 0 && <Checkbox label={t('pictures.ofPdf', { count: ofPdf })} checked={fields.hasPdfPictures} onChange={(event) => change({ hasPdfPictures: event.currentTarget.checked })} />}
      {(isMade || data?.hasSearch === true) && (
        <div>
          <Checkbox label={t('pictures.label')} checked={fields.hasPictures} onChange={(event) => change({ hasPictures: event.currentTarget.checked })} />
          <p className="ms-7 text-xs text-soft">{help}</p>
        </div>
      )}
      <div>
        <Checkbox label={t('pictures.infographic')} checked={fields.hasInfographics} onChange={(event) => change({ hasInfographics: event.currentTarget.checked })} />
        <p className="ms-7 text-xs text-soft">{t('pictures.infographicHelp', { most: format.number(LESSON_PICTURES.infographics) })}</p>
      </div>
    </>
  )
}
