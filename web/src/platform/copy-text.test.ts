import { expect, it, onTestFinished, vi } from 'vitest'
import { copyText } from './copy-text.ts'

function withClipboard(clipboard: Partial<Clipboard> | undefined): void {
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'clipboard', before)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
}

/** A browser that copies when it is asked to: it fires the event, and what listeners put there is on its clipboard. */
function browserThatCopies(isAllowed: boolean): () => string {
  let copied = ''
  document.execCommand = () => {
    if (!isAllowed) return false
    const event = new Event('copy', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { setData: (_type: string, text: string) => { copied = text } } })
    document.body.dispatchEvent(event)
    return true
  }
  onTestFinished(() => { Reflect.deleteProperty(document, 'execCommand') })
  return () => copied
}

it('copies through the clipboard of a secure page, and says when that is refused', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
  withClipboard({ writeText })
  expect([await copyText('one'), await copyText('two')]).toEqual([true, false])
  expect(writeText.mock.calls).toEqual([['one'], ['two']])
})

it('copies as by keys where a page without TLS has no clipboard, whatever else listens', async () => {
  withClipboard(undefined)
  const copied = browserThatCopies(true)
  const other = vi.fn<() => void>()
  document.body.addEventListener('copy', other)
  onTestFinished(() => document.body.removeEventListener('copy', other))
  expect(await copyText('a link')).toBe(true)
  expect([copied(), other.mock.calls.length]).toEqual(['a link', 0])
})

it('says when the browser does not copy', async () => {
  withClipboard(undefined)
  browserThatCopies(false)
  expect(await copyText('a link')).toBe(false)
})
