import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SHAPE_KINDS } from '@lectern/shared/lesson'
import type { ShapeKind } from '@lectern/shared/lesson'
import { CATEGORIES } from '../../../../rendering/shape/forms/form.ts'
import { presetsOf } from '../../../../rendering/shape/forms/library.ts'
import { EDITS } from '../../../elements/edits.ts'
import { FormPreview } from '../../../elements/shape/FormPreview.tsx'
import { drawnShape, usualSize } from '../../../elements/shape/drawn-shape.ts'
import type { InsertItem, SectionProps } from '../../define-drawer.ts'
import { InsertSection } from '../../InsertSection.tsx'
import type { ItemGroup } from '../../InsertSection.tsx'
import '../../../../locales/en/canvas.commands.json'
import '../../../elements/shape/preset-words.ts'

/** Forms, lines and arrows, as the shape tool draws them. */
export function ShapesSection(props: SectionProps) {
  const { t } = useTranslation(['elements', 'canvas'])
  const groups = useMemo((): readonly ItemGroup[] => {
    const item = (kind: ShapeKind, name: string): InsertItem => ({
      id: kind, name, keywords: kind, picture: <FormPreview kind={kind} isDrawnAlong pixels={26} />, size: usualSize(kind), make: (box) => EDITS.shape.create(box, drawnShape(kind)),
    })
    return [
      { id: 'simple', heading: t('formGallery.simple'), items: SHAPE_KINDS.map((kind) => item(kind, t(`canvas:shapes.${kind}`))) },
      ...CATEGORIES.map((id) => ({ id, heading: t(`formGallery.${id}`), items: presetsOf(id).map((kind) => item(kind, t(`presets.${kind}`))) })),
    ]
  }, [t])
  return <InsertSection {...props} look="signs" groups={groups} />
}
