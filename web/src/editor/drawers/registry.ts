import '../../locales/en/drawers.json'
import { Images, LayoutTemplate, MessageCircleQuestion, PanelsTopLeft, Shapes } from 'lucide-react'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import type { DrawerDefinition, DrawerId, DrawerSection } from './define-drawer.ts'

/** The strip at the start of the editor, from top to bottom. A new drawer is an id in `define-drawer.ts`, its name here, and sections below. */
export const DRAWERS: readonly DrawerDefinition[] = [
  { id: 'slides', labelKey: 'drawers:slides', icon: PanelsTopLeft, dialog: null },
  { id: 'elements', labelKey: 'drawers:elements', icon: Shapes, dialog: 'drawer', searchesAll: true },
  { id: 'activities', labelKey: 'drawers:activities', icon: MessageCircleQuestion, dialog: 'drawer' },
  { id: 'media', labelKey: 'drawers:media', icon: Images, dialog: 'gallery' },
  { id: 'templates', labelKey: 'drawers:templates', icon: LayoutTemplate, dialog: 'drawer' },
]

/** What stands in the drawers, in this order. A new section is a folder in `sections` and its line here. */
const SECTIONS: readonly DrawerSection[] = [
  { id: 'textStyles', drawer: 'elements', labelKey: 'drawers:sections.textStyles', Section: lazyPart(async () => (await import('./sections/text-styles/TextStyles.tsx')).TextStyles) },
  { id: 'shapes', drawer: 'elements', labelKey: 'drawers:sections.shapes', Section: lazyPart(async () => (await import('./sections/shapes/ShapesSection.tsx')).ShapesSection) },
  { id: 'objects', drawer: 'elements', labelKey: 'drawers:sections.objects', Section: lazyPart(async () => (await import('./sections/objects/ObjectsSection.tsx')).ObjectsSection) },
  { id: 'icons', drawer: 'elements', labelKey: 'drawers:sections.icons', Section: lazyPart(async () => (await import('./sections/icons/IconSection.tsx')).IconsSection) },
  { id: 'emoji', drawer: 'elements', labelKey: 'drawers:sections.emoji', Section: lazyPart(async () => (await import('./sections/icons/IconSection.tsx')).EmojiSection) },
  { id: 'played', drawer: 'elements', labelKey: 'drawers:sections.played', Section: lazyPart(async () => (await import('./sections/media/MediaSection.tsx')).MediaSection) },
  { id: 'smart', drawer: 'activities', labelKey: 'drawers:sections.smart', Section: lazyPart(async () => (await import('./sections/questions/QuestionsSection.tsx')).SmartSection) },
  { id: 'quiz', drawer: 'activities', labelKey: 'drawers:sections.quiz', Section: lazyPart(async () => (await import('./sections/questions/QuestionsSection.tsx')).QuizSection) },
  { id: 'games', drawer: 'activities', labelKey: 'drawers:sections.games', Section: lazyPart(async () => (await import('./sections/games/GamesSection.tsx')).GamesSection) },
  { id: 'interactives', drawer: 'activities', labelKey: 'drawers:sections.interactives', Section: lazyPart(async () => (await import('./sections/interactives/InteractivesSection.tsx')).InteractivesSection) },
  { id: 'embeds', drawer: 'activities', labelKey: 'drawers:sections.embeds', isSearched: false, Section: lazyPart(async () => (await import('./sections/media/MediaSection.tsx')).EmbedsSection) },
  { id: 'library', drawer: 'activities', labelKey: 'drawers:sections.library', Section: lazyPart(async () => (await import('./sections/library/LibrarySection.tsx')).LibrarySection) },
  { id: 'coaches', drawer: 'activities', labelKey: 'drawers:sections.coaches', Section: lazyPart(async () => (await import('./sections/agents/AgentsSection.tsx')).CoachSection) },
  { id: 'roleplays', drawer: 'activities', labelKey: 'drawers:sections.roleplays', Section: lazyPart(async () => (await import('./sections/agents/AgentsSection.tsx')).RoleplaySection) },
  { id: 'layouts', drawer: 'templates', labelKey: 'drawers:sections.layouts', isSearched: false, Section: lazyPart(async () => (await import('./sections/layouts/LayoutsSection.tsx')).LayoutsSection) },
  { id: 'themes', drawer: 'templates', labelKey: 'drawers:sections.themes', isSearched: false, Section: lazyPart(async () => (await import('./sections/themes/ThemesSection.tsx')).ThemesSection) },
  { id: 'templateSlides', drawer: 'templates', labelKey: 'drawers:sections.templateSlides', isSearched: false, Section: lazyPart(async () => (await import('./sections/template-slides/TemplateSlides.tsx')).TemplateSlides) },
]

const sections = new Map(SECTIONS.map((section) => [section.id, section]))

/**
 * Adds a section to a drawer. Answers how to take that back.
 * @throws TypeError when there is a section of this id already.
 */
export function registerSection(section: DrawerSection): () => void {
  if (sections.has(section.id)) throw new TypeError(`There is a section called ${section.id} already`)
  sections.set(section.id, section)
  return () => {
    sections.delete(section.id)
  }
}

/** A section by its id; undefined where there is none. */
export function sectionOf(id: string | null): DrawerSection | undefined {
  return sections.get(id ?? '')
}

/** A drawer, by its own id or that of a section in it; the one of elements where nobody knows the id. */
export function drawerOf(id: string | null): DrawerDefinition {
  const [, elements] = DRAWERS
  const wanted = sectionOf(id)?.drawer ?? id
  const found = DRAWERS.find((drawer) => drawer.id === wanted && drawer.dialog === 'drawer') ?? elements
  if (!found) throw new Error('There is no drawer of elements')
  return found
}

/** The sections that a drawer shows: its own, and while somebody searches those of all drawers that it looks through. */
export function sectionsOf({ id, searchesAll = false }: Pick<DrawerDefinition, 'id' | 'searchesAll'>, isSearching: boolean): readonly DrawerSection[] {
  const all = [...sections.values()].filter(({ isSearched = true }) => isSearched || !isSearching)
  const own = all.filter(({ drawer }) => drawer === id)
  return isSearching && searchesAll ? [...own, ...all.filter(({ drawer }) => drawer !== id)] : own
}

/** Which entry of the strip is open: the drawer of sections, one of its own, or the rail. */
export function openDrawerId(dialog: string | null, about: string | null): DrawerId | null {
  if (dialog === 'drawer') return drawerOf(about).id
  return DRAWERS.find((drawer) => drawer.dialog === dialog)?.id ?? null
}
