import { Plus, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { graphOf } from '@lectern/shared/activities'
import { LocalOrigin, SCENES_MAX, addPart } from '@lectern/shared/lesson'
import type { ScenarioElement } from '@lectern/shared/lesson'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, Dialog, IconButton, Segmented } from '../../../ui/index.ts'
import { asOneStep } from '../../chrome/undo-steps.ts'
import { SceneFields } from './SceneFields.tsx'
import { SceneGraph } from './SceneGraph.tsx'
import { SceneList } from './SceneList.tsx'
import { useSelectedElement } from '../activity/use-selected-element.ts'
import '../../../locales/en/questions.json'

const VIEWS = ['graph', 'list'] as const

/** The scenes of the selected scenario and what leads from one to another; closes by itself when that cannot be edited any more. */
export function ScenesDialog() {
  const selected = useSelectedElement('scenario')
  return selected && <Scenes key={selected.element.id} {...selected} />
}

interface ScenesProps {
  readonly slideId: string
  readonly element: ScenarioElement
  readonly onClose: () => void
}

function Scenes({ slideId, element, onClose }: ScenesProps) {
  const { t } = useTranslation('questions')
  const { doc, undo } = useLessonSession()
  const [view, setView] = useState<(typeof VIEWS)[number]>('graph')
  const [picked, setPicked] = useState<string | null>(null)
  const nodes = graphOf(element)
  const at = Math.max(0, element.scenes.findIndex(({ id }) => id === picked))
  const scene = element.scenes[at] ?? null
  const place = { slideId, elementId: element.id }
  const add = (): void => setPicked(asOneStep(undo, () => addPart(doc, { ...place, records: 'scenes' }, {}, new LocalOrigin('question.add'))))
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    const key = event.key.toLowerCase()
    // Words undo what was typed in them by themselves.
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y') || (event.target as HTMLElement).isContentEditable) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) undo.redo()
    else undo.undo()
  }
  const shown = { element, nodes, picked: scene?.id ?? null, onPick: setPicked }
  return (
    <Dialog open onClose={onClose} size="full" title={t('scenario.open')} description={t('scenario.help')} actions={<Button variant="primary" onClick={onClose}>{t('hotspot.done')}</Button>}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of undo for all that is in it, whose buttons are there, too */}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_21rem]" data-keeps-editing onKeyDown={onKeyDown}>
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Segmented label={t('scenario.view')} value={view} onChange={setView} options={VIEWS.map((value) => ({ value, label: t(`scenario.views.${value}`) }))} />
            <Button size="small" icon={<Plus aria-hidden size={14} />} disabled={element.scenes.length >= SCENES_MAX} onClick={add}>{t('scenario.addScene')}</Button>
            <div className="ms-auto flex">
              <IconButton label={t('hotspot.undo')} icon={<Undo2 aria-hidden size={16} />} onClick={() => undo.undo()} />
              <IconButton label={t('hotspot.redo')} icon={<Redo2 aria-hidden size={16} />} onClick={() => undo.redo()} />
            </div>
          </div>
          <div className="h-[min(58vh,38rem)] overflow-auto rounded-control bg-sunken p-4 ring-1 ring-line ring-inset">
            {nodes.length === 0 ? <p className="text-sm text-soft">{t('problems.noScenes')}</p> : view === 'graph' ? <SceneGraph {...shown} /> : <SceneList {...shown} />}
          </div>
        </div>
        {scene && <SceneFields key={scene.id} slideId={slideId} element={element} at={at} onPick={setPicked} />}
      </div>
    </Dialog>
  )
}
