import { Api } from '../support/api.ts'
import { Editor, expectWords, words } from '../support/editor.ts'
import { LecternServer } from '../support/server.ts'
import { Desk, expect, test } from '../support/test.ts'

test('the server is killed with SIGKILL during edits: nothing acknowledged is missing, and work goes on', async ({ browser }) => {
  test.slow()
  const server = await LecternServer.start()
  const desk = new Desk(browser, server)
  try {
    const api = await Api.as(server, 'owner')
    const { lessonId } = await api.lesson('Struck by lightning', { editor: 'editor' })
    const one = await Editor.open(await desk.signedIn('owner'), lessonId)
    const two = await Editor.open(await desk.signedIn('editor'), lessonId)
    await one.narration.click()
    await one.page.keyboard.press('Control+End')
    await one.page.keyboard.type('Before. ')
    await one.saved()
    const acknowledged = await words(one.narration)
    // Killed once; the proofs of the server do it more often.
    const typing = one.page.keyboard.type('abcdefghijklmnopqrstuvwxyz', { delay: 10 })
    await new Promise((resolve) => setTimeout(resolve, 60))
    await server.end('SIGKILL')
    await typing
    await expect(one.status).not.toContainText('All changes saved')
    await server.boot()

    await test.step('a stranger to the lesson finds every acknowledged word on the server', async () => {
      const fresh = await Editor.open(await desk.signedIn('owner'), lessonId)
      await expect(fresh.narration).toContainText(acknowledged.trim())
    })
    await test.step('the unacknowledged rest comes back from the browser, and work goes on', async () => {
      await one.saved()
      await expect(one.narration).toContainText('abcdefghijklmnopqrstuvwxyz')
      await two.narration.click()
      await two.page.keyboard.press('Control+Home')
      await two.page.keyboard.type('After. ')
      await two.saved()
      await expectWords(one.narration, await words(two.narration))
    })
  } finally {
    await desk.close()
    await server.dispose()
  }
})
