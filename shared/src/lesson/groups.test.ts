import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import {
  LocalOrigin, addElement, copyElements, createLesson, createLessonUndo, deleteElements, duplicateElements, groupAround, groupElements, groupsOf,
  normaliseElements, pasteElements, placeElements, readSlide, reorderElements, setElementsProps, slideIds, ungroupElements, unitsOf, wholeGroup, withGroups,
} from './index.ts'
import type { LessonElement } from './index.ts'
import { generator } from './test-support/generator.ts'

const ORIGIN = new LocalOrigin('test')

function world(names = 'abcde'): { doc: Y.Doc; slide: string; ids: Record<string, string>; order: () => string; groups: () => string[] } {
  const doc = new Y.Doc()
  createLesson(doc, { title: 'Groups' }, ORIGIN)
  const slide = slideIds(doc)[0] ?? ''
  deleteElements(doc, slide, elements(doc, slide).map(({ id }) => id), ORIGIN)
  const ids = Object.fromEntries([...names].map((name) => [
    name, addElement(doc, slide, { type: 'shape', shape: 'star', x: 0, y: 0, width: 10, height: 10, name }, ORIGIN),
  ]))
  return {
    doc, slide, ids,
    order: () => elements(doc, slide).map(({ name }) => name).join(''),
    groups: () => groupNames(doc, slide),
  }
}

const elements = (doc: Y.Doc, slide: string): readonly LessonElement[] => readSlide(doc, slide)?.elements ?? []
const groupNames = (doc: Y.Doc, slide: string): string[] => [...groupsOf(elements(doc, slide)).values()].map((members) => members.map(({ name }) => name).join('')).sort()
const some = (ids: Record<string, string>, names: string): string[] => [...names].map((name) => ids[name] ?? '')

