import { newSettings, publishLesson, republishLesson } from '@lectern/shared/publishing'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('two authors write a question at once; a learner on a phone answers it, wrong and then right, offline in between', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Rivers', { editor: 'editor' })
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const [lesson, other] = [await Editor.open(mine, lessonId), await Editor.open(theirs, lessonId)]

  await test.step('it is put on the slide without a mouse, and both write in it', async () => {
    await mine.getByRole('button', { name: 'Multiple choice' }).focus()
    await mine.keyboard.press('Enter')
    await mine.keyboard.press('Enter')
    await expect(lesson.elements.filter({ hasText: /^Multiple choice/ })).toHaveCount(1)
    await expect(mine.getByText('Mark the right answer.')).toBeVisible()
    await other.elements.filter({ hasText: /^Multiple choice/ }).focus()
    await mine.getByRole('textbox', { name: 'What is asked' }).click()
    await mine.keyboard.type('The longest river?')
    for (const [letter, words] of [['A', 'Main'], ['B', 'Rhine']] as const) {
      await theirs.getByRole('textbox', { name: `Answer ${letter}` }).click()
      await theirs.keyboard.type(words)
    }
    await expectWords(theirs.getByRole('textbox', { name: 'What is asked' }), 'The longest river?')
    await expectWords(mine.getByRole('textbox', { name: 'Answer B' }), 'Rhine')
    await mine.getByRole('textbox', { name: 'Answer B' }).click()
    await mine.keyboard.press('Home')
    await mine.keyboard.type('The ')
    await expectWords(theirs.getByRole('textbox', { name: 'Answer B' }), 'The Rhine')
    await theirs.getByRole('radio', { name: 'Answer B is right' }).click()
    await mine.locator('[data-option]').first().getByRole('button', { name: 'Feedback' }).click()
    await mine.getByRole('textbox', { name: 'Feedback to answer A' }).click()
    await mine.keyboard.type('It flows into the Rhine')
    for (const letter of ['D', 'C']) await mine.getByRole('button', { name: `Remove answer ${letter}` }).click()
    await expect(theirs.locator('[data-option]')).toHaveCount(2)
    await expect(theirs.getByText('Mark the right answer.')).toHaveCount(0)
    await mine.getByRole('switch', { name: 'Stop until it is answered' }).focus()
    await expect(mine.getByRole('switch', { name: 'Stop until it is answered' })).toBeChecked()
    expect(await findings(theirs)).toEqual([])
    await lesson.addSlide()
    await lesson.saved()
    await other.saved()
  })

  const { publication: { link, publicationId } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Rivers'), tags: ['water'] } })
  const learner = await desk.visitor()
  await learner.setViewportSize({ width: 390, height: 780 })
  const received: string[] = []
  learner.on('response', (response) => void response.text().then((text) => received.push(text), () => undefined))
  const question = learner.getByRole('region', { name: 'Question of this slide' })
  const choice = (name: string) => question.getByRole('radio', { name })

  await test.step('nothing that the learner gets says which is right; the lesson waits for the answer', async () => {
    await learner.goto(link)
    await expect(question.getByRole('group', { name: 'The longest river?' })).toBeVisible()
    await learner.getByRole('button', { name: 'Next slide' }).click()
    await expect(choice('Main')).toBeFocused()
    await expect(question.getByText('Answer this question to go on.')).toBeVisible()
    await expect.poll(() => received.some((text) => text.includes('The longest river?'))).toBe(true)
    expect(received.filter((text) => text.includes('It flows into') || text.includes('"isCorrect":true'))).toEqual([])
  })
  await test.step('a wrong answer is told by the server, with what the author says to it', async () => {
    await learner.keyboard.press('Space')
    await learner.keyboard.press('Enter')
    await expect(question.getByRole('status')).toContainText('Not quite. It flows into the Rhine')
    expect(await findings(learner)).toEqual([])
  })
  await test.step('without a network the next one is kept, also through a reload, and counts once', async () => {
    await learner.route('**/api/v1/publications/*/answers', (route) => route.abort('internetdisconnected'))
    await choice('The Rhine').check({ force: true })
    await question.getByRole('button', { name: 'Check answer' }).click()
    await expect(question.getByRole('status')).toContainText('kept on this device')
    await learner.reload()
    await expect(question.getByRole('status')).toContainText('kept on this device')
    await expect(choice('The Rhine')).toBeChecked()
    await learner.unroute('**/api/v1/publications/*/answers')
    await learner.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(question.getByRole('status')).toContainText('That is right.')
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(learner.getByRole('figure', { name: 'Slide 2 of 2' })).toBeVisible()
  })
  await test.step('what was answered stays when the lesson is published again', async () => {
    await api.call(republishLesson, { params: { lessonId, publicationId } })
    await learner.goto(link)
    await expect(question.getByRole('status')).toContainText('That is right.')
    await expect(question.getByText('1 of 1 points')).toBeVisible()
    await learner.setViewportSize({ width: 1024, height: 700 })
    await expect(learner.getByRole('figure', { name: 'Slide 1 of 2' }).getByRole('radio', { name: /The Rhine/ })).toBeChecked()
  })
})
