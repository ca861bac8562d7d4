import { LinkIcon, UnlinkIcon } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonElement } from '@lectern/shared/lesson'
import { editOf } from '../editing/edit-registry.ts'
import { sameButWords } from '../elements/shared-value.ts'
import { IconButton, NumberField } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import type { BoxField } from './box-fields.ts'
import { boxPatch, normalRotation } from './box-fields.ts'
import { sharedOrNull, shown } from './mixed.ts'
import { usePatchWriter } from '../elements/use-patch-writer.ts'

interface PositionSectionProps {
  readonly slideId: string
  readonly elements: readonly LessonElement[]
  readonly disabled: boolean
}

/** Where the selected elements lie and how large they are. */
export const PositionSection = memo(function PositionSection({ slideId, elements, disabled }: PositionSectionProps) {
  const { t } = useTranslation('editor')
  const write = usePatchWriter(slideId)
  const keepsRatio = elements.every((element) => editOf(element).keepRatio)
  // What a person chose holds for the same selection; another one begins with what its type does.
  const selection = elements.map((element) => element.id).join()
  const [chosen, setChosen] = useState<{ readonly selection: string; readonly locked: boolean } | null>(null)
  const ratioLocked = chosen?.selection === selection ? chosen.locked : keepsRatio

  const set = (field: BoxField) => (value: number): void => {
    const patches = elements.map((element) => [element.id, boxPatch(element, field, value, ratioLocked)] as const)
    write.set(`inspector.${field}`, Object.fromEntries(patches))
  }
  const value = (field: BoxField): number | null => sharedOrNull(elements, (element) => shown(element[field]))
  const field = (name: BoxField, prefix: string, limits: { min?: number; max?: number } = {}) => (
    <NumberField
      label={t(`inspector.${name as 'x'}`)} labelHidden prefix={prefix} size="small" precision={1} disabled={disabled}
      value={value(name)} placeholder={t('inspector.mixed')} onChange={set(name)} {...limits}
    />
  )
  return (
    <InspectorSection title={t('inspector.position')}>
      <div className="grid grid-cols-[1fr_1fr_auto] items-center gap-2">
        {field('x', 'X')}
        {field('y', 'Y')}
        <span className="w-7" />
        {field('width', t('inspector.widthShort'), { min: 1 })}
        {field('height', t('inspector.heightShort'), { min: 1 })}
        <IconButton
          size="small" label={t('inspector.lockRatio')} pressed={ratioLocked} disabled={disabled}
          icon={ratioLocked ? <LinkIcon size={16} /> : <UnlinkIcon size={16} />}
          onClick={() => setChosen({ selection, locked: !ratioLocked })}
        />
        <NumberField
          label={t('inspector.rotation')} labelHidden prefix="∠" unit="°" size="small" precision={1} disabled={disabled}
          value={sharedOrNull(elements, (element) => shown(normalRotation(element.rotation)))}
          placeholder={t('inspector.mixed')} onChange={set('rotation')}
        />
      </div>
    </InspectorSection>
  )
}, (before, after) => (
  before.slideId === after.slideId && before.disabled === after.disabled && sameButWords(before.elements, after.elements)
))
