import { Suspense } from 'react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../platform/loading/lazy-part.ts'
import { Popover, Skeleton } from '../../../ui/index.ts'
import type { PopoverProps } from '../../../ui/index.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { useElementWriter } from '../use-element-writer.ts'
import '../../../locales/en/objects.json'

const IconPicker = lazyPart(async () => (await import('./IconPicker.tsx')).IconPicker)

interface OtherIconProps extends Omit<InspectorProps<'icon'>, 'disabled'> {
  /** What opens the choice. */
  readonly button: ReactElement<{ readonly disabled?: boolean | undefined }>
  readonly placement?: PopoverProps['placement']
}

/** Puts another icon in the place of those that are selected: where they lie and what they look like stays, one step of undo. */
export function OtherIcon({ button, elements, placement, slideId }: OtherIconProps) {
  const { t } = useTranslation('objects')
  const writer = useElementWriter(slideId, elements)
  return (
    <Popover label={t('icon.other')} button={button} placement={placement}>
      {(close) => (
        <Suspense fallback={<Skeleton className="h-72 w-80" />}>
          <IconPicker
            onChoose={(drawing, label) => {
              writer.set({ drawing, label })
              close()
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