describe('groups', () => {
  it('are made where the frontmost of their elements is, lie together, and are taken back by one undo', () => {
    const { doc, groups, ids, order, slide } = world()
    const undo = createLessonUndo(doc)
    expect(groupElements(doc, slide, some(ids, 'db'), ORIGIN)).not.toBeNull()
    expect([order(), groups()]).toEqual(['acbde', ['bd']])
    undo.undo()
    expect([order(), groups()]).toEqual(['abcde', []])
  })

  it('are not made of one element, or of what is gone', () => {
    const { doc, groups, ids, slide } = world()
    expect(groupElements(doc, slide, [...some(ids, 'a'), ...some(ids, 'a'), 'gone'], ORIGIN)).toBeNull()
    expect(groupElements(doc, 'gone', some(ids, 'ab'), ORIGIN)).toBeNull()
    expect(groups()).toEqual([])
  })

  it('that are grouped with others are within a group with them; what is left alone is in none', () => {
    const { doc, groups, ids, order, slide } = world()
    groupElements(doc, slide, some(ids, 'ab'), ORIGIN)
    groupElements(doc, slide, some(ids, 'abd'), ORIGIN)
    expect([order(), groups()]).toEqual(['cabde', ['ab', 'abd']])
    groupElements(doc, slide, some(ids, 'be'), ORIGIN)
    expect(groups()).toEqual(['ad', 'be'])
    deleteElements(doc, slide, some(ids, 'ab'), ORIGIN)
    expect(groups()).toEqual([])
  })

  it('within groups come apart one level at a time, from the outermost or from where one has gone into, and undo makes them again', () => {
    const { doc, groups, ids, slide } = world()
    const undo = createLessonUndo(doc)
    for (const names of ['ab', 'abc', 'abcd']) groupElements(doc, slide, some(ids, names), ORIGIN)
    expect(groups()).toEqual(['ab', 'abc', 'abcd'])
    ungroupElements(doc, slide, some(ids, 'abcd'), ORIGIN)
    expect(groups()).toEqual(['ab', 'abc'])
    ungroupElements(doc, slide, some(ids, 'ab'), ORIGIN)
    expect(groups()).toEqual(['abc'])
    undo.undo()
    expect(groups()).not.toContain('abc')
  })

  it('are made within the group that one has gone into', () => {
    const { doc, groups, ids, slide } = world()
    groupElements(doc, slide, some(ids, 'abcd'), ORIGIN)
    groupElements(doc, slide, some(ids, 'bc'), ORIGIN)
    expect(groups()).toEqual(['abcd', 'bc'])
    expect(groupElements(doc, slide, some(ids, 'bc'), ORIGIN)).toBeNull()
    deleteElements(doc, slide, some(ids, 'ad'), ORIGIN)
    expect(groups()).toEqual(['bc'])
  })

  it('within groups are ordered within them, put among their parts, and copied as they are', () => {
    const { doc, groups, ids, order, slide } = world()
    groupElements(doc, slide, some(ids, 'ab'), ORIGIN)
    groupElements(doc, slide, some(ids, 'abcd'), ORIGIN)
    reorderElements(doc, slide, some(ids, 'ab'), 'front', ORIGIN)
    expect(order()).toBe('cdabe')
    reorderElements(doc, slide, some(ids, 'a'), 'front', ORIGIN)
    expect(order()).toBe('cdbae')
    placeElements(doc, slide, some(ids, 'ab'), ids.d ?? '', ORIGIN)
    expect(order()).toBe('cbade')
    placeElements(doc, slide, some(ids, 'd'), ids.a ?? '', ORIGIN)
    expect(order()).toBe('cdbae')
    placeElements(doc, slide, some(ids, 'e'), ids.a ?? '', ORIGIN)
    expect(order()).toBe('ecdba')
    duplicateElements(doc, slide, some(ids, 'abcd'), { x: 1, y: 1 }, ORIGIN)
    pasteElements(doc, slide, JSON.parse(JSON.stringify(copyElements(doc, slide, some(ids, 'abc')))), { x: 0, y: 0 }, ORIGIN)
    pasteElements(doc, slide, copyElements(doc, slide, some(ids, 'ad')), { x: 0, y: 0 }, ORIGIN)
    expect(groups()).toEqual(['ba', 'ba', 'ba', 'cba', 'cdba', 'cdba', 'da'])
  })

  it('are dissolved by any of their elements, which stay where they are', () => {
    const { doc, groups, ids, order, slide } = world()
    groupElements(doc, slide, some(ids, 'bd'), ORIGIN)
    groupElements(doc, slide, some(ids, 'ae'), ORIGIN)
    ungroupElements(doc, slide, some(ids, 'bc'), ORIGIN)
    expect([order(), groups()]).toEqual(['cbdae', ['ae']])
  })

  it('go as one over others, over other groups as a whole, and their elements alone within them', () => {
    const { doc, ids, order, slide } = world()
    groupElements(doc, slide, some(ids, 'ab'), ORIGIN)
    groupElements(doc, slide, some(ids, 'cd'), ORIGIN)
    const said = (names: string, move: 'front' | 'back' | 'forward' | 'backward'): string => {
      reorderElements(doc, slide, some(ids, names), move, ORIGIN)
      return order()
    }
    expect(said('ab', 'forward')).toBe('cdabe')
    expect(said('e', 'backward')).toBe('cdeab')
    expect(said('ab', 'back')).toBe('abcde')
    expect(said('a', 'front')).toBe('bacde')
    expect(said('a', 'front')).toBe('bacde')
    expect(said('d', 'backward')).toBe('badce')
    expect(said('ae', 'front')).toBe('dcbae')
  })

  it('are gathered by the next change of order when somebody else put an element between', () => {
    const { doc, ids, order, slide } = world()
    groupElements(doc, slide, some(ids, 'ab'), ORIGIN)
    const between = elements(doc, slide)
    setOrderBetween(doc, slide, ids.e ?? '', between[0]?.order ?? '', between[1]?.order ?? '')
    expect(order()).toBe('aebcd')
    reorderElements(doc, slide, some(ids, 'c'), 'front', ORIGIN)
    expect(order()).toBe('eabdc')
  })

  it('are copied as groups of their own: on the slide, over the clipboard; parts of them too', () => {
    const { doc, groups, ids, slide } = world('abc')
    const made = groupElements(doc, slide, some(ids, 'abc'), ORIGIN)
    duplicateElements(doc, slide, some(ids, 'abc'), { x: 1, y: 1 }, ORIGIN)
    expect(groups()).toEqual(['abc', 'abc'])
    pasteElements(doc, slide, JSON.parse(JSON.stringify(copyElements(doc, slide, some(ids, 'ab')))), { x: 0, y: 0 }, ORIGIN)
    expect(groups()).toEqual(['ab', 'abc', 'abc'])
    const [alone] = duplicateElements(doc, slide, some(ids, 'a'), { x: 1, y: 1 }, ORIGIN)
    const [pasted] = pasteElements(doc, slide, copyElements(doc, slide, some(ids, 'b')), { x: 0, y: 0 }, ORIGIN)
    expect(elements(doc, slide).filter(({ id }) => id === alone || id === pasted).map(({ groupId }) => groupId)).toEqual(['', ''])
    expect(elements(doc, slide).filter(({ groupId }) => groupId === made)).toHaveLength(3)
  })

  it('that are impossible are none after the gate and when read', () => {
    const given = { type: 'shape', shape: 'star', x: 0, y: 0, width: 9, height: 9 }
    const { elements: kept, problems } = normaliseElements([{ ...given, groupId: 'g' }, { ...given, groupId: 7 }, { ...given, groupId: 'x'.repeat(1041) }, given])
    expect([kept.map(({ groupId }) => groupId), problems.length]).toEqual([['g', '', '', ''], 2])
    const { doc, groups, ids, slide } = world('ab')
    for (const id of Object.values(ids)) recordOf(doc, slide, id)?.set('groupId', { odd: true })
    expect(groups()).toEqual([])
    expect(() => setElementsProps(doc, slide, { [ids.a ?? '']: { groupId: 'x'.repeat(1041) } }, ORIGIN)).toThrow('groupId')
  })
})

