import { useEditor } from '../editor-store.ts'
import { QuestionInInspector } from './activity/QuestionInInspector.tsx'
import { GameDialog } from './game/GameDialog.tsx'
import { AreasDialog } from './hotspot/AreasDialog.tsx'
import { InteractiveDialog } from './interactive/InteractiveDialog.tsx'
import { ScenesDialog } from './scenario/ScenesDialog.tsx'
import { SimulationDialog } from './simulation/SimulationDialog.tsx'

/** What opens for the one selected element: dialogs of questions that the inspector is too narrow for. They are one part, which the first picture of the editor has room for. */
export function ElementDialog() {
  const dialog = useEditor((state) => state.dialog)
  return (
    <>
      {dialog === 'areas' && <AreasDialog />}
      {dialog === 'game' && <GameDialog />}
      {dialog === 'interactive' && <InteractiveDialog />}
      {dialog === 'question' && <QuestionInInspector />}
      {dialog === 'scenes' && <ScenesDialog />}
      {dialog === 'simulation' && <SimulationDialog />}
    </>
  )
}
