import { Api } from '../support/api.ts'
import { Editor, expectWords, words } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('network cut, edits made, page reloaded, network back: everything of both people is there', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('On the train', { editor: 'editor' })
  const train = await Editor.open(await desk.signedIn('owner'), lessonId)
  const office = await Editor.open(await desk.signedIn('editor', 'block'), lessonId)
  await train.narration.click()
  await train.page.keyboard.type('Start. ')
  await expectWords(office.narration, 'Start. ')
  // The worker that keeps the page has to be there before the network goes.
  await train.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await train.page.reload()
  await train.ready()

  const network = train.page.context()
  await test.step('offline, the indicator counts what is kept on the device', async () => {
    await network.setOffline(true)
    await expect(train.status).toContainText(/Offline|Reconnecting/)
    await train.narration.click()
    await train.page.keyboard.press('Control+End')
    await train.page.keyboard.type('Tunnel. ')
    await expect(train.status).toContainText(/Offline: \d+ changes? kept on this device/)
  })

  await test.step('meanwhile the other one writes too', async () => {
    await office.narration.click()
    await office.page.keyboard.press('Control+Home')
    await office.page.keyboard.type('Office. ')
    await office.saved()
  })

  await test.step('a reload without a network keeps the page and the edits', async () => {
    await train.page.reload()
    await expectWords(train.narration, 'Start. Tunnel. ')
    await expect(train.status).toContainText(/Offline: \d+ changes? kept on this device/)
    await train.narration.click()
    await train.page.keyboard.press('Control+End')
    await train.page.keyboard.type('Still dark. ')
  })

  await test.step('back online, both have both', async () => {
    await network.setOffline(false)
    await train.saved()
    for (const one of [train, office]) {
      await expect(one.narration).toContainText('Start. Tunnel. Still dark.')
      await expect(one.narration).toContainText('Office.')
    }
    expect(await words(train.narration)).toBe(await words(office.narration))
  })
})
