import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import presenceWords from '../../locales/en/presence.messages.json'
import { PresenceAvatar } from './PresenceAvatar.tsx'

afterEach(cleanup)

it('initials are no words on the button of a person, whose name does not have them (WCAG 2.5.3)', () => {
  const { container } = render(<PresenceAvatar name="Maya Ward" colour="#0072B2" />)
  const avatar = container.querySelector('span')
  expect([avatar?.textContent, avatar?.dataset.initials]).toEqual(['', 'MW'])
})

it('the button of those for whom there is no room is called by what it shows, too', () => {
  const { moreShort, more_one: one, more_other: other } = presenceWords.avatars
  for (const name of [one, other]) expect(name.startsWith(moreShort)).toBe(true)
})
