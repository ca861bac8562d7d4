import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { LayoutChoice, NewElement } from '@lectern/shared/lesson'
import type { AnyWordKey } from '../../platform/i18n/words.ts'
import type { Size } from '../geometry/view.ts'
import type { CommandContext } from '../commands/command.ts'
import type { NewBox } from '../editing/edit-definition.ts'
import type { EditorDialog } from '../editor-store.ts'

/** What stands in the strip at the start of the editor. */
export type DrawerId = 'slides' | 'elements' | 'activities' | 'media' | 'templates'

/** An entry of the strip, and the drawer that it opens in the place of the rail. */
export interface DrawerDefinition {
  readonly id: DrawerId
  /** i18next key, with namespace, of what stands below its icon and over the drawer. */
  readonly labelKey: AnyWordKey
  readonly icon: LucideIcon
  /** A drawer of its own that it opens; `drawer` is the one made of sections, null the rail of slides. */
  readonly dialog: EditorDialog | null
  /** Its search looks through the sections of all drawers, its own first. */
  readonly searchesAll?: boolean
}

/** Something that is put on the slide by a click, by Enter, or by dragging it there. */
export interface InsertItem {
  /** Unique within its section. */
  readonly id: string
  /** What it is called, in the language in use. */
  readonly name: string
  /** More that it is found by. */
  readonly keywords?: string
  /** What it looks like on its tile. */
  readonly picture: ReactNode
  /** The size of what it makes, slide points. */
  readonly size: Size
  /** Brings what making it takes, where that comes later. */
  readonly ready?: () => Promise<unknown>
  /** Makes it in a box of that size. */
  readonly make: (box: NewBox) => NewElement
  /** Its words are written next: all of them are selected. */
  readonly isWritten?: boolean
  /** It is not put on the slide, but taken in hand to draw there. */
  readonly take?: () => void
}

/** What a section is given by the drawer that it stands in. */
export interface SectionProps {
  readonly context: CommandContext
  /** Its heading, in the language in use. */
  readonly title: string
  /** What is searched for, trimmed; empty while nobody searches. */
  readonly query: string
  /** It is alone in the drawer, with all that it has; else it shows the first rows. */
  readonly isOpen: boolean
  /** Shows it alone. */
  readonly onOpen: () => void
  /** How many things it shows; null until it knows. The drawer says so when no section has any. */
  readonly onFound: (count: number | null) => void
  /** Adds a slide behind the current one. */
  readonly onAddSlide: (layout: LayoutChoice) => void
}

/** A part of a drawer with a heading: most list things to insert by `InsertSection`, but it may show whatever it likes. */
export interface DrawerSection {
  readonly id: string
  /** The drawer that it stands in. */
  readonly drawer: DrawerId
  readonly labelKey: AnyWordKey
  /** It has nothing to find: not shown while somebody searches. */
  readonly isSearched?: false
  readonly Section: ComponentType<SectionProps>
}
