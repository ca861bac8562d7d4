import { CREDIT_ACTION, creditCost } from '@lectern/shared/credits'
import type { ElementOf } from '@lectern/shared/lesson'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreditDetails } from '../../../credits/queries.ts'
import { usePictureEngine } from '../../../gallery/picture-sources.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { Button, Notice, Spinner } from '../../../ui/index.ts'
import { useEditorStore } from '../../editor-store.ts'
import { useRemakePicture } from './use-remake-picture.ts'
import '../../../locales/en/elements.json'

interface RemakePictureProps {
  readonly slideId: string
  readonly element: ElementOf<'image'>
  readonly disabled: boolean
  /** What else can be done. */
  readonly children: ReactNode
}

/** That a picture which a model made says something else than its slide, with a press that has it made again and put in its place. */
export function RemakePicture({ children, disabled, element, slideId }: RemakePictureProps): ReactNode {
  const { t } = useTranslation('elements')
  const format = useFormat()
  const store = useEditorStore()
  const engine = usePictureEngine()
  const credits = useCreditDetails()
  const { remake, state } = useRemakePicture(slideId, element)
  // An ornament shows nothing of the words: without a model others are looked for.
  const isOff = engine.data?.engine.kind === 'offline'
  const cost = creditCost(credits.data?.creditConfigs ?? {}, CREDIT_ACTION.AIImagesGeneration)
  const isMaking = state?.phase === 'making'
  return (
    <>
      <Notice
        tone="warning"
        action={isMaking
          ? <Button size="small" onClick={state.stop}>{t('source.stop')}</Button>
          : (
              <span className="flex flex-wrap gap-2">
                {isOff
                  ? <Button size="small" disabled={disabled} onClick={() => store.getState().openDialog('gallery', element.id)}>{t('source.search')}</Button>
                  : <Button size="small" disabled={disabled || !engine.data} onClick={() => void remake()}>{t('source.remake')}</Button>}
                {children}
              </span>
            )}
      >
        {isMaking
          ? <span role="status" className="flex items-center gap-2"><Spinner />{t('source.making')}</span>
          : <>{t('source.stale')}{engine.data && !isOff && <>{' '}{t('source.cost', { count: cost, value: format.number(cost) })}</>}</>}
      </Notice>
      {state?.phase === 'failed' && <Notice tone="danger"><strong className="font-semibold">{t('source.failed')}</strong>{' '}{state.reason}</Notice>}
    </>
  )
}
