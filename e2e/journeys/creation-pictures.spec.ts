import { lessonShares } from '@lectern/shared/sharing'
import type { Page } from 'playwright/test'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { startPictureServer } from '../support/picture-server.ts'
import { LecternServer } from '../support/server.ts'
import { Desk, expect, LONG, PEOPLE, test } from '../support/test.ts'

test('slides get pictures while two people are there: one began, the other sees it and stops it, and the first goes on (S2 §4)', { tag: LONG }, async ({ browser }) => {
  const pictures = await startPictureServer()
  const server = await LecternServer.start({ AI_PICTURE_URL: pictures.url, AI_PICTURE_MODEL: 'painter' })
  const desk = new Desk(browser, server)
  try {
    const page = await desk.atHome('owner')
    await page.goto('/home/create?from=text')
    await page.getByLabel('Your text').fill(['Crust', 'Mantle', 'Core'].map((name) => `# ${name}\nWaves go through the ${name.toLowerCase()} of the planet. People have measured them for years. Nobody has ever been there.`).join('\n'))
    await page.getByRole('button', { name: /Make a reading/ }).click()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('checkbox', { name: 'Pictures beside the words' })).toBeChecked()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Create the lesson' }).click()
    await expect(page).toHaveURL(/\/editor\//)
    const work = (of: Page) => of.locator('[data-banner="slides-work"]')
    await expect(work(page)).toContainText(/Picture 1 of \d for the slides/)
    const lessonId = /editor\/([^?/]+)/.exec(page.url())?.[1] ?? ''
    await (await Api.as(server, 'owner')).call(lessonShares.add, { params: { lessonId }, body: { email: PEOPLE.editor, role: 'editor' } })
    const editor = await desk.signedIn('editor')
    await editor.goto(page.url())
    await expect(work(editor)).toContainText(/Picture 1 of \d for the slides/)
    expect(await findings(editor)).toEqual([])
    await work(editor).getByRole('button', { name: 'Stop' }).click()
    await expect(work(page)).toContainText('Not all slides have pictures')
    pictures.letGo()
    await work(page).getByRole('button', { name: 'Go on with pictures' }).click()
    for (const one of [page, editor]) await expect(work(one)).toContainText('The slides have their pictures')
    expect(desk.faults).toEqual([])
  } finally {
    await desk.close()
    await server.dispose()
    await pictures.close()
  }
})
