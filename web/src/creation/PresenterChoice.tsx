import { UserX } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PHOTO_PRESENTER } from '@lectern/shared/lesson'
import type { PresenterId } from '@lectern/shared/lesson'
import { PhotoPresenters } from '../gallery/PhotoPresenters.tsx'
import { PresenterPicture } from '../rendering/presenter/PresenterPicture.tsx'
import { PRESENTER_IDS } from '../rendering/presenter/looks.ts'
import { cx } from '../ui/index.ts'
import '../locales/en/presenters.json'
import type { FieldsProps } from './fields.ts'

const CHOICES: readonly (PresenterId | null)[] = [null, ...PRESENTER_IDS]
const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Who presents the lesson: one of those that come with the product, or nobody, by a radio group with arrow keys; or a picture of one's own. */
export function PresenterChoice({ fields, change, side, disabled = false }: FieldsProps & { readonly side: number; readonly disabled?: boolean }) {
  const { t } = useTranslation('presenters')
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (index + step + CHOICES.length) % CHOICES.length
    change({ presenter: CHOICES[next] ?? null })
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
  }
  const tile = (id: PresenterId | null, index: number): ReactNode => {
    const isChosen = fields.presenter === id
    return (
      <button
        key={id ?? 'nobody'} type="button" role="radio" aria-checked={isChosen} tabIndex={isChosen || (id === null && fields.presenter === PHOTO_PRESENTER) ? 0 : -1} disabled={disabled}
        onClick={() => change({ presenter: id })} onKeyDown={(event) => onKeyDown(event, index)}
        className="group flex flex-col items-center gap-1 rounded-control disabled:opacity-60"
      >
        <span
          className={cx('flex items-center justify-center overflow-hidden rounded-surface', isChosen ? 'outline-2 outline-offset-2 outline-teal' : 'outline-1 outline-line group-hover:outline-edge')}
          style={{ width: side, height: side }}
        >
          {id === null ? <UserX aria-hidden size={side / 4} strokeWidth={1.5} className="text-faint" /> : <PresenterPicture id={id} side={side} says={null} />}
        </span>
        <span className={cx('max-w-full truncate text-xs', isChosen ? 'font-semibold text-teal-ink' : 'text-soft')}>{id === null ? t('nobody') : t(`names.${id}`)}</span>
      </button>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div ref={group} role="radiogroup" aria-label={t('list')} className="flex flex-wrap gap-3">
        {CHOICES.map(tile)}
      </div>
      <div className="max-w-80">
        <PhotoPresenters chosen={fields.presenter === PHOTO_PRESENTER ? fields.presenterPhoto : null} disabled={disabled} onChoose={(presenterPhoto) => change({ presenter: PHOTO_PRESENTER, presenterPhoto })} />
      </div>
    </div>
  )
}
