import { renderHook } from '@testing-library/react'
import { presenceColour } from '@lectern/shared/sync'
import { expect, it } from 'vitest'
import { closeSession, openSession } from '../platform/session/session.ts'
import { useColoursAmong } from './use-colours-among.ts'

it('two people of a list whose own colours are the same have different ones, in whatever order they stand', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `person-${at}`)
  const first = ids[0] ?? ''
  const twin = ids.find((id) => id !== first && presenceColour(id) === presenceColour(first)) ?? ''
  const among = (list: readonly string[]) => renderHook(() => useColoursAmong(list)).result.current
  const colourOf = among([first, twin])
  expect(colourOf(first)).not.toBe(colourOf(twin))
  const turned = among([twin, first, twin])
  expect([turned(first), turned(twin)]).toEqual([colourOf(first), colourOf(twin)])
  expect(among([])(twin)).toBe(presenceColour(twin))
})

it('oneself keeps one’s own colour in a list, as in the sidebar: whoever looks like that has another', () => {
  const ids = Array.from({ length: 40 }, (_, at) => `person-${at}`)
  const mine = ids[0] ?? ''
  const twin = ids.find((id) => id !== mine && presenceColour(id) === presenceColour(mine)) ?? ''
  for (const [me, other] of [[mine, twin], [twin, mine]] as const) {
    openSession({ token: 't', expiresAt: Date.now() + 600_000 }, { userId: me } as Parameters<typeof openSession>[1])
    const colourOf = renderHook(() => useColoursAmong([mine, twin])).result.current
    expect(colourOf(me)).toBe(presenceColour(me))
    expect(colourOf(other)).not.toBe(colourOf(me))
  }
  closeSession()
})
