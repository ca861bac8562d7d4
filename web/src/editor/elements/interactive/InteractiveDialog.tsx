import { lazyScreen } from '../../../platform/loading/chunk-recovery.ts'
import { useSelectedElement } from '../activity/use-selected-element.ts'

// The editor of code weighs more than the rest of the editor's dialogs: it comes when somebody opens one.
const Workshop = lazyScreen(async () => (await import('./Workshop.tsx')).Workshop)

/** The selected interactive as it is made; closes by itself when that cannot be edited any more. */
export function InteractiveDialog() {
  const selected = useSelectedElement('interactive')
  return selected && <Workshop key={selected.element.id} {...selected} />
}
