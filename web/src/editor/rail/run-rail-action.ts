import type { RailContext } from './commands.ts'
import { railCommands } from './commands.ts'
import type { RailAction } from './rail-keys.ts'
import { slideAt } from './rail-keys.ts'
import { railOf, showSlides } from './rail-store.ts'
import { presentSlides, selectSlide } from './slide-selection.ts'

type CommandId = (typeof railCommands)[number]['id']

const COMMAND: Readonly<Record<'add' | 'delete' | 'duplicate', CommandId>> = {
  add: 'slides.add', delete: 'slides.delete', duplicate: 'slides.duplicate',
}
const MOVES: Readonly<Record<'up' | 'down' | 'first' | 'last', CommandId>> = {
  up: 'slides.moveUp', down: 'slides.moveDown', first: 'slides.moveToStart', last: 'slides.moveToEnd',
}

function run(context: RailContext, id: CommandId): void {
  const command = railCommands.find((candidate) => candidate.id === id)
  if (command && (command.allowedReadOnly || context.canEdit) && command.isEnabled(context)) command.run(context)
}

/** Does what a key in the rail asks for, as far as this person may. */
export function runRailAction(context: RailContext, action: RailAction): void {
  const { session, editor } = context
  const order = session.view.slideIds()
  const current = editor.getState().slideId
  switch (action.kind) {
    case 'go': {
      const to = slideAt(order, current, action.to)
      if (to === null) return
      const selection = presentSlides(order, railOf(editor).getState().selection, current)
      const next = selectSlide(order, selection, to, { range: action.range, toggle: false })
      showSlides(editor, next.selection, next.current)
      return
    }
    case 'all':
      if (current !== null) showSlides(editor, { anchor: current, ids: order }, current)
      return
    case 'move':
      run(context, MOVES[action.way])
      return
    case 'menu':
      return
    default:
      run(context, COMMAND[action.kind])
  }
}
