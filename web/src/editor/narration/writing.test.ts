import { afterEach, describe, expect, it, vi } from 'vitest'
import { LocalOrigin, addElement, addSlide, isNarrationStale, keepNarration, narrationText, setElementProps, writeRichText } from '@lectern/shared/lesson'
import { plainText, richTextOf } from '@lectern/shared/text'
import { TestEditor } from '../test-editor.ts'
import { createNarrationWriter, narrationNeeds } from './writing.ts'

const SETUP = { kind: 'local', command: 'setup' } as const

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A lesson with some slides of a line each, and a server that answers as it is told. */
function desk(lines: readonly string[], answer: (words: string) => Response | Promise<Response>) {
  const editor = new TestEditor()
  const { doc } = editor
  const { session } = editor.context
  const ids = lines.map((line, at) => {
    const id = at === 0 ? editor.slideId : addSlide(doc, {}, SETUP)
    return { id, box: addElement(doc, id, { type: 'text', x: 0, y: 0, width: 400, height: 100, text: richTextOf(line) }, SETUP) }
  })
  const asked: { readonly words: string; readonly before: string; readonly instructions: string; readonly picture?: string }[] = []
  let atOnce = 0
  let most = 0
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as (typeof asked)[number]
    asked.push(body)
    most = Math.max(most, ++atOnce)
    try {
      return await answer(body.words)
    } finally {
      atOnce--
    }
  })
  const writer = createNarrationWriter(session, () => Promise.resolve('cGljdHVyZQ=='))
  const said = (): string[] => ids.map(({ id }) => plainText(session.view.slide(id)?.narration ?? richTextOf('')))
  const say = (at: number, words: string): void => {
    const fragment = narrationText(doc, ids[at]?.id ?? '')
    if (fragment !== null) doc.transact(() => writeRichText(fragment, richTextOf(words)), SETUP)
  }
  return { asked, editor, ids, writer, said, say, mostAtOnce: () => most, slideIds: ids.map(({ id }) => id), slide: (at: number) => session.view.slide(ids[at]?.id ?? '') }
}

const answered = (narration: string): Response => Response.json({ data: { narration, by: 'model' }, error: null })
const refused = (): Response => Response.json({ data: null, error: { code: 'insufficient-credits', message: 'Not enough credits' } }, { status: 402 })

describe('S2 §2 narrations that are written from slides', () => {
  it('are written three at a time, each into its slide as a step of undo, with what was said before', async () => {
    const { asked, editor, mostAtOnce, said, say, slideIds, writer } = desk(['One', 'Two', 'Three', 'Four'], async (words) => {
      await new Promise((resolve) => { setTimeout(resolve, 1) })
      return answered(`About ${words}.`)
    })
    say(0, 'Hello there.')
    await writer.write(slideIds.slice(1), 'For children')
    expect(said()).toEqual(['Hello there.', 'About Two.', 'About Three.', 'About Four.'])
    expect(asked[0]).toMatchObject({ words: 'Two', before: 'Hello there.', instructions: 'For children', picture: 'cGljdHVyZQ==' })
    expect([mostAtOnce(), writer.store.getState()]).toMatchObject([3, { state: 'done', total: 3, settled: 3, written: 3, by: 'model' }])
    editor.undo()
    expect(said().filter((words) => words === '')).toHaveLength(1)
  })

  it('say which could not be written, and why, and go on with the others', async () => {
    const { said, slideIds, writer } = desk(['One', 'Two'], (words) => (words === 'One' ? refused() : answered('Two it is.')))
    await writer.write(slideIds, '')
    expect(said()).toEqual(['', 'Two it is.'])
    expect(writer.store.getState().faults).toEqual([{ slideId: slideIds[0], message: expect.any(String) as string }])
  })

  it('asked for while others are being written come after those, which goes on with all of them', async () => {
    let once = (): void => undefined
    const { said, slideIds, writer } = desk(['One', 'Two', 'Three', 'Four', 'Five'], (words) => {
      if (words === 'One') once()
      return answered(`About ${words}.`)
    })
    const more: Promise<void>[] = []
    once = () => more.push(writer.write(slideIds.slice(4), ''), writer.write(slideIds.slice(3), ''))
    await writer.write(slideIds.slice(0, 4), '')
    await Promise.all(more)
    expect(said()).toEqual(['About One.', 'About Two.', 'About Three.', 'About Four.', 'About Five.'])
    expect(writer.store.getState()).toMatchObject({ state: 'done', total: 5, settled: 5, written: 5, faults: [] })
  })

  it('never replace what somebody wrote meanwhile', async () => {
    const { said, say, slideIds, writer } = desk(['One'], () => {
      say(0, 'My own words.')
      return answered('About One.')
    })
    await writer.write(slideIds, '')
    expect([said(), writer.store.getState().faults]).toEqual([['My own words.'], [{ slideId: slideIds[0], message: null }]])
  })

  it('are stopped: what is on its way is not written any more', async () => {
    const { said, slideIds, writer } = desk(['One', 'Two', 'Three', 'Four', 'Five'], (words) => {
      if (words === 'Two') writer.stop()
      return answered('Late.')
    })
    await writer.write(slideIds, '')
    expect(writer.store.getState().state).toBe('idle')
    expect(said().filter((words) => words !== '').length).toBeLessThan(2)
  })

  it('are marked once their slide says something else, until it is said that they fit', async () => {
    const { editor, ids, slide, slideIds, writer } = desk(['One'], () => answered('About One.'))
    await writer.write(slideIds, '')
    const stale = (): boolean => {
      const now = slide(0)
      return now !== null && isNarrationStale(now)
    }
    expect(stale()).toBe(false)
    setElementProps(editor.doc, ids[0]?.id ?? '', ids[0]?.box ?? '', { x: 50 }, SETUP)
    expect(stale()).toBe(false)
    editor.add({ type: 'text', x: 0, y: 0, width: 400, height: 100, text: richTextOf('Another line') })
    expect(stale()).toBe(true)
    const now = slide(0)
    if (now !== null) keepNarration(editor.doc, now, new LocalOrigin('test'))
    expect(stale()).toBe(false)
  })

  it('are told apart by need: slides that say nothing, and those that say something else than their narration', async () => {
    const { editor, ids, say, slideIds, writer } = desk(['One', 'Two', 'Three', 'Four'], (words) => answered(`About ${words}.`))
    const needs = () => narrationNeeds(editor.context.session.view)
    expect(needs()).toEqual({ missing: slideIds, stale: [] })
    await writer.write(slideIds.slice(0, 2), '')
    say(2, 'My own words.')
    for (const { id } of ids) addElement(editor.doc, id, { type: 'text', x: 0, y: 0, width: 400, height: 100, text: richTextOf('Another line') }, SETUP)
    expect(needs()).toEqual({ missing: [slideIds[3]], stale: slideIds.slice(0, 2) })
    await writer.write(needs().stale, '')
    expect(needs().stale).toEqual([])
  })
})
