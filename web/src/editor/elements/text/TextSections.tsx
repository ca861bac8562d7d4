import { AlignCenter, AlignJustify, AlignLeft, AlignRight, ArrowDownToLine, ArrowUpToLine, FoldVertical } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawnText, LessonElement } from '@lectern/shared/lesson'
import { NumberField, Segmented } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { BulletFields } from './BulletFields.tsx'
import { ListToggles } from './StyleToggles.tsx'
import type { StyledWords } from './text-inspector-style.ts'
import { TextStyleFields } from './TextStyleFields.tsx'
import { useTextStyle } from './use-text-style.ts'

const ALIGN = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify } as const
const VERTICAL = { top: ArrowUpToLine, middle: FoldVertical, bottom: ArrowDownToLine } as const

function options<K extends string>(icons: Readonly<Record<K, LucideIcon>>, label: (value: K) => string) {
  return (Object.keys(icons) as K[]).map((value) => {
    const Icon: LucideIcon = icons[value]
    return { value, label: label(value), icon: <Icon aria-hidden size={16} /> }
  })
}

interface TextSectionsProps {
  readonly slideId: string
  readonly elements: readonly LessonElement[]
  /** The same with all their styles. */
  readonly shown: readonly (StyledWords & Pick<DrawnText, 'verticalAlign' | 'lineHeight' | 'padding' | 'bullet' | 'bulletColour'> & Partial<Pick<DrawnText, 'paragraphSpacing'>>)[]
  readonly disabled: boolean
  /** Further fields of the paragraphs. */
  readonly children?: ReactNode
}

/** Style of words and paragraphs: of the selected range while a text is edited, and of whole elements otherwise. */
export function TextSections({ slideId, elements, shown, disabled, children }: TextSectionsProps): ReactNode {
  const { t } = useTranslation('elements')
  const writer = useElementWriter(slideId, elements)
  const style = useTextStyle(shown, writer)
  return (
    <>
      <InspectorSection title={t('sections.text')} action={<OwnStyles slideId={slideId} elements={elements} fields={['fontFamily', 'fontSize', 'color']} disabled={disabled} />}>
        <TextStyleFields style={style} disabled={disabled} />
      </InspectorSection>
      <InspectorSection
        title={t('sections.paragraph')}
        action={<OwnStyles slideId={slideId} elements={elements} fields={['align', 'verticalAlign', 'lineHeight', 'paragraphSpacing', 'padding', 'bullet', 'bulletColour', 'autofit']} disabled={disabled} />}
      >
        <Segmented
          label={t('fields.align')} value={style.shown.align} disabled={disabled} className="w-full"
          options={options(ALIGN, (value) => t(`align.${value}`))} onChange={style.setAlign}
        />
        <ListToggles style={style} disabled={disabled} />
        {style.shown.list !== null && <BulletFields shown={shown} writer={writer} disabled={disabled} />}
        <Segmented
          label={t('fields.verticalAlign')} value={commonValue(shown, (element) => element.verticalAlign)} disabled={disabled}
          className="w-full" options={options(VERTICAL, (value) => t(`verticalAlign.${value}`))}
          onChange={(verticalAlign) => writer.set({ verticalAlign })}
        />
        <div className="grid grid-cols-2 items-end gap-3">
          <NumberField
            label={t('fields.lineHeight')} value={commonValue(shown, (element) => element.lineHeight)} min={0.5} max={4}
            step={0.05} size="small" disabled={disabled} placeholder={t('mixed')}
            onChange={(lineHeight) => writer.set({ lineHeight })}
          />
          {shown.every(({ paragraphSpacing }) => paragraphSpacing !== undefined) && (
            <NumberField
              label={t('fields.paragraphSpacing')} value={commonValue(shown, (element) => element.paragraphSpacing ?? 0)} min={0} max={4}
              step={0.05} size="small" disabled={disabled} placeholder={t('mixed')}
              onChange={(paragraphSpacing) => writer.set({ paragraphSpacing })}
            />
          )}
          <NumberField
            label={t('fields.padding')} value={commonValue(shown, (element) => element.padding)} min={0} max={400}
            precision={1} size="small" disabled={disabled} placeholder={t('mixed')} onChange={(padding) => writer.set({ padding })}
          />
        </div>
        {children}
      </InspectorSection>
    </>
  )
}