describe('what is selected of groups', () => {
  it('is the outermost at first, and then the parts of the group that one has gone into', () => {
    const { doc, ids, slide } = world()
    groupElements(doc, slide, some(ids, 'ab'), ORIGIN)
    groupElements(doc, slide, some(ids, 'abc'), ORIGIN)
    const all = elements(doc, slide)
    const names = (found: readonly string[]): string => found.map((id) => all.find((one) => one.id === id)?.name).join('')
    const pressed = (id: string, selection: string): string => names(withGroups(all, some(ids, id), groupAround(all, some(ids, selection))))
    expect([pressed('a', ''), pressed('a', 'c'), pressed('a', 'ab'), pressed('b', 'a'), pressed('c', 'a'), pressed('d', 'a')]).toEqual(['abc', 'ab', 'ab', 'b', 'c', 'd'])
  })

  it('grows to whole groups, and is a part of one only where one has gone into it', () => {
    const { doc, ids, slide } = world()
    groupElements(doc, slide, some(ids, 'ab'), ORIGIN)
    groupElements(doc, slide, some(ids, 'cde'), ORIGIN)
    const all = elements(doc, slide)
    const names = (found: readonly string[] | readonly LessonElement[] | null): string | null => (
      found && found.map((one) => all.find(({ id }) => id === (typeof one === 'string' ? one : one.id))?.name).join('')
    )
    expect(names(withGroups(all, some(ids, 'da')))).toBe('cdeab')
    expect(withGroups(all, ['gone'])).toEqual(['gone'])
    expect(names(groupsOf(all).get(groupAround(all, some(ids, 'ce')) ?? '') ?? null)).toBe('cde')
    expect([some(ids, 'cde'), some(ids, 'ac'), some(ids, 'ab'), [], ['gone']].map((of) => groupAround(all, of))).toEqual([null, null, null, null, null])
    expect([some(ids, 'ba'), some(ids, 'a'), some(ids, 'abc')].map((of) => wholeGroup(all, of) !== null)).toEqual([true, false, false])
    expect(unitsOf(all, new Set(some(ids, 'abc'))).map(names)).toEqual(['ab', 'c'])
    expect(unitsOf(all, new Set(some(ids, 'ce'))).map(names)).toEqual(['c', 'e'])
  })
})

