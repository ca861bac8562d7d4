import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Avatar } from './Avatar.tsx'

afterEach(cleanup)

it.each([36, 62, 86] as const)('S1 §9 an avatar can be %d pixels large', (size) => {
  const { container } = render(<Avatar name="Maya Ward" size={size} />)
  const avatar = container.querySelector('span')
  expect([avatar?.style.width, avatar?.style.height, avatar?.textContent]).toEqual([`${size}px`, `${size}px`, 'MW'])
})
