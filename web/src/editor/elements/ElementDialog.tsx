import { Suspense } from 'react'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { useEditor } from '../editor-store.ts'

const AreasDialog = lazyPart(async () => (await import('./hotspot/AreasDialog.tsx')).AreasDialog)
const CropMode = lazyPart(async () => (await import('./image/crop/CropMode.tsx')).CropMode)
const GameDialog = lazyPart(async () => (await import('./game/GameDialog.tsx')).GameDialog)
const ScenesDialog = lazyPart(async () => (await import('./scenario/ScenesDialog.tsx')).ScenesDialog)
const SimulationDialog = lazyPart(async () => (await import('./simulation/SimulationDialog.tsx')).SimulationDialog)

/** What opens for the one selected element: dialogs of questions that the inspector is too narrow for, and cropping. They are one part, which the first picture of the editor has room for; each comes once it is opened. */
export function ElementDialog() {
  const dialog = useEditor((state) => state.dialog)
  return (
    <Suspense fallback={null}>
      {dialog === 'areas' && <AreasDialog />}
      {dialog === 'crop' && <CropMode />}
      {dialog === 'game' && <GameDialog />}
      {dialog === 'scenes' && <ScenesDialog />}
      {dialog === 'simulation' && <SimulationDialog />}
    </Suspense>
  )
}
