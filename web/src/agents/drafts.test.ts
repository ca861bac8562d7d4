import { emptyAgent } from '@lectern/shared/agents'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'

const place = { userId: 'u', target: 'new:coach' }
const unfinished = {
  ...emptyAgent(), name: 'x'.repeat(80),
  documents: [{ documentId: 'd', name: '', source: 'pasted', purpose: 'both', instructions: '', text: '' } as const],
  rubric: {
    ...emptyAgent().rubric,
    categories: [{
      categoryId: 'c', name: '', weight: 10, description: '', levels: [{ name: '', description: '' }], behavioralIndicators: ['', 'a'],
      masteryPhrases: [], commonPitfalls: [],
    }],
  },
}
const draft = { definition: unfinished, version: 0, at: 1 }

beforeEach(() => window.localStorage.clear())

describe('drafts of agents', () => {
  it('are read as they were written, also unfinished ones', () => {
    expect(writeDraft(place, draft)).toBe(true)
    expect(readDraft(place)).toEqual(draft)
    removeDraft(place)
    expect([readDraft(place), window.localStorage.length]).toEqual([null, 0])
  })

  it('are one person\'s, and one for each agent', () => {
    writeDraft(place, draft)
    writeDraft({ ...place, target: 'a1' }, { ...draft, version: 3 })
    expect(readDraft({ ...place, userId: 'somebody' })).toBeNull()
    expect([readDraft(place)?.version, readDraft({ ...place, target: 'a1' })?.version]).toEqual([0, 3])
  })

  it('that are damaged or of another release are none', () => {
    writeDraft(place, { ...draft, definition: { ...unfinished, sound: 'loud' as 'casual' } })
    expect(readDraft(place)).toBeNull()
    window.localStorage.setItem('lectern.agentDrafts', '[{}]')
    expect(readDraft(place)).toBeNull()
  })

  it('are five at most, the latest', () => {
    for (let at = 1; at <= 7; at++) writeDraft({ ...place, target: `a${at}` }, { ...draft, at })
    expect([1, 2, 3, 4, 5, 6, 7].map((at) => readDraft({ ...place, target: `a${at}` }) !== null)).toEqual([false, false, true, true, true, true, true])
  })

  it('make room by forgetting older ones, and say so when there is none', () => {
    const size = JSON.stringify({ ...place, ...draft }).length
    const store = new Map<string, string>()
    let room = 0
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null, removeItem: (key: string) => store.delete(key),
      setItem(key: string, value: string) {
        if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
        store.set(key, value)
      },
    })
    room = size * 3.5
    for (let at = 1; at <= 3; at++) writeDraft({ ...place, target: `a${at}` }, { ...draft, at })
    room = size * 2.5
    expect(writeDraft(place, { ...draft, at: 9 })).toBe(true)
    expect([readDraft(place)?.at, readDraft({ ...place, target: 'a3' })?.at, readDraft({ ...place, target: 'a2' })]).toEqual([9, 3, null])
    room = 10
    expect(writeDraft(place, draft)).toBe(false)
    expect(readDraft(place)?.at).toBe(9)
    vi.unstubAllGlobals()
  })
})
