import {
  BarChart3, BookOpen, Bot, Briefcase, Building2, ChartPie, CreditCard, FileText, Flag, HardDrive, Hourglass, House, Images, LayoutTemplate, LifeBuoy, LogOut, MessageSquareText, Palette, Plus, Puzzle,
  ScrollText, Settings, Sparkles, Tag, Trash2, UserRound, UsersRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { PATHS } from '../platform/routing/guards.ts'
import { LINKS } from '../platform/routing/links.ts'
import type { WordKey } from '../platform/i18n/words.ts'

/** What an entry does: leads to a screen, to a page outside, or does something at once. */
export type Target =
  | { readonly kind: 'screen'; readonly path: string }
  | { readonly kind: 'page'; readonly href: string }
  | { readonly kind: 'action'; readonly action: 'support' | 'sign-out' }

/** An entry of a sidebar or a menu. */
export interface NavEntry {
  /** A key below `nav` of the app's words. */
  readonly labelKey: WordKey<'app'>
  readonly icon: LucideIcon
  readonly target: Target
  /** Why it is defined but not shown (S1 §2.5 has such entries); absent where it is shown. */
  readonly hidden?: 'by specification' | 'another entry leads there'
  /** Marked as current on the addresses below its own, too. */
  readonly coversBelow?: boolean
  /** Only for the owner of the workspace. */
  readonly ownerOnly?: boolean
}

const screen = (path: string): Target => ({ kind: 'screen', path })

/** Every entry of S1 §2.5, and ours; sidebars and menus name them by id. */
export const ENTRIES = {
  home: { labelKey: 'nav.home', icon: House, target: screen(PATHS.home) },
  create: { labelKey: 'nav.create', icon: Plus, target: screen(PATHS.create) },
  courses: { labelKey: 'nav.courses', icon: BookOpen, target: screen(PATHS.courses) },
  shared: { labelKey: 'nav.shared', icon: UsersRound, target: screen(PATHS.shared) },
  templates: { labelKey: 'nav.templates', icon: LayoutTemplate, target: screen(PATHS.templates), coversBelow: true },
  activities: { labelKey: 'nav.activities', icon: Puzzle, target: screen(PATHS.activities), coversBelow: true },
  trash: { labelKey: 'nav.trash', icon: Trash2, target: screen(PATHS.trash) },
  pricing: { labelKey: 'nav.pricing', icon: Tag, target: screen(PATHS.pricing), hidden: 'by specification' },
  support: { labelKey: 'nav.support', icon: LifeBuoy, target: { kind: 'action', action: 'support' } },
  logOut: { labelKey: 'nav.logOut', icon: LogOut, target: { kind: 'action', action: 'sign-out' } },
  myCreations: { labelKey: 'nav.myCreations', icon: BookOpen, target: screen(PATHS.courses), hidden: 'another entry leads there' },
  analytics: { labelKey: 'nav.analytics', icon: BarChart3, target: screen(PATHS.analytics), coversBelow: true },
  interactiveAnalytics: {
    labelKey: 'nav.interactiveAnalytics', icon: ChartPie, target: screen(PATHS.interactiveAnalytics),
    hidden: 'another entry leads there',
  },
  brand: { labelKey: 'nav.brand', icon: Palette, target: screen(PATHS.brand) },
  agents: { labelKey: 'nav.agents', icon: Bot, target: screen(PATHS.agents), coversBelow: true },
  uploads: { labelKey: 'nav.uploads', icon: Images, target: screen(PATHS.uploads) },
  jobs: { labelKey: 'nav.jobs', icon: Hourglass, target: screen(PATHS.jobs) },
  settings: { labelKey: 'nav.settings', icon: Settings, target: screen(PATHS.settings) },
  /** In the sidebar of home, beneath which stands the user menu, whose entry it is. */
  sidebarSettings: { labelKey: 'nav.settings', icon: Settings, target: screen(PATHS.settings), hidden: 'another entry leads there' },
  terms: { labelKey: 'nav.terms', icon: ScrollText, target: { kind: 'page', href: LINKS.terms } },
  help: { labelKey: 'nav.help', icon: LifeBuoy, target: { kind: 'action', action: 'support' } },
  plans: { labelKey: 'nav.pricing', icon: Tag, target: screen(PATHS.pricing) },
  general: { labelKey: 'nav.general', icon: Settings, target: screen(PATHS.settings) },
  account: { labelKey: 'nav.account', icon: UserRound, target: screen(PATHS.account) },
  yourAccount: { labelKey: 'nav.yourAccount', icon: UserRound, target: screen(PATHS.account) },
  credit: { labelKey: 'nav.credit', icon: CreditCard, target: screen(PATHS.credit) },
  plan: { labelKey: 'nav.plan', icon: FileText, target: screen(PATHS.plan), hidden: 'by specification' },
  storage: { labelKey: 'nav.storage', icon: HardDrive, target: screen(PATHS.storage), ownerOnly: true },
  workspace: { labelKey: 'nav.workspace', icon: Briefcase, target: screen(PATHS.workspace) },
  members: { labelKey: 'nav.members', icon: Building2, target: screen(PATHS.members) },
  providers: { labelKey: 'nav.providers', icon: Sparkles, target: screen(PATHS.providers), ownerOnly: true },
  flags: { labelKey: 'nav.flags', icon: Flag, target: screen(PATHS.flags), ownerOnly: true },
  audit: { labelKey: 'nav.audit', icon: ScrollText, target: screen(PATHS.audit), ownerOnly: true },
  feedback: { labelKey: 'nav.feedback', icon: MessageSquareText, target: screen(PATHS.feedback), ownerOnly: true },
} as const satisfies Record<string, NavEntry>
export type EntryId = keyof typeof ENTRIES

/** The two readings of the sidebar that S1 §2.5 gives. */
export const SIDEBAR_READINGS = {
  first: { top: ['create', 'courses'], bottom: ['pricing', 'support', 'logOut'] },
  second: { top: ['create', 'myCreations', 'analytics', 'interactiveAnalytics', 'brand', 'agents', 'sidebarSettings'], bottom: [] },
} as const satisfies Record<string, { readonly top: readonly EntryId[]; readonly bottom: readonly EntryId[] }>

/** The sidebar of home: both readings in one, with what is ours; hidden entries keep their places. */
export const SIDEBAR = {
  top: ['create', 'home', 'courses', 'myCreations', 'shared', 'templates', 'activities', 'analytics', 'interactiveAnalytics', 'brand', 'agents', 'uploads', 'jobs', 'trash'],
  bottom: ['pricing', 'sidebarSettings', 'support', 'logOut'],
} as const satisfies { readonly top: readonly EntryId[]; readonly bottom: readonly EntryId[] }

/** The sidebar of the settings in its groups: S1 §2.5 names account settings and credit usage; the others are ours. */
export const SETTINGS_GROUPS = [
  { id: 'you', entries: ['general', 'account'] },
  { id: 'workspace', entries: ['workspace', 'members', 'credit', 'plan'] },
  { id: 'owner', entries: ['storage', 'providers', 'flags', 'audit', 'feedback'] },
] as const satisfies readonly { readonly id: string; readonly entries: readonly EntryId[] }[]

/** What the menu of the signed-in person offers (S1 §2.5). */
export const USER_MENU = ['analytics', 'settings', 'terms'] as const satisfies readonly EntryId[]

/** What the menu of the settings offers below studio name and plan (S1 §2.5). */
export const SETTINGS_MENU = ['help', 'terms', 'logOut', 'plans', 'yourAccount', 'credit'] as const satisfies readonly EntryId[]

/** An entry together with its id. */
export type ListedEntry = NavEntry & { readonly id: EntryId }

/** The entries of a list that this person sees. */
export function shownEntries(ids: readonly EntryId[], isOwner = false): readonly ListedEntry[] {
  return ids.flatMap((id) => {
    const entry: NavEntry = ENTRIES[id]
    return entry.hidden !== undefined || (entry.ownerOnly === true && !isOwner) ? [] : [{ ...entry, id }]
  })
}