describe('two people who group at the same time', () => {
  it.each([[1, 2], [2, 1]])('end with the same groups, whoever wins (%i, %i)', (mine, theirs) => {
    const { doc, ids, slide } = world('abc')
    const [one, two] = twins(doc, mine, theirs)
    groupElements(one, slide, some(ids, 'ab'), ORIGIN)
    groupElements(two, slide, some(ids, 'bc'), ORIGIN)
    merge(one, two)
    expect(groupNames(one, slide)).toEqual(groupNames(two, slide))
    // The element that both took is in one group; the one left alone is in none.
    expect(groupNames(one, slide)).toEqual([mine > theirs ? 'ab' : 'bc'])
  })

  it('and reorder, copy, ungroup and delete, see the same, and every group has two elements or more', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = generator(seed)
      const { doc, ids, slide } = world('abcdefg')
      const pair = twins(doc, 10, 11)
      for (let step = 0; step < 30; step++) {
        const at = pair[random() < 0.5 ? 0 : 1]
        const all = elements(at, slide).map(({ id }) => id)
        const chosen = all.filter(() => random() < 0.4)
        const act = Math.floor(random() * 6)
        if (act < 2) groupElements(at, slide, chosen, ORIGIN)
        else if (act === 2) ungroupElements(at, slide, chosen.slice(0, 1), ORIGIN)
        else if (act === 3) reorderElements(at, slide, chosen, random() < 0.5 ? 'front' : 'backward', ORIGIN)
        else if (act === 4 && all.length < 12) duplicateElements(at, slide, withGroups(elements(at, slide), chosen), { x: 1, y: 1 }, ORIGIN)
        else if (all.length > 4) deleteElements(at, slide, chosen.slice(0, 2), ORIGIN)
        if (random() < 0.2) merge(...pair)
      }
      merge(...pair)
      const [one, two] = pair
      expect(elements(one, slide), `seed ${seed}`).toEqual(elements(two, slide))
      // The next change of order puts every group together again.
      reorderElements(one, slide, [ids.a ?? '', elements(one, slide)[0]?.id ?? ''], 'front', ORIGIN)
      const now = elements(one, slide)
      const places = new Map(now.map(({ id }, place) => [id, place]))
      const all = [...groupsOf(now).values()].map((members) => members.map(({ id }) => places.get(id) ?? 0))
      for (const members of all) expect(Math.max(...members) - Math.min(...members), `seed ${seed}`).toBe(members.length - 1)
      // A tree: two groups have nothing in common, or the smaller one is within the other.
      for (const [at, members] of all.entries()) {
        for (const others of all.slice(at + 1)) {
          const shared = members.filter((place) => others.includes(place)).length
          expect([0, Math.min(members.length, others.length)], `seed ${seed}`).toContain(shared)
          expect(shared === members.length && shared === others.length, `seed ${seed}`).toBe(false)
        }
      }
    }
  })
})

function recordOf(doc: Y.Doc, slide: string, id: string): Y.Map<unknown> | undefined {
  const found = (doc.getMap('slides').get(slide) as Y.Map<Y.Map<Y.Map<unknown>>>).get('elements')?.get(id)
  return found
}

function setOrderBetween(doc: Y.Doc, slide: string, id: string, low: string, high: string): void {
  const between = `${low}V`
  expect(between > low && between < high).toBe(true)
  recordOf(doc, slide, id)?.set('order', between)
}

function twins(doc: Y.Doc, mine: number, theirs: number): [Y.Doc, Y.Doc] {
  return [mine, theirs].map((clientId) => {
    const copy = new Y.Doc()
    copy.clientID = clientId
    Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
    return copy
  }) as [Y.Doc, Y.Doc]
}

function merge(one: Y.Doc, two: Y.Doc): void {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(two, Y.encodeStateVector(one)))
  Y.applyUpdate(two, Y.encodeStateAsUpdate(one, Y.encodeStateVector(two)))
}

describe('elements put into a place of the order', () => {
  it('go behind another one or in front of all; a group goes as one, and nothing comes between its members', () => {
    const { doc, ids, order, slide } = world()
    const put = (names: string, before: string | null): string => {
      placeElements(doc, slide, some(ids, names), before === null ? null : ids[before] ?? before, ORIGIN)
      return order()
    }
    expect(put('a', 'e')).toBe('bcdae')
    expect(put('b', null)).toBe('cdaeb')
    groupElements(doc, slide, some(ids, 'da'), ORIGIN)
    expect(put('d', 'c')).toBe('dacbe'.replace('be', 'eb'))
    // Between the members of a group: behind the whole of it.
    expect(put('e', 'a')).toBe('edacb')
    // Within its own.
    expect(put('a', 'd')).toBe('eadcb')
    expect(put('c', 'gone')).toBe('eadcb')
  })

  it('keep every group together, whatever is put where', () => {
    const random = generator(20261123)
    for (let round = 0; round < 60; round++) {
      const { doc, ids, order, slide } = world('abcdefgh')
      groupElements(doc, slide, some(ids, 'bce'), ORIGIN)
      groupElements(doc, slide, some(ids, 'fh'), ORIGIN)
      for (let step = 0; step < 6; step++) {
        const all = [...'abcdefgh']
        const chosen = all.filter(() => random() < 0.3).join('')
        const before = random() < 0.2 ? null : ids[all[Math.floor(random() * 8)] ?? ''] ?? null
        placeElements(doc, slide, some(ids, chosen), before, ORIGIN)
        expect([...order()].sort().join('')).toBe('abcdefgh')
        expect(order()).toMatch(/[bce]{3}/)
        expect(order()).toMatch(/[fh]{2}/)
      }
    }
  })
})
