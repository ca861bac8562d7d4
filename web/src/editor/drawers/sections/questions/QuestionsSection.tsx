import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SectionProps } from '../../define-drawer.ts'
import { InsertSection } from '../../InsertSection.tsx'
import { typeItems } from '../../type-items.tsx'

/** What learners do something with: questions, games, simulations and whatever other types there are. */
export function QuestionsSection(props: SectionProps) {
  const { t } = useTranslation('elements')
  const { context } = props
  const items = useMemo(() => typeItems(context, t, true), [context, t])
  return <InsertSection {...props} look="rows" rows={props.query === '' ? 40 : 6} groups={[{ id: 'questions', heading: '', items }]} />
}
