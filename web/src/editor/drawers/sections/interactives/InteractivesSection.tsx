import { AppWindow } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { INTERACTIVE_KINDS, INTERACTIVE_SUBJECTS } from '@lectern/shared/lesson'
import type { InteractiveKind, InteractiveSubject } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { interactiveEdit } from '../../../elements/interactive/edit.ts'
import { exampleKey } from '../../../elements/interactive/starters/example.ts'
import { starterCode } from '../../../elements/interactive/starters/starters.ts'
import type { InsertItem, SectionProps } from '../../define-drawer.ts'
import { InsertSection } from '../../InsertSection.tsx'
import '../../../../locales/en/interactives.json'
import '../../../../locales/en/interactives.starters.json'

const STARTERS = INTERACTIVE_KINDS.flatMap((kind): (readonly [InteractiveKind, InteractiveSubject])[] => (
  kind === 'simulation' ? INTERACTIVE_SUBJECTS.map((subject) => [kind, subject]) : [[kind, 'core']]))

/** Interactives that work at once, with words that their author changes afterwards. */
export function InteractivesSection(props: SectionProps) {
  const { t } = useTranslation('interactives')
  const items = useMemo(() => STARTERS.map(([kind, subject]): InsertItem => {
    const own = kind === 'simulation' ? t('simulationOf', { subject: t(`subjects.${subject}`) }) : t(`kinds.${kind}`)
    // Questions of most kinds stand above these.
    const name = t('starterOf', { kind: own })
    return {
      id: `${kind} ${subject}`, name, keywords: kind.replaceAll('_', ' '), picture: <AppWindow aria-hidden size={24} strokeWidth={1.75} />, size: interactiveEdit.defaultSize,
      make: (box) => interactiveEdit.create(box, {
        kind, subject, prompt: richTextOf(own), code: starterCode(kind, subject, t(`examples.${exampleKey(kind, subject)}`), (word) => t(`words.${word}`)),
      }),
    }
  }), [t])
  return <InsertSection {...props} look="rows" rows={props.query === '' ? 40 : 6} groups={[{ id: 'interactives', heading: '', items }]} />
}
