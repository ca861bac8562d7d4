import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectLms, throughPort } from './connect-lms.ts'

/** A window with others around it; what is said to it can be heard. */
function fakeWindow(parts: { readonly parent?: unknown; readonly opener?: unknown; readonly api?: Readonly<Record<string, unknown>> } = {}) {
  const events = new EventTarget()
  const win = {
    ...parts.api, opener: parts.opener ?? null, posted: [] as unknown[],
    addEventListener: events.addEventListener.bind(events), removeEventListener: events.removeEventListener.bind(events),
    postMessage(data: unknown) { win.posted.push(data) },
    hear: (data: unknown, source: unknown, ports: readonly MessagePort[] = []) => {
      events.dispatchEvent(Object.assign(new Event('message'), { data, source, ports }))
    },
    parent: undefined as unknown,
  }
  win.parent = parts.parent ?? win
  return win as typeof win & Window
}
/** A window of another origin: looking into it throws. */
const foreign = (posted: unknown[] = []) => new Proxy({ postMessage: (data: unknown) => { posted.push(data) } }, {
  get: (target, key, itself: unknown) => {
    // What browsers tell of a window of another origin: it is its own parent, as the outermost one is.
    if (key === 'parent') return itself
    if (key === 'postMessage') return target.postMessage
    throw new DOMException('Blocked', 'SecurityError')
  },
})

afterEach(() => { vi.useRealTimers() })

describe('finding the learning system (S1 §2.1 scorm mode)', () => {
  it('looks in the windows around and behind, for the newer edition first, and calls at once', async () => {
    const api = { taken: [] as string[], Initialize(argument: string) { this.taken.push(argument); return true } }
    const top = fakeWindow({ api: { API: {}, API_1484_11: api } })
    const found = await connectLms(fakeWindow({ parent: fakeWindow({ parent: top }) }))
    expect([found?.edition, found?.isBridged]).toEqual(['2004', false])
    const answer = found?.call({ method: 'Initialize', args: [''] })
    expect(api.taken).toEqual([''])
    expect(await answer).toBe('true')
    expect(await found?.call({ method: 'Nothing', args: [] })).toBe('false')
    expect((await connectLms(fakeWindow({ opener: fakeWindow({ api: { API: {} } }) })))?.edition).toBe('1.2')
  })
  it('finds none in a window by itself, and waits for no page that is not there', async () => {
    expect(await connectLms(fakeWindow())).toBeNull()
  })
  it('greets a page of another origin, believes only that page, and goes on through its port', async () => {
    const posted: unknown[] = []
    const parent = foreign(posted)
    const win = fakeWindow({ parent })
    const found = connectLms(win)
    const { port1, port2 } = new MessageChannel()
    win.hear({ lectern: 'scorm-welcome', v: 1, edition: '2004' }, fakeWindow(), [port2])
    win.hear({ lectern: 'scorm-welcome', v: 2, edition: '2004' }, parent, [port2])
    win.hear({ lectern: 'scorm-welcome', v: 1, edition: '1.2' }, parent, [port2])
    expect(posted).toEqual([{ lectern: 'scorm-hello', v: 1 }])
    expect(await found).toMatchObject({ edition: '1.2', isBridged: true })
    port1.close()
  })
  it('is told by the launch page that there is none, or hears nothing in time', async () => {
    const parent = foreign()
    const told = fakeWindow({ parent })
    const none = connectLms(told)
    told.hear({ lectern: 'scorm-none', v: 1 }, parent)
    expect(await none).toBeNull()
    vi.useFakeTimers()
    const silent = connectLms(fakeWindow({ parent }))
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await silent).toBeNull()
  })
  it('gives each answer to its call, and takes nothing else from the port', async () => {
    const { port1, port2 } = new MessageChannel()
    const { call } = throughPort(port2, '1.2')
    port1.addEventListener('message', ({ data }: MessageEvent<{ id: number; method: string }>) => {
      port1.postMessage({ id: data.id, value: 7 })
      port1.postMessage({ id: data.id, value: `${data.method}!` })
    })
    port1.start()
    expect(await Promise.all([call({ method: 'a', args: [] }), call({ method: 'b', args: [] })])).toEqual(['a!', 'b!'])
    port1.close()
  })
})
