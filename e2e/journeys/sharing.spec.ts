import { Api } from '../support/api.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { linkIn, mailTo } from '../support/mail.ts'
import { PEOPLE, expect, test } from '../support/test.ts'

test('an owner shares a lesson by e-mail with an editor and a viewer, who open it from the mail', async ({ desk }) => {
  const api = await Api.as(desk.server, 'owner')
  const name = `Volcanoes ${Date.now()}`
  const { lessonId } = await api.lesson(name)
  const owner = await desk.signedIn('owner')
  await Editor.open(owner, lessonId)
  await owner.getByRole('button', { name: 'Share' }).click()
  const dialog = owner.getByRole('dialog')

  await test.step('a bad and an unknown address get the messages of S2 §8 and lose nothing', async () => {
    await dialog.getByLabel('Email').fill('no address')
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible()
    await dialog.getByLabel('Email').fill('nobody@elsewhere.test')
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText('No member of your organization has this email address.')).toBeVisible()
  })

  await test.step('both are shared with', async () => {
    await dialog.getByLabel('Email').fill(PEOPLE.editor)
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText(PEOPLE.editor)).toBeVisible()
    await dialog.getByLabel('Email').fill(PEOPLE.viewer)
    await dialog.getByRole('button', { name: /^Role/ }).first().click()
    await owner.getByRole('option', { name: /Viewer/ }).click()
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText(PEOPLE.viewer)).toBeVisible()
    await owner.keyboard.press('Escape')
  })

  await test.step('the editor comes by the link of the mail and writes', async () => {
    const editor = await desk.signedIn('editor')
    await editor.goto(linkIn(await mailTo(desk.server, PEOPLE.editor, new RegExp(name)), '/editor/'))
    const lesson = new Editor(editor)
    await lesson.ready()
    await lesson.narrate('Magma rises.')
    await expectWords(new Editor(owner).narration, 'Magma rises.')
  })

  await test.step('the viewer finds it under "Shared with me" and looks', async () => {
    const viewer = await desk.atHome('viewer')
    await viewer.getByRole('link', { name: 'Shared with me' }).click()
    await viewer.getByRole('link', { name }).click()
    await expect(viewer.getByText('View only').first()).toBeVisible()
    await expect(viewer.getByText('Magma rises.')).toBeVisible()
  })

  await test.step('three people are seen in the lesson', async () => {
    await expect(owner.getByRole('region', { name: 'People in this lesson' }).getByRole('button')).toHaveCount(2)
  })
})

test('a course shares all its lessons, and one lesson can be kept from a person', async ({ desk }) => {
  const owner = await desk.atHome('owner')
  const course = `Geology ${Date.now()}`
  await owner.getByRole('link', { name: 'Courses' }).first().click()
  await owner.getByRole('button', { name: 'New course' }).first().click()
  await owner.getByRole('dialog').getByLabel('Name').fill(course)
  await owner.getByRole('button', { name: 'Create course' }).click()

  await test.step('a second course of the same name is refused (S2 §5)', async () => {
    await owner.getByRole('button', { name: 'New course' }).first().click()
    await owner.getByRole('dialog').getByLabel('Name').fill(course)
    await owner.getByRole('button', { name: 'Create course' }).click()
    await expect(owner.getByText('A course with this name already exists')).toBeVisible()
    await owner.keyboard.press('Escape')
  })

  await owner.getByRole('link', { name: course }).click()
  await owner.getByRole('button', { name: 'New lesson' }).first().click()
  await owner.getByRole('dialog').getByLabel('Name').fill('Granite')
  await owner.getByRole('button', { name: 'Create lesson' }).click()
  await new Editor(owner).ready()
  const lessonUrl = owner.url()

  await owner.goto('/home/courses')
  await owner.getByRole('link', { name: course }).click()
  await owner.getByRole('button', { name: 'Share' }).click()
  await owner.getByRole('dialog').getByLabel('Email').fill(PEOPLE.editor)
  await owner.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
  await expect(owner.getByRole('dialog').getByText(PEOPLE.editor)).toBeVisible()

  const editor = await desk.signedIn('editor')
  await editor.goto(lessonUrl)
  await new Editor(editor).ready()

  await test.step('removed from the lesson alone, the editor is taken out of it at once', async () => {
    await owner.goto(lessonUrl)
    await new Editor(owner).ready()
    await owner.getByRole('button', { name: 'Share' }).click()
    await owner.getByRole('dialog').getByRole('button', { name: /^Role of .*Editor/ }).click()
    await owner.getByRole('menuitem', { name: 'Remove access' }).click()
    await expect(editor.getByRole('alertdialog').or(editor.getByRole('dialog'))).toContainText('You no longer have access')
  })
})
