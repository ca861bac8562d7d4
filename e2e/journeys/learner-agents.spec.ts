import { createAgent, emptyAgent } from '@lectern/shared/agents'
import { newSettings, publishLesson } from '@lectern/shared/publishing'
import { richTextOf } from '@lectern/shared/text'
import { startAiServer } from '../../collab-server/src/test-support/ai-server.ts'
import { Api } from '../support/api.ts'
import { findings } from '../support/axe.ts'
import { pasteElements } from '../support/clipboard.ts'
import { Editor } from '../support/editor.ts'
import { LecternServer } from '../support/server.ts'
import { Desk, expect, test } from '../support/test.ts'

const RUBRIC = {
  ...emptyAgent().rubric,
  categories: [{ categoryId: 'c', name: 'Empathy', weight: 10, description: 'Names the feeling', levels: [{ name: 'Weak', description: '' }, { name: 'Strong', description: '' }], behavioralIndicators: [], masteryPhrases: [], commonPitfalls: [] }],
}

test('S2 §2 two authors put a roleplay on a slide; a learner talks with it on a phone, by keys, and reads how it went', async ({ browser }) => {
  const ai = await startAiServer()
  const answers = ['Then do something about it.', 'Thank you, that helps.', JSON.stringify({ summary: 'You stayed kind.', criteria: [{ criterion: 1, level: 2, comment: 'You named it.', quote: 'I am sorry' }] })]
  ai.answer = () => answers.shift() ?? ''
  const server = await LecternServer.start({ AI_URL: ai.url, AI_KEY: 'key', AI_MODEL: 'model' })
  const desk = new Desk(browser, server)
  try {
    const api = await Api.as(server, 'owner')
    await api.call(createAgent, { body: { kind: 'roleplay', definition: {
      ...emptyAgent(), name: 'Angry guest', conversationDescription: 'A guest who secretly wants an upgrade.', learnerRole: 'Receptionist', aiRole: 'Guest', startingMessage: 'My room is not ready!', rubric: RUBRIC,
    } } })
    const { lessonId } = await api.lesson('Reception', { editor: 'editor' })
    const mine = await Editor.open(await desk.signedIn('owner'), lessonId)
    const theirs = await Editor.open(await desk.signedIn('editor'), lessonId)
    await pasteElements(mine.page, [{ id: 'talk', type: 'agent', order: 'a0', x: 300, y: 200, width: 1300, height: 500, rotation: 0, prompt: richTextOf('Calm the guest'), kind: 'roleplay', agentName: '', agentId: '', points: 10, attempts: 3 }])
    await mine.page.getByRole('button', { name: 'Who it is' }).click()
    await mine.page.getByRole('option', { name: 'Angry guest' }).click()
    await expect(theirs.elements.filter({ hasText: /Angry guest/ })).toHaveCount(1)
    expect(await findings(mine.page)).toEqual([])
    await mine.saved()
    const { publication: { publicationId } } = await api.call(publishLesson, { params: { lessonId }, body: { ...newSettings('Reception'), tags: ['guests'] } })

    const phone = await desk.visitor()
    await phone.setViewportSize({ width: 390, height: 780 })
    await phone.goto(`/view/${publicationId}`)
    await phone.getByRole('button', { name: 'Talk', exact: true }).click()
    const dialog = phone.getByRole('dialog', { name: 'Angry guest' })
    expect(await findings(phone)).toEqual([])
    await dialog.getByRole('button', { name: 'Begin' }).press('Enter')
    await expect(dialog.getByText('My room is not ready!')).toBeVisible()
    const say = dialog.getByRole('textbox', { name: 'Say something' })
    for (const [words, answer] of [['I am sorry about that', 'Then do something about it.'], ['Here is a free lunch', 'Thank you, that helps.']] as const) {
      await say.fill(words)
      await say.press('Enter')
      await expect(dialog.getByText(answer)).toBeVisible()
    }
    expect(await findings(phone)).toEqual([])
    await dialog.getByRole('button', { name: 'End', exact: true }).click()
    await expect(dialog.getByText('You stayed kind.')).toBeVisible()
    await expect(dialog.getByText('100% over all criteria')).toBeVisible()
    expect(await findings(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await phone.keyboard.press('Escape')
    await expect(phone.getByRole('button', { name: 'Open the conversation' })).toBeVisible()
    expect(desk.faults).toEqual([])
  } finally {
    await desk.close()
    await server.dispose()
    await ai.close()
  }
})
