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

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
})

/** Another tab: it shares what the device keeps, and knows nothing of what this tab wrote. */
const inAnotherTab = () => window.sessionStorage.clear()

describe('drafts of agents', () => {
  it('are read as they were written, also unfinished ones', () => {
    const draftId = writeDraft(place, draft, null) ?? ''
    expect(readDraft(place)).toEqual({ draftId, ...draft })
    removeDraft(draftId)
    expect([readDraft(place), window.localStorage.length]).toEqual([null, 0])
  })

  it('are one person\'s, and one for each agent', () => {
    writeDraft(place, draft, null)
    writeDraft({ ...place, target: 'a1' }, { ...draft, version: 3 }, null)
    expect(readDraft({ ...place, userId: 'somebody' })).toBeNull()
    expect([readDraft(place)?.version, readDraft({ ...place, target: 'a1' })?.version]).toEqual([0, 3])
  })

  it('of two tabs do not replace or remove each other, and a reload finds that of its tab', () => {
    const first = writeDraft(place, { ...draft, at: 1 }, null)
    const firstTab = Object.entries(window.sessionStorage)
    inAnotherTab()
    const adopted = readDraft(place)
    expect(adopted?.draftId).toBe(first)
    const firstAgain = writeDraft(place, { ...draft, at: 2 }, first)
    inAnotherTab()
    const second = writeDraft(place, { ...draft, at: 3 }, adopted?.draftId ?? null)
    removeDraft(adopted?.draftId ?? '')
    expect(readDraft(place)).toMatchObject({ draftId: second, at: 3 })
    for (const [key] of firstTab) window.sessionStorage.setItem(key, firstAgain ?? '')
    expect(readDraft(place)).toMatchObject({ draftId: firstAgain, at: 2 })
    inAnotherTab()
    expect(readDraft(place)?.at).toBe(3)
    removeDraft(second ?? '')
    expect(readDraft(place)?.at).toBe(2)
  })

  it('replace the one they were written over', () => {
    const first = writeDraft(place, draft, null)
    const second = writeDraft(place, { ...draft, at: 2 }, first)
    removeDraft(second ?? '')
    expect(readDraft(place)).toBeNull()
  })

  it('that are damaged or of another release are none', () => {
    writeDraft(place, { ...draft, definition: { ...unfinished, sound: 'loud' as 'casual' } }, null)
    expect(readDraft(place)).toBeNull()
    window.localStorage.setItem('lectern.agentDrafts', '[{}]')
    expect(readDraft(place)).toBeNull()
  })

  it('are five of a person at most, the latest', () => {
    writeDraft({ ...place, userId: 'somebody' }, { ...draft, at: 0 }, null)
    for (let at = 1; at <= 7; at++) writeDraft({ ...place, target: `a${at}` }, { ...draft, at }, null)
    expect(readDraft({ ...place, userId: 'somebody' })?.at).toBe(0)
    expect([1, 2, 3, 4, 5, 6, 7].map((at) => readDraft({ ...place, target: `a${at}` }) !== null)).toEqual([false, false, true, true, true, true, true])
  })

  it('make room by forgetting older ones, and say so when there is none', () => {
    const size = JSON.stringify({ draftId: crypto.randomUUID(), ...place, ...draft }).length
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
    for (let at = 1; at <= 3; at++) writeDraft({ ...place, target: `a${at}` }, { ...draft, at }, null)
    room = size * 2.5
    expect(writeDraft(place, { ...draft, at: 9 }, null)).not.toBeNull()
    expect([readDraft(place)?.at, readDraft({ ...place, target: 'a3' })?.at, readDraft({ ...place, target: 'a2' })]).toEqual([9, 3, null])
    room = 10
    expect(writeDraft(place, draft, null)).toBeNull()
    expect(readDraft(place)?.at).toBe(9)
    vi.unstubAllGlobals()
  })
})
