import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'

const SCRIPT = readFileSync(join(import.meta.dirname, 'launch.js'), 'utf8')
const LESSON = 'https://lectern.test'

/** The launch page in a learning system that takes everything and answers `begins` to the beginning, and the viewer in its frame. */
function launch(edition: '1.2' | '2004', options: { readonly isAlone?: boolean; readonly begins?: string } = {}) {
  const calls: string[] = []
  const names = ['Initialize', 'GetValue', 'SetValue', 'Commit', 'GetLastError', edition === '1.2' ? 'Finish' : 'Terminate']
  const prefix = edition === '1.2' ? 'LMS' : ''
  const api = Object.fromEntries(names.map((name) => [prefix + name, (...args: string[]) => {
    calls.push(`${prefix}${name}(${args.join(', ')})`)
    return name === 'Initialize' ? options.begins ?? 'true' : 'true'
  }]))
  const listeners = new Map<string, ((event: unknown) => void)[]>()
  const said: unknown[] = []
  const ports: MessagePort[] = []
  const viewer = { postMessage: (data: unknown, origin: string, transfer: MessagePort[] = []) => {
    said.push([data, origin])
    ports.push(...transfer)
  } }
  const frame = { src: '', contentWindow: viewer }
  const attributes: Readonly<Record<string, string>> = { 'data-edition': edition, 'data-link': `${LESSON}/view/a?scormMode=true` }
  const page = {
    documentElement: { getAttribute: (name: string) => attributes[name] }, querySelector: () => frame,
  }
  const win: Record<string, unknown> = {
    opener: null, addEventListener: (name: string, run: (event: unknown) => void) => listeners.set(name, [...(listeners.get(name) ?? []), run]),
  }
  win.parent = options.isAlone ? win : Object.assign({}, { [edition === '1.2' ? 'API' : 'API_1484_11']: api })
  win.top = win.parent
  new Function('window', 'document', SCRIPT)(win, page)
  const raise = (name: string, event: unknown = {}): void => { for (const run of listeners.get(name) ?? []) run(event) }
  const greet = (changes: object = {}): void => raise('message', { origin: LESSON, source: viewer, data: { lectern: 'scorm-hello', v: 1 }, ...changes })
  /** Asks through the last port, and waits for the answer. */
  const ask = async (method: unknown, ...args: unknown[]): Promise<unknown> => await new Promise((resolve) => {
    const port = ports.at(-1)
    port?.once('message', (data: { readonly value: unknown }) => resolve(data.value))
    port?.postMessage({ id: 1, method, args })
  })
  const close = (): void => { for (const port of ports) port.close() }
  return { calls, said, frame, raise, greet, ask, close }
}

describe.each(['1.2', '2004'] as const)('the launch page of a SCORM %s package', (edition) => {
  const prefix = edition === '1.2' ? 'LMS' : ''
  const end = edition === '1.2' ? 'LMSFinish()' : 'Terminate()'

  it('frames the link, answers the viewer alone, and passes its calls on', async () => {
    const page = launch(edition)
    expect(page.frame.src).toBe(`${LESSON}/view/a?scormMode=true`)
    page.greet({ origin: 'https://elsewhere.test' })
    page.greet({ source: {} })
    page.greet({ data: { lectern: 'scorm-hello', v: 2 } })
    expect(page.said).toEqual([])
    page.greet()
    expect(page.said).toEqual([[{ lectern: 'scorm-welcome', v: 1, edition }, LESSON]])
    expect(await page.ask(`${prefix}Initialize`, '')).toBe('true')
    expect(await page.ask(`${prefix}SetValue`, 'cmi.suspend_data', 'x')).toBe('true')
    expect(page.calls).toEqual([`${prefix}Initialize()`, `${prefix}SetValue(cmi.suspend_data, x)`])
    page.close()
  })
  it('takes nothing but calls that a lesson needs, and leaves the end to itself', async () => {
    const page = launch(edition)
    page.greet()
    await page.ask(`${prefix}Initialize`, '')
    for (const method of ['constructor', 'toString', edition === '1.2' ? 'LMSFinish' : 'Terminate', 7, null]) void page.ask(method, '')
    void page.ask(`${prefix}SetValue`, 'a', 1)
    void page.ask(`${prefix}SetValue`, 'a', 'b', 'c')
    expect(await page.ask(`${prefix}GetLastError`)).toBe('true')
    expect(page.calls).toEqual([`${prefix}Initialize()`, `${prefix}GetLastError()`])
    page.close()
  })
  it('asks for no score to pass with that its manifest does not name, which would be an error', async () => {
    const page = launch(edition)
    page.greet()
    await page.ask(`${prefix}Initialize`, '')
    expect(await page.ask(`${prefix}GetValue`, 'cmi.scaled_passing_score')).toBe('')
    expect(page.calls).toEqual([`${prefix}Initialize()`])
    page.close()
  })
  it('ends the session once when the page goes, with its time, and takes nothing after it', async () => {
    const page = launch(edition)
    page.greet()
    await page.ask(`${prefix}Initialize`, '')
    page.raise('pagehide')
    page.raise('pagehide')
    expect(page.calls.slice(1)).toEqual([
      expect.stringMatching(edition === '1.2' ? /^LMSSetValue\(cmi\.core\.session_time, 0000:00:0\d\.\d\d\)$/ : /^SetValue\(cmi\.session_time, PT0H0M\d(?:\.\d{1,2})?S\)$/),
      `${prefix}Commit()`, end,
    ])
    expect(await page.ask(`${prefix}Commit`, '')).toBe('false')
    expect(page.calls).toHaveLength(4)
    page.close()
  })
  it('ends a session too that the learning system begins in its own words, or that was begun before', async () => {
    const worded = launch(edition, { begins: '1' })
    worded.greet()
    expect(await worded.ask(`${prefix}Initialize`, '')).toBe('1')
    worded.raise('pagehide')
    expect(worded.calls.at(-1)).toBe(end)
    worded.close()
    const begun = launch(edition, { begins: 'false' })
    begun.greet()
    expect(await begun.ask(`${prefix}Initialize`, '')).toBe('false')
    await begun.ask(`${prefix}SetValue`, 'cmi.suspend_data', 'x')
    begun.raise('pagehide')
    expect(begun.calls.slice(2)).toEqual([expect.stringMatching(/session_time, /), `${prefix}Commit()`, end])
    begun.close()
    const refused = launch(edition, { begins: 'false' })
    refused.greet()
    await refused.ask(`${prefix}Initialize`, '')
    refused.raise('pagehide')
    expect(refused.calls).toEqual([`${prefix}Initialize()`])
    refused.close()
  })
  it('keeps the session while the lesson in it is loaded again', async () => {
    const page = launch(edition)
    page.greet()
    await page.ask(`${prefix}Initialize`, '')
    page.greet()
    expect(await page.ask(`${prefix}Initialize`, '')).toBe('true')
    expect(page.calls).toEqual([`${prefix}Initialize()`])
    page.close()
  })
  it('tells the viewer that there is no learning system, and ends nothing that did not begin', () => {
    const page = launch(edition, { isAlone: true })
    page.greet()
    page.raise('pagehide')
    expect(page.said).toEqual([[{ lectern: 'scorm-none', v: 1 }, LESSON]])
    expect(page.calls).toEqual([])
  })
})
