import { LockIcon, LockOpenIcon } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonElement } from '@lectern/shared/lesson'
import { sameButWords } from '../elements/shared-value.ts'
import { IconButton, Slider, TextField } from '../../ui/index.ts'
import { CommandButtons } from './CommandButtons.tsx'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { MIXED, sharedValue } from './mixed.ts'
import { forAll, usePatchWriter } from '../elements/use-patch-writer.ts'

interface ArrangeSectionProps {
  readonly slideId: string
  readonly elements: readonly LessonElement[]
  readonly disabled: boolean
}

/** Order, alignment, flips, lock, opacity and name of the selected elements. */
export const ArrangeSection = memo(function ArrangeSection({ slideId, elements, disabled }: ArrangeSectionProps) {
  const { t } = useTranslation('editor')
  const write = usePatchWriter(slideId)
  const [first] = elements
  const isLocked = elements.every((element) => element.locked)
  const fixed = disabled || elements.some((element) => element.locked)
  const opacity = sharedValue(elements, (element) => element.opacity)
  const shownOpacity = Math.round((opacity === MIXED ? (first?.opacity ?? 1) : opacity) * 100)

  return (
    <InspectorSection
      title={t('inspector.arrange')}
      action={
        <IconButton
          size="small" label={isLocked ? t('inspector.unlock') : t('inspector.lock')} pressed={isLocked} disabled={disabled}
          icon={isLocked ? <LockIcon size={16} /> : <LockOpenIcon size={16} />}
          onClick={() => write.set('inspector.locked', forAll(elements, { locked: !isLocked }))}
        />
      }
    >
      <div className="flex gap-4">
        <CommandButtons label={t('inspector.order')} ids={['arrange.bringToFront', 'arrange.bringForward', 'arrange.sendBackward', 'arrange.sendToBack']} />
        <CommandButtons label={t('inspector.flip')} ids={['arrange.flipX', 'arrange.flipY']} />
      </div>
      <CommandButtons
        label={t(elements.length === 1 ? 'inspector.alignToSlide' : 'inspector.align')}
        ids={['align.left', 'align.centre', 'align.right', 'align.top', 'align.middle', 'align.bottom']}
      />
      {elements.length > 2 && <CommandButtons label={t('inspector.distribute')} ids={['align.distributeAcross', 'align.distributeDown', 'align.tidyUp']} />}
      <Slider
        label={t('inspector.opacity')} min={0} max={100} value={shownOpacity} disabled={fixed}
        format={(percent) => (opacity === MIXED ? t('inspector.mixed') : `${percent} %`)}
        onChange={(percent) => write.slide('inspector.opacity', forAll(elements, { opacity: percent / 100 }))}
      />
      {elements.length === 1 && first && (
        <TextField
          key={first.id} size="small" label={t('inspector.name')} help={t('inspector.nameHelp')} maxLength={200} disabled={fixed}
          defaultValue={first.name}
          onBlur={(event) => {
            const name = event.target.value.trim()
            if (name !== first.name) write.set('inspector.name', { [first.id]: { name } })
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </InspectorSection>
  )
}, (before, after) => (
  before.slideId === after.slideId && before.disabled === after.disabled && sameButWords(before.elements, after.elements)
))
