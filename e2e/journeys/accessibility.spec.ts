import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

for (const scheme of ['light', 'dark'] as const) {
  test(`no screen has a serious accessibility finding in the ${scheme} theme`, async ({ desk }) => {
    test.slow()
    const visitor = await desk.visitor()
    await visitor.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const path of [
      '/login', '/signup', '/forgot-password', '/password-link-expired', '/reset-password?userId=a&code=b&preCheckExpiry=true', '/onboarding',
      '/video-capture/j1', '/nowhere',
    ]) {
      await visitor.goto(path)
      await expect(visitor.getByRole('heading').first()).toBeVisible()
      expect(await findings(visitor), path).toEqual([])
    }

    const api = await Api.as(desk.server, 'owner')
    const { lessonId, docId } = await api.lesson(`Accessible ${scheme}`, { editor: 'editor' })
    const page = await desk.signedIn('owner')
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const path of [
      '/home', '/home/create', '/home/courses', '/home/shared', '/home/trash', '/home/analytics', '/home/analytics/interactives',
      '/home/agents', '/home/agents/create-agent', '/home/agents/create-agent?type=coach', '/pricing-details', '/onboarding', '/settings',
      '/settings/account',
      '/settings/credit', '/settings/storage', '/settings/members', '/settings/flags', '/settings/audit', '/settings/feedback',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await findings(page), path).toEqual([])
    }

    const editor = await Editor.open(page, lessonId)
    expect(await findings(page), 'editor').toEqual([])
    await editor.editText('Title')
    expect(await findings(page), 'editor, text').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    expect(await findings(page), 'share').toEqual([])

    await page.goto(`/editor/${lessonId}/${docId}/history`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(await findings(page), 'history').toEqual([])

    for (const query of [`lessonId=${lessonId}`, `lessonId=${lessonId}&failureReason=The+disk+was+full.`, '']) {
      await page.goto(`/preview?${query}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await findings(page), `preview ${query}`).toEqual([])
    }
  })
}
