import { isValidElement } from 'react'
import type { ReactNode } from 'react'
import { Navigate, matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { Guarded } from './Guarded.tsx'
import { NotFoundScreen } from '../platform/components/NotFoundScreen.tsx'
import { editorRoutes } from './EditorRoutes.tsx'
import { restRoutes } from './RestRoutes.tsx'
import { PATHS } from '../platform/routing/guards.ts'
import { ENTRIES, SETTINGS_MENU, SETTINGS_GROUPS, SIDEBAR, SIDEBAR_READINGS, USER_MENU, shownEntries } from '../navigation/entries.ts'
import type { EntryId, NavEntry } from '../navigation/entries.ts'
import { routes } from './router.tsx'
import appWords from '../locales/en/app.navigation.json'

const all = Object.entries(ENTRIES) as ReadonlyArray<readonly [EntryId, NavEntry]>
const ids = (list: readonly EntryId[], isOwner = false) => shownEntries(list, isOwner).map((entry) => entry.id)

function matchesOf(path: string) {
  if (path.startsWith('/editor/')) return matchRoutes(editorRoutes, path.slice('/editor'.length)) ?? []
  return matchRoutes([...routes.filter((route) => route.path !== '*'), ...restRoutes], path) ?? []
}

/** Whether an address leads to a screen, not to "this page does not exist". */
function leadsSomewhere(path: string): boolean {
  const last = matchesOf(path).at(-1)?.route
  return last !== undefined && last.path !== '*' && !(isValidElement(last.element) && last.element.type === NotFoundScreen)
}

/** The guard that an element is, or has as its child. */
function guardOf(element: ReactNode): string | undefined {
  if (!isValidElement<{ access?: string; children?: ReactNode }>(element)) return undefined
  return element.type === Guarded ? element.props.access : guardOf(element.props.children)
}

/** How an address is guarded: by the innermost guard on the way to it. */
function accessOf(path: string): string {
  return matchesOf(path).map(({ route }) => guardOf(route.element)).findLast((access) => access !== undefined) ?? 'public'
}

describe('the entries of sidebars and menus (S1 §2.5)', () => {
  it('both readings of the sidebar are in the one configuration', () => {
    const sidebar: readonly EntryId[] = [...SIDEBAR.top, ...SIDEBAR.bottom]
    for (const reading of Object.values(SIDEBAR_READINGS)) {
      for (const id of [...reading.top, ...reading.bottom]) expect(sidebar).toContain(id)
    }
    expect(SIDEBAR_READINGS.first.bottom).toEqual(['pricing', 'support', 'logOut'])
  })
  it('Pricing is defined but hidden', () => {
    expect(ENTRIES.pricing.hidden).toBe('by specification')
    expect(ids(SIDEBAR.bottom)).toEqual(['support', 'logOut'])
  })
  it('home is the first of the screens, and settings and the way out are each offered once on home', () => {
    expect(ids(SIDEBAR.top).slice(0, 3)).toEqual(['create', 'home', 'courses'])
    const offered = [...ids(SIDEBAR.top), ...ids(SIDEBAR.bottom), ...ids(USER_MENU)].map((id) => ENTRIES[id].labelKey)
    for (const once of ['nav.home', 'nav.settings', 'nav.logOut']) expect(offered.filter((key) => key === once)).toHaveLength(1)
  })
  it('every entry that is shown leads to a screen there is, and every one has a name', () => {
    for (const [id, entry] of all) {
      const { target } = entry
      if (entry.hidden === undefined && target.kind === 'screen') expect(leadsSomewhere(target.path), id).toBe(true)
      expect(Object.keys(appWords.nav), id).toContain(entry.labelKey.replace('nav.', ''))
    }
  })
  it('the user menu leads to analytics, settings and the terms; the settings menu to help, terms, pricing, account, credits, and out', () => {
    expect(ids(USER_MENU)).toEqual(['analytics', 'settings', 'terms'])
    expect(ids(SETTINGS_MENU)).toEqual(['help', 'terms', 'logOut', 'plans', 'yourAccount', 'credit'])
  })
  it('the settings sidebar has account settings and credit usage; what is the owner\'s only they see', () => {
    const groups = (isOwner: boolean) => SETTINGS_GROUPS.map(({ entries }) => ids(entries, isOwner))
    expect(groups(false)).toEqual([['general', 'account'], ['workspace', 'members', 'credit'], []])
    expect(groups(true)).toEqual([['general', 'account'], ['workspace', 'members', 'credit'], ['storage', 'providers', 'flags', 'audit', 'feedback']])
  })
})

describe('the addresses of the app (S1 §2.1)', () => {
  it.each([
    '/', '/login', '/signup', '/dashboard', '/home', '/home/create', '/home/courses', '/editor/l1', '/editor/l1/d1/history', '/settings',
    '/settings/account', '/settings/plan', '/settings/credit', '/pricing-details', '/youre-in', '/verification-pending', '/help-on-its-way',
    '/password-changed', '/forgot-password', '/password-link-expired', '/signup/verification', '/reset-password', '/auth/setpassword',
    '/onboarding', '/preview?lessonId=l1', '/home/analytics', '/home/analytics/interactives', '/home/analytics/learners', '/home/analytics/authors', '/home/analytics/statements', '/home/agents', '/home/agents/create-agent',
    '/home/agents/create-agent?type=coach', '/home/agents/a1/edit', '/video-capture/j1', '/home/brand', '/home/uploads', '/home/jobs',
  ])('%s is there', (path) => expect(leadsSomewhere(path)).toBe(true))
  it.each([
    [
      'protected', '/home', '/home/create', '/home/courses', '/home/analytics', '/home/analytics/interactives',
      '/home/agents', '/home/agents/create-agent?type=coach', '/home/agents/a1/edit', '/home/brand', '/home/uploads', '/home/jobs', '/editor/l1', '/editor/l1/d1/history', '/settings', '/settings/account', '/settings/plan',
      '/settings/credit', '/pricing-details', '/preview?lessonId=l1',
    ],
    ['auth-only', '/login', '/signup', '/login/two-factor'],
    [
      'public', '/youre-in', '/verification-pending', '/help-on-its-way', '/password-changed', '/forgot-password', '/password-link-expired',
      '/signup/verification', '/reset-password', '/auth/setpassword', '/onboarding', '/video-capture/j1', '/nowhere',
    ],
  ])('are %s as the table says (S1 §2.2)', (access, ...paths) => {
    expect(paths.map((path) => [path, accessOf(path)])).toEqual(paths.map((path) => [path, access]))
  })
  it.each([['/', PATHS.login], ['/dashboard', PATHS.home]])('%s leads on to %s', (path, target) => {
    const element = matchesOf(path).at(-1)?.route.element
    expect(isValidElement<{ to: string; replace: boolean }>(element) && [element.type, element.props.to, element.props.replace]).toEqual([Navigate, target, true])
  })
  it('any other path is told not to exist', () => {
    expect(leadsSomewhere('/nowhere')).toBe(false)
    expect(leadsSomewhere(`${PATHS.home}/nowhere`)).toBe(false)
  })
})
