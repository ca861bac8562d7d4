import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, setSimulation } from '@lectern/shared/lesson'
import type { SimulationElement, SimulationKind } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, Menu, toast } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { SIMULATION_KINDS, starterOf } from './starters.ts'
import '../../../locales/en/questions.json'

interface StartersProps {
  readonly slideId: string
  readonly element: SimulationElement
}

/** Puts a working simulation of one's choice in the place of what is there, as one step of undo. */
export function useStarters({ element, slideId }: StartersProps): (kind: SimulationKind) => void {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const isEmpty = element.parameters.length + element.outputs.length + element.goals.length === 0
  return (kind) => {
    asOneStep(undo, () => setSimulation(doc, { slideId, elementId: element.id }, starterOf(kind, t), new LocalOrigin('question.starter')))
    if (!isEmpty) toast(t('simulation.replaced'), { tone: 'success' })
  }
}

/** The seven starters as a menu. */
export function StarterMenu({ slideId, element, disabled, wide = false }: StartersProps & { readonly disabled: boolean; readonly wide?: boolean }) {
  const { t } = useTranslation('questions')
  const start = useStarters({ element, slideId })
  return (
    <Menu
      placement="bottom start" button={<Button size="small" variant="secondary" icon={<Sparkles aria-hidden size={14} />} disabled={disabled} wide={wide}>{t('simulation.startFrom')}</Button>}
      items={SIMULATION_KINDS.map((kind) => ({ id: kind, label: `${t(`simulation.kinds.${kind}`)}: ${t(`simulation.starts.${kind}`)}`, onSelect: () => start(kind) }))}
    />
  )
}
