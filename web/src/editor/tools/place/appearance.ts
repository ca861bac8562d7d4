import { Heading, Heading2, ImageIcon, List, Shapes, TextQuote } from 'lucide-react'
import type { ToolAppearance } from '../appearances.ts'

/** How the tool for places of layouts looks. */
export const appearance = {
  icon: Heading, needsRoom: true, icons: { heading: Heading, subheading: Heading2, bullets: List, body: TextQuote, picture: ImageIcon, logo: Shapes },
} as const satisfies ToolAppearance
