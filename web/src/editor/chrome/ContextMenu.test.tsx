import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import '../../platform/i18n/i18n.ts'
import { ContextMenu } from './ContextMenu.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('in a window lower than the menu, keys bring the row that they choose into sight', () => {
  const inSight = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function here(this: HTMLElement) { shown.push(this.textContent) })
  const shown: string[] = []
  const items = ['Cut', 'Copy', 'Paste', 'Lock', 'Hide'].map((label) => ({ id: label, label, onSelect: () => undefined }))
  render(<ContextMenu label="Menu" items={items} at={{ x: 0, y: 0 }} onClose={() => undefined} />)
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'End' })
  expect(shown).toEqual(['Hide'])
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Home' })
  expect(shown).toEqual(['Hide', 'Cut'])
  expect(inSight).toHaveBeenCalledTimes(2)
})
