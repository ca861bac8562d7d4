import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActivityGroup } from '../../../editing/edit-definition.ts'
import type { SectionProps } from '../../define-drawer.ts'
import { InsertSection } from '../../InsertSection.tsx'
import { typeItems } from '../../type-items.tsx'

/** Rows while nobody searches: all of a group, which are few. */
const ROWS = 20
const ROWS_FOUND = 6

/** Activities of one group (S2 §2). */
function ActivitiesOf({ group, ...props }: SectionProps & { readonly group: ActivityGroup }) {
  const { t } = useTranslation('elements')
  const { context } = props
  const items = useMemo(() => typeItems(context, t, group), [context, group, t])
  return <InsertSection {...props} look="rows" rows={props.query === '' ? ROWS : ROWS_FOUND} groups={[{ id: group, heading: '', items }]} />
}

/** What leads learners or adapts to them: scenarios, simulations, flashcards and pages of one's own. */
export function SmartSection(props: SectionProps) {
  return <ActivitiesOf {...props} group="smart" />
}

/** Questions. */
export function QuizSection(props: SectionProps) {
  return <ActivitiesOf {...props} group="quiz" />
}
