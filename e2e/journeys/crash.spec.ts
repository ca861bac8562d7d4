import { storedNarration } from '../bench/browser/write-lesson.ts'
import { Api } from '../support/api.ts'
import { Editor, expectWords, words } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('the server is killed with SIGKILL during edits: nothing acknowledged is missing, and work goes on', async ({ desk }) => {
  test.slow()
  const api = await Api.as(desk.server, 'owner')
  const ids = await api.lesson('Struck by lightning', { editor: 'editor' })
  const one = await Editor.open(await desk.signedIn('owner'), ids.lessonId)
  const two = await Editor.open(await desk.signedIn('editor'), ids.lessonId)
  await one.narrateOn('Before. ')
  const acknowledged = await words(one.narration)
  // Killed once; the proofs of the server do it more often.
  const typing = one.page.keyboard.type('abcdefghijklmnopqrstuvwxyz', { delay: 10 })
  await new Promise((resolve) => setTimeout(resolve, 60))
  await desk.server.end('SIGKILL')
  await typing
  await expect(one.status).not.toContainText('All changes saved')
  // Nobody who has more than was acknowledged is there when the server is asked.
  await one.page.context().setOffline(true)
  await two.page.context().setOffline(true)
  await desk.server.boot()

  await test.step('a stranger to the lesson finds every acknowledged word on the server', async () => {
    expect(await storedNarration(desk.server, ids)).toContain(acknowledged.trim())
  })
  await test.step('the unacknowledged rest comes back from the browser, and work goes on', async () => {
    await one.page.context().setOffline(false)
    await two.page.context().setOffline(false)
    await one.saved()
    await expect(one.narration).toContainText('abcdefghijklmnopqrstuvwxyz')
    await two.narration.click()
    await two.page.keyboard.press('Control+Home')
    await two.page.keyboard.type('After. ')
    await two.saved()
    await expectWords(one.narration, await words(two.narration))
  })
})
