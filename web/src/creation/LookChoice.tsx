import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../platform/components/LoadFailure.tsx'
import { SlideThumbnail } from '../rendering/SlideThumbnail.tsx'
import { Skeleton, Switch, cx } from '../ui/index.ts'
import type { FieldsProps } from './fields.ts'
import { useLooks } from './use-looks.ts'

/** CSS pixels of a picture. */
const WIDTH = 208
const STEP: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** What the lesson looks like: templates of the workspace and of the product, each by its first slide, and all in the colours of the brand. */
export function LookChoice({ fields, change, disabled = false, className }: FieldsProps & { readonly disabled?: boolean; readonly className?: string }) {
  const { t } = useTranslation('creation')
  const { error, hasBrand, isPending, looks, retry } = useLooks(fields.isBranded)
  const group = useRef<HTMLDivElement>(null)
  const chosen = Math.max(0, looks.findIndex(({ id }) => id === fields.design))
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = STEP[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (index + step + looks.length) % looks.length
    change({ design: looks[next]?.id ?? fields.design })
    const radio = group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]
    radio?.focus()
    radio?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={cx('flex flex-col gap-3', className)}>
      {hasBrand && <Switch label={t('look.branded')} checked={fields.isBranded} disabled={disabled} onChange={(isBranded) => change({ isBranded })} />}
      {error && <LoadFailure what={t('look.failed')} error={error} onRetry={retry} />}
      {isPending && looks.length === 0 && <div role="status" aria-label={t('look.loading')} className="grid grid-cols-3 gap-3"><Skeleton className="h-28" /><Skeleton className="h-28" /><Skeleton className="h-28" /></div>}
      <div ref={group} role="radiogroup" aria-label={t('look.label')} className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 p-0.5">
        {looks.map(({ first, id, name }, index) => (
          <button
            key={id} type="button" role="radio" aria-checked={index === chosen} tabIndex={index === chosen ? 0 : -1} disabled={disabled}
            onClick={() => change({ design: id })} onKeyDown={(event) => onKeyDown(event, index)}
            className="group flex min-w-0 flex-col gap-1 rounded-control text-start disabled:opacity-60"
          >
            <span className={cx('block aspect-video w-full overflow-hidden rounded-control', index === chosen ? 'outline-2 outline-offset-2 outline-teal' : 'outline-1 outline-line group-hover:outline-edge')}>
              {first && <SlideThumbnail slide={first} width={WIDTH} className="size-full!" />}
            </span>
            <span className={cx('truncate text-xs', index === chosen ? 'font-semibold text-teal-ink' : 'text-soft')}>{name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
