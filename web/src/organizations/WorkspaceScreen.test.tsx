import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { User } from '@lectern/shared/accounts'
import { CREDIT_CONFIG_NAMES, FALLBACK_PLANS } from '@lectern/shared/credits'
import type { Words } from '../platform/i18n/words.ts'
import { queryClient } from '../platform/http/query-client.ts'
import inEnglish from '../locales/en/app.navigation.json'
import inSpanish from '../locales/es/app.navigation.json'
import inHindi from '../locales/hi/app.navigation.json'
import { closeSession, openSession } from '../platform/session/session.ts'
import { readCreditDetails } from '../credits/queries.ts'
import { WorkspaceScreen } from './WorkspaceScreen.tsx'
import english from '../locales/en/organizations.json'
import spanish from '../locales/es/organizations.json'
import hindi from '../locales/hi/organizations.json'

const user = (workspace: string): User => ({
  userId: 'u1', organizationId: 'o1', firstName: 'Maya', lastName: '', userName: 'maya.1',
  email: { address: 'maya@school.org', isVerified: true, verificationCode: null },
  onboardType: null, schoolId: '', accountType: 3, requireChangePassword: false, organization: { name: workspace, isDefault: false },
})
const OWNER = { userId: 'u1', name: 'Maya', email: 'maya@school.org', isOwner: true, role: 'owner', isVerified: true }

const CONFIGS = Object.fromEntries(CREDIT_CONFIG_NAMES.map((name) => [name, 1]))

/** What the server answers now. */
let name: string
let members: () => Promise<Response>
/** The days that the workspace chose, and learners whom a shorter time deletes. */
let rule: number | null
let idle: number

const answer = (data: unknown, status = 200) => new Response(JSON.stringify({ data }), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  name = 'Old school'
  rule = null
  idle = 0
  queryClient.removeQueries({ queryKey: ['learnerRetention'] })
  members = async () => answer({ members: [OWNER] })
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (url.includes('/members')) return members()
    if (url.includes('/learner-retention/idle')) return answer({ learners: idle })
    if (url.includes('/learner-retention')) {
      if (method === 'PUT') rule = (JSON.parse(String(body)) as { days: number | null }).days
      return answer({ chosenDays: rule, defaultDays: 0, maxDays: 1000, days: rule === null || rule === 0 ? 1000 : rule })
    }
    if (method === 'PATCH') {
      name = (JSON.parse(String(body)) as { name: string }).name
      return answer({ user: user(name) })
    }
    return answer({ status: 1, organizationName: name, totalCredits: 50, creditConfigs: CONFIGS, subscription: null, plan: FALLBACK_PLANS[0], expiredPlan: null })
  })
  openSession({ token: 't', expiresAt: Date.now() + 600_000 }, user(name))
})

const show = () => render(<QueryClientProvider client={queryClient}><MemoryRouter><WorkspaceScreen /></MemoryRouter></QueryClientProvider>)

afterEach(() => {
  cleanup()
  closeSession()
  vi.unstubAllGlobals()
})

it('a new name is known everywhere, and the keyboard stays in the form', async () => {
  show()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await waitFor(() => expect(readCreditDetails().details?.organizationName).toBe('Old school'))
  fireEvent.change(field, { target: { value: ' New school ' } })
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  save.focus()
  fireEvent.click(save)
  await waitFor(() => expect(readCreditDetails().details?.organizationName).toBe('New school'))
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(field)
  expect([field.value, save.disabled, document.activeElement === field]).toEqual(['New school', true, true])
})

it('nobody is told that they are a member until that is known', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  members = () => promise
  show()
  await screen.findByText('Free')
  expect([screen.queryByText('The owner of the workspace names it and chooses its plan.'), screen.queryByText('Old school')]).toEqual([null, null])
  resolve(answer({ members: [{ ...OWNER, isOwner: false, role: 'member' }] }))
  expect(await screen.findByText('The owner of the workspace names it and chooses its plan.')).toBeTruthy()
  expect([screen.queryByText('Old school') !== null, screen.queryByRole('textbox')]).toEqual([true, null])
})

it('when the members cannot be read it says so, and the owner tries again', async () => {
  members = async () => answer(null, 400)
  show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('The owner of the workspace names it and chooses its plan.')).toBeNull()
  members = async () => answer({ members: [OWNER] })
  fireEvent.click(retry)
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeTruthy()
})

it('the owner chooses among the times that the operator allows, and is told whom a shorter one deletes before it is saved', async () => {
  show()
  const field = await screen.findByRole('button', { name: /^Kept after a learner’s last visit/ })
  const choose = async (option: string) => {
    fireEvent.click(field)
    fireEvent.click(await screen.findByRole('option', { name: option }))
  }
  fireEvent.click(field)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['As this server does: 1000 days', '90 days', '1 year', '2 years'])
  fireEvent.click(field)
  expect(screen.getByText('Whoever runs this server allows 1000 days at most.')).toBeTruthy()
  idle = 3
  await choose('90 days')
  expect(await screen.findByText(/^3 learners have not come back for this long \(90 days\)/)).toBeTruthy()
  expect(rule).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save and delete' }))
  await waitFor(() => expect(rule).toBe(90))
  await waitFor(() => expect(screen.queryByText('Delete these learners?')).toBeNull())
  await choose('2 years')
  await waitFor(() => expect(rule).toBe(730))
})

it('a member reads how long learners are kept and chooses nothing', async () => {
  rule = 365
  members = async () => answer({ members: [{ ...OWNER, isOwner: false, role: 'member' }] })
  show()
  expect(await screen.findByText('1 year')).toBeTruthy()
  expect([screen.queryByRole('button', { name: /^Kept/ }), screen.getByText(/are deleted in the hour after it/) !== null]).toEqual([null, true])
})

const wordOf = (words: Words, group: string, key: string) => {
  const found = words[group]
  const word = typeof found === 'object' ? found[key] : undefined
  if (typeof word !== 'string') throw new Error(`There is no word ${group}.${key}`)
  return word
}
const languages: readonly (readonly [string, Words, Words])[] = [['English', inEnglish, english], ['Spanish', inSpanish, spanish], ['Hindi', inHindi, hindi]]
it.each(languages)('in %s the page and where it leads have one name each', (_, app, own) => {
  expect(wordOf(own, 'workspace', 'title')).toBe(wordOf(app, 'nav', 'workspace'))
  expect(wordOf(own, 'workspace', 'usage')).toBe(wordOf(app, 'nav', 'credit'))
  expect(wordOf(own, 'members', 'title')).toBe(wordOf(app, 'nav', 'members'))
})
