import { describe, expect, it, vi } from 'vitest'
import { passLeaveGate, putLeaveGate } from './leave-gate.ts'

describe('the gate before the menus', () => {
  it('lets everybody through while no screen asks, and keeps the deed of those it holds back', () => {
    const go = vi.fn()
    passLeaveGate(go)
    expect(go).toHaveBeenCalledTimes(1)
    const kept: Array<() => void> = []
    const away = putLeaveGate((deed) => kept.push(deed) > 0)
    passLeaveGate(go)
    expect([go.mock.calls.length, kept]).toEqual([1, [go]])
    away()
    passLeaveGate(go)
    expect(go).toHaveBeenCalledTimes(2)
  })

  it('is the one put last; taking an earlier one away leaves it', () => {
    const first = putLeaveGate(() => false)
    const second = putLeaveGate(() => true)
    first()
    const go = vi.fn()
    passLeaveGate(go)
    expect(go).not.toHaveBeenCalled()
    second()
  })
})
