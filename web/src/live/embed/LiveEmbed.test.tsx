import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { elementSchema } from '@lectern/shared/lesson'
import type { EmbedElement } from '@lectern/shared/lesson'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveEmbed } from './LiveEmbed.tsx'

afterEach(cleanup)

const embed = (more: Partial<EmbedElement>): EmbedElement => elementSchema.parse({
  id: 'e', order: 'a0', type: 'embed', x: 0, y: 0, width: 800, height: 600, kind: 'youtube', title: 'Coasts', address: 'https://youtu.be/dQw4w9WgXcQ', blob: null, poster: null, ...more,
}) as unknown as EmbedElement

function shown(more: Partial<EmbedElement>, openFrame = vi.fn(async () => 'about:blank')) {
  const { container } = render(<LiveEmbed element={embed(more)} slide={{}} scale={1} openFrame={openFrame} />)
  return { container, openFrame }
}

it('nothing of it is loaded before it is pressed; then it stands in a frame that cannot lead the page elsewhere', async () => {
  const { container, openFrame } = shown({})
  expect([openFrame.mock.calls.length, container.querySelector('iframe')]).toEqual([0, null])
  fireEvent.click(screen.getByRole('button', { name: 'Play Coasts' }))
  const frame = await screen.findByTitle('Coasts')
  expect([frame.getAttribute('src'), frame.getAttribute('sandbox')?.includes('top-navigation')]).toEqual(['about:blank', false])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(container.querySelector('iframe')).toBeNull()
})

it('tells that it is opened, in its place or in a tab of its own', () => {
  const opened = vi.fn()
  const use = { opened, played: () => undefined }
  for (const isExternal of [false, true]) {
    render(<LiveEmbed element={embed({ isExternal })} slide={{}} scale={1} openFrame={async () => 'about:blank'} use={use} />)
    expect(opened).not.toHaveBeenCalled()
    // What is linked to is not looked for.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(screen.getByRole(isExternal ? 'link' : 'button'))
    expect(opened.mock.calls).toEqual([['e']])
    opened.mockClear()
    cleanup()
  }
})

it('S2 §3 an external resource is a link to a tab of its own', () => {
  const { container } = shown({ kind: 'url', address: 'https://example.org/tides', isExternal: true })
  const link = screen.getByRole('link', { name: 'Open Coasts in a new tab' })
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual(['https://example.org/tides', '_blank', 'noopener noreferrer'])
  expect(container.querySelector('button')).toBeNull()
})

it('S2 §8 an address that leads to nothing says so, and so does one that gets no frame, which can be tried again', async () => {
  shown({ address: 'https://example.org/none' })
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('alert').textContent).toContain('This URL is not valid.')
  cleanup()
  const openFrame = vi.fn(async () => 'about:blank')
  openFrame.mockRejectedValueOnce(new Error('offline'))
  shown({}, openFrame)
  fireEvent.click(screen.getByRole('button'))
  expect((await screen.findByRole('alert')).textContent).toContain('This content cannot be embedded.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByTitle('Coasts')).toBeTruthy()
})
