import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionProps } from '../../define-drawer.ts'
import { InsertSection } from '../../InsertSection.tsx'
import { toolItems, typeItems } from '../../type-items.tsx'

/** Tables, charts, equations and whatever other types there are that learners look at, and what is drawn by hand. */
export function ObjectsSection(props: SectionProps) {
  const { t } = useTranslation('elements')
  const { context } = props
  const { t: words } = useTranslation()
  const items = useMemo(() => [...typeItems(context, t, null), ...toolItems(context, words)], [context, t, words])
  return <InsertSection {...props} look="cards" rows={8} groups={[{ id: 'objects', heading: '', items }]} />
}
