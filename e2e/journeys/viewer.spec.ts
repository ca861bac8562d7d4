import { WebSocket } from 'ws'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { createTicket } from '@lectern/shared/lessons'
import { narrationText, slideIds } from '@lectern/shared/lesson'
import { MESSAGE, SYNC } from '@lectern/shared/sync'
import { WebsocketProvider } from 'y-websocket'
import { Api } from '../support/api.ts'
import { Editor, expectWords } from '../support/editor.ts'
import { expect, test } from '../support/test.ts'

test('a viewer sees everything live and can change nothing, neither on screen nor on the socket', async ({ desk }) => {
  const owner = await Api.as(desk.server, 'owner')
  const { lessonId, docId } = await owner.lesson('Look, do not touch', { viewer: 'viewer' })
  const writing = await Editor.open(await desk.signedIn('owner'), lessonId)
  const looking = await Editor.open(await desk.signedIn('viewer'), lessonId)

  await test.step('what the owner writes appears', async () => {
    await writing.narration.click()
    await writing.page.keyboard.type('Only I write here.')
    await expect(looking.page.getByText('Only I write here.')).toBeVisible()
  })

  await test.step('the screen offers nothing to change with', async () => {
    await expect(looking.page.getByText('View only').first()).toBeVisible()
    await expect(looking.page.getByRole('button', { name: 'New slide' })).toBeHidden()
    await looking.elements.first().focus()
    await looking.page.keyboard.press('Delete')
    await looking.page.keyboard.press('Enter')
    await expect(looking.textBox).toBeHidden()
    const count = await writing.elements.count()
    await expect(looking.elements).toHaveCount(count)
  })

  await test.step('a hand-made client with the viewer’s ticket changes nothing either', async () => {
    const viewer = await Api.as(desk.server, 'viewer')
    const { ticket, role } = await viewer.call(createTicket, { params: { lessonId }, body: {} })
    expect(role).toBe('viewer')
    const doc = new Y.Doc()
    const provider = new WebsocketProvider(`${desk.server.url.replace('http', 'ws')}/collab`, docId, doc, {
      params: { ticket }, WebSocketPolyfill: WebSocket as unknown as typeof globalThis.WebSocket, disableBc: true,
    })
    try {
      await expect.poll(() => slideIds(doc).length).toBeGreaterThan(0)
      const slide = slideIds(doc)[0] as string
      narrationText(doc, slide)?.insert(0, [new Y.XmlText('smuggled')])
      const forged = new Y.Doc()
      forged.getMap('slides').set('x', new Y.Map())
      provider.ws?.send(encoding.encode((encoder) => {
        encoding.writeVarUint(encoder, MESSAGE.sync)
        encoding.writeVarUint(encoder, SYNC.update)
        encoding.writeVarUint8Array(encoder, Y.encodeStateAsUpdate(forged))
      }))
      await writing.page.keyboard.type(' Really.')
      await writing.saved()
      await expectWords(writing.narration, 'Only I write here. Really.')
      await writing.page.reload()
      await expectWords(writing.narration, 'Only I write here. Really.')
      await expect(writing.slides).toHaveCount(1)
    } finally {
      provider.destroy()
      doc.destroy()
    }
  })
})
