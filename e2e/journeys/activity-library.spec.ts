import { richTextOf } from '@lectern/shared/text'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { pasteElements } from '../support/clipboard.ts'
import { Editor } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('an author keeps a question in the library; another one finds it, tries it, and adds it to a lesson', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const { lessonId } = await api.lesson('Volcanoes')
  const [mine, theirs] = [await desk.signedIn('owner'), await desk.signedIn('editor')]
  const lesson = await Editor.open(mine, lessonId)

  await test.step('what it says is suggested, changed, and kept', async () => {
    await pasteElements(mine, [{ id: 'lava', type: 'trueFalse', order: 'a0', x: 300, y: 200, width: 1300, height: 600, rotation: 0, prompt: richTextOf('Is lava hotter than boiling water?'), trueLabel: richTextOf('True'), falseLabel: richTextOf('False'), answer: 'true' }])
    await lesson.elements.filter({ hasText: /^True or false/ }).focus()
    await mine.getByRole('button', { name: 'Save to library' }).click()
    const form = mine.getByRole('dialog', { name: 'Finish settings' })
    await expect(form.getByText('Suggested without AI')).toBeVisible()
    await form.getByLabel('Name').fill('Hot lava')
    await form.getByLabel('Description').fill('How hot lava is.')
    await form.getByRole('button', { name: 'Save to library' }).click()
    await expect(mine.getByText('“Hot lava” is in the library')).toBeVisible()
  })
  await test.step('another author finds it and tries it', async () => {
    await theirs.goto(`${desk.server.url}/home/activities?search=lava`)
    await theirs.getByRole('link', { name: 'Hot lava' }).click()
    const played = theirs.getByRole('region', { name: 'The activity as learners play it' })
    await played.getByRole('radio', { name: 'True' }).check()
    await played.getByRole('button', { name: 'Check answer' }).click()
    await expect(theirs.getByRole('heading', { name: 'Hot lava' })).toBeVisible()
    expect(await findings(theirs)).toEqual([])
  })
  await test.step('it goes into a new lesson of theirs, and the page says so', async () => {
    await theirs.getByRole('button', { name: 'Add to slides…' }).first().click()
    await theirs.getByRole('button', { name: 'New lesson with it' }).click()
    await expect(theirs.getByText('“Hot lava” is on the slide')).toBeVisible()
    await expect(theirs).not.toHaveURL(/activity=/)
    await mine.goto(`${desk.server.url}/home/activities?search=lava`)
    await mine.getByRole('link', { name: 'Hot lava' }).click()
    await expect(mine.getByText('and one lesson that is not shared with you')).toBeVisible()
  })
})
