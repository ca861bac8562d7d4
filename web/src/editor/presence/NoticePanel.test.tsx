import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NoticePanel } from './NoticePanel.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('toasts stand above a panel that waits for an answer, not over its buttons, and come down when it goes', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(140)
  const room = (): string => document.documentElement.style.getPropertyValue('--room-below-toasts')
  const { unmount } = render(<NoticePanel title="Changes not accepted" actions={null}>Two of them.</NoticePanel>)
  expect(room()).toBe('148px')
  unmount()
  expect(room()).toBe('')
})
