import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionProps } from '../../define-drawer.ts'
import { InsertSection } from '../../InsertSection.tsx'
import { typeItems } from '../../type-items.tsx'

/** Tables, charts, equations and whatever other types there are that learners look at. */
export function ObjectsSection(props: SectionProps) {
  const { t } = useTranslation('elements')
  const { context } = props
  const items = useMemo(() => typeItems(context, t, null), [context, t])
  return <InsertSection {...props} look="cards" rows={8} groups={[{ id: 'objects', heading: '', items }]} />
}
