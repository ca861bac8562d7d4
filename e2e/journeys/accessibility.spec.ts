import type { Page } from 'playwright/test'
import { Api } from '../support/api.ts'
import { findings, findingsInBothThemes } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

/** Screens by where they belong; those of a lesson are opened on their own. */
const SCREENS = {
  'before signing in': [
    '/login', '/signup', '/forgot-password', '/password-link-expired', '/reset-password?userId=a&code=b&preCheckExpiry=true', '/onboarding',
    '/video-capture/j1', '/nowhere',
  ],
  'of home': ['/home', '/home/create', '/home/courses', '/home/shared', '/home/trash'],
  'of agents and analytics': [
    '/home/analytics', '/home/analytics/interactives', '/home/analytics/learners', '/home/analytics/authors', '/home/analytics/statements', '/home/agents', '/home/agents/create-agent', '/home/agents/create-agent?type=coach',
  ],
  'of account and workspace': ['/pricing-details', '/onboarding', '/settings', '/settings/account', '/settings/credit', '/settings/workspace'],
  'of the owner': ['/settings/storage', '/settings/providers', '/settings/members', '/settings/flags', '/settings/audit', '/settings/feedback'],
} as const

/** Panels of the editor by the commands that open them. */
const PANELS = [
  { command: 'Layers', role: 'complementary' }, { command: 'Animations', role: 'complementary' }, { command: 'Find', role: 'dialog' }, { command: 'Tour of the editor', role: 'region' },
] as const

async function expectNone(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await findingsInBothThemes(page), path).toEqual([])
  }
}

for (const [where, paths] of Object.entries(SCREENS)) {
  test(`no screen ${where} has a serious accessibility finding in either theme`, async ({ desk }) => {
    const page = where === 'before signing in' ? await desk.visitor() : await desk.signedIn('owner')
    await expectNone(page, paths)
  })
}

test('the editor and its panels have no serious accessibility finding in either theme', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Accessible', { editor: 'editor' })
  const page = await desk.signedIn('owner')
  const editor = await Editor.open(page, lessonId)
  expect(await findingsInBothThemes(page), 'editor').toEqual([])
  await editor.editText('Title')
  expect(await findingsInBothThemes(page), 'editor, text').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  expect(await findingsInBothThemes(page), 'share').toEqual([])
  await page.keyboard.press('Escape')
  for (const { command, role } of PANELS) {
    await page.keyboard.press('Control+K')
    await page.getByRole('combobox').fill(command)
    await page.keyboard.press('Enter')
    await expect(page.getByRole(role, { name: command })).toBeVisible()
    expect(await findings(page), command).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('neither have the history of a lesson and its preview', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId, docId } = await api.lesson('Accessible to read')
  await expectNone(await desk.signedIn('owner'), [
    `/editor/${lessonId}/${docId}/history`,
    ...[`lessonId=${lessonId}`, `lessonId=${lessonId}&failureReason=The+disk+was+full.`, ''].map((query) => `/preview?${query}`),
  ])
})
