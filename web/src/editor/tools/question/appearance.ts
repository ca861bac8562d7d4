import { AppWindow, ArrowDownUp, ChartBar, CircleHelp, Copy, Gamepad2, Gauge, Link2, MapPinned, MessagesSquare, PencilLine, Split, Star, TextCursorInput, ToggleLeft } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'

/** How the question tool looks. */
export const appearance: ToolAppearance = {
  icon: CircleHelp,
  icons: {
    multipleChoice: CircleHelp, trueFalse: ToggleLeft, fillBlanks: TextCursorInput, ordering: ArrowDownUp, matching: Link2, shortAnswer: PencilLine, poll: ChartBar, rating: Star,
    flashcards: Copy, hotspot: MapPinned, scenario: Split, simulation: Gauge, game: Gamepad2, interactive: AppWindow, agent: MessagesSquare,
  },
}
