import { Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SimulationElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, Dialog, IconButton, Segmented } from '../../../ui/index.ts'
import { GoalFields } from './GoalFields.tsx'
import { GraphFields } from './GraphFields.tsx'
import { ModelPreview } from './ModelPreview.tsx'
import { OutputFields } from './OutputFields.tsx'
import { ParameterFields } from './ParameterFields.tsx'
import { SIMULATION_KINDS } from './starters.ts'
import { StarterMenu, useStarters } from './StarterMenu.tsx'
import { useSelectedElement } from '../activity/use-selected-element.ts'
import '../../../locales/en/questions.json'

const PARTS = ['parameters', 'outputs', 'graph', 'goals'] as const
const FIELDS = { parameters: ParameterFields, outputs: OutputFields, graph: GraphFields, goals: GoalFields } as const

/** The model of the selected simulation beside a preview that works; closes by itself when that cannot be edited any more. */
export function SimulationDialog() {
  const selected = useSelectedElement('simulation')
  return selected && <Simulation key={selected.element.id} {...selected} />
}

interface SimulationProps {
  readonly slideId: string
  readonly element: SimulationElement
  readonly onClose: () => void
}

function Simulation({ slideId, element, onClose }: SimulationProps) {
  const { t } = useTranslation('questions')
  const { undo } = useLessonSession()
  const [part, setPart] = useState<(typeof PARTS)[number]>('parameters')
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const key = event.key.toLowerCase()
    // Words undo what was typed in them by themselves.
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || (event.target as HTMLElement).isContentEditable) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) undo.redo()
    else undo.undo()
  }
  const Fields = FIELDS[part]
  const isEmpty = element.parameters.length + element.outputs.length + element.goals.length === 0
  return (
    <Dialog open onClose={onClose} size="full" title={t('simulation.open')} description={t('simulation.help')} actions={<Button variant="primary" onClick={onClose}>{t('hotspot.done')}</Button>}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of undo for all that is in it, whose buttons are there, too */}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(17rem,22rem)]" data-keeps-editing onKeyDown={onKeyDown}>
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Segmented label={t('simulation.part')} value={part} onChange={setPart} options={PARTS.map((value) => ({ value, label: t(`simulation.parts.${value}`) }))} />
            <div className="ms-auto flex items-center">
              <StarterMenu slideId={slideId} element={element} disabled={false} />
              <IconButton label={t('hotspot.undo')} icon={<Undo2 aria-hidden size={16} />} onClick={() => undo.undo()} />
              <IconButton label={t('hotspot.redo')} icon={<Redo2 aria-hidden size={16} />} onClick={() => undo.redo()} />
            </div>
          </div>
          {isEmpty && <Starters slideId={slideId} element={element} />}
          <div className="flex flex-col gap-3 overflow-y-auto p-0.5 md:max-h-[min(60vh,40rem)]"><Fields slideId={slideId} element={element} /></div>
        </div>
        <ModelPreview slideId={slideId} element={element} />
      </div>
    </Dialog>
  )
}

/** The starters at large, while there is nothing yet. */
function Starters({ slideId, element }: Omit<SimulationProps, 'onClose'>) {
  const { t } = useTranslation('questions')
  const start = useStarters({ element, slideId })
  return (
    <section aria-label={t('simulation.startFrom')} className="flex flex-col gap-2">
      <p className="text-sm text-soft">{t('simulation.startHelp')}</p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {SIMULATION_KINDS.map((kind) => (
          <li key={kind}>
            <button type="button" className="flex h-full w-full flex-col rounded-control bg-sheet px-3 py-2 text-start ring-1 ring-line ring-inset hover:bg-hover" onClick={() => start(kind)}>
              <span className="text-sm font-medium text-ink">{t(`simulation.kinds.${kind}`)}</span><span className="text-xs text-soft">{t(`simulation.starts.${kind}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
