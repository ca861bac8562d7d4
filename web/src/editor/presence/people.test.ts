import { describe, expect, it } from 'vitest'
import { centreOf, fitView } from '../geometry/view.ts'
import { announcementsBetween } from './announcements.ts'
import { endsFollowing, followStep, viewLike } from './follow.ts'
import { leadsBackToMe, peopleOf, peopleOn, samePeople } from './people.ts'
import { outlinesOn, placeName, placeOutline } from './RemoteSelections.tsx'
import { cursorsOn } from './LiveCursors.tsx'
import { peer } from './test-peers.ts'

const ME = 1

describe('people', () => {
  it('are listed once by name, with the window used last', () => {
    const people = peopleOf([peer(3, 'Grace', { activeAt: 1 }), peer(4, 'Ada'), peer(5, 'Grace', { activeAt: 2, slideId: 's' })])
    expect(people.map(({ name, clientId }) => [name, clientId])).toEqual([['Ada', 4], ['Grace', 5]])
  })

  it('look the same while only pointers move', () => {
    const before = peopleOf([peer(3, 'Grace', { slideId: 'a', pointer: { x: 1, y: 1 } })])
    const after = peopleOf([peer(3, 'Grace', { slideId: 'a', pointer: { x: 900, y: 2 } })])
    expect(samePeople(before, after)).toBe(true)
    expect(samePeople(before, peopleOf([peer(3, 'Grace', { slideId: 'b' })]))).toBe(false)
  })

  it('are on the slide they look at', () => {
    const peers = [peer(3, 'Grace', { slideId: 'a' }), peer(4, 'Ada', { slideId: 'b' })]
    expect(peopleOn(peers, 'b').map((person) => person.name)).toEqual(['Ada'])
  })

  it('are looked at once a change, however many slides ask who is on them', () => {
    let reads = 0
    const counted = Array.from({ length: 30 }, (_, index) => {
      const real = peer(index + 2, `Person ${index}`, { slideId: `slide ${index}` })
      return { clientId: real.clientId, get presence() { reads++; return real.presence } }
    })
    peopleOn(counted, 'slide 0')
    const once = reads
    for (let slide = 0; slide < 300; slide++) expect(peopleOn(counted, `slide ${slide}`)).toHaveLength(slide < 30 ? 1 : 0)
    expect(reads).toBe(once)
    expect(once).toBeLessThanOrEqual(30 * 4)
  })
})

describe('following', () => {
  const editor = { slideId: 'a', scale: 1, panX: 0, panY: 0, stageSize: { width: 1000, height: 600 } }
  const viewport = { centerX: 960, centerY: 540, scale: 0.5 }

  it('takes slide and view of the other', () => {
    const step = followStep([peer(2, 'Ada', { slideId: 'b', viewport })], 2, ME, editor)
    expect(step).toEqual({ kind: 'go', slideId: 'b', view: viewLike(viewport, editor.stageSize) })
    expect(viewLike(viewport, editor.stageSize)).toEqual({ scale: 0.5, panX: 20, panY: 30 })
  })

  describe('shows the part of the slide that they see, at whatever size of my window', () => {
    /** What a view shows, in slide points. */
    const shown = (view: { scale: number; panX: number; panY: number }, stage: { width: number; height: number }) => ({
      left: -view.panX / view.scale, top: -view.panY / view.scale,
      right: (stage.width - view.panX) / view.scale, bottom: (stage.height - view.panY) / view.scale,
    })
    const zoomed = { centerX: 600, centerY: 400, scale: 2, width: 500, height: 300 }

    it.each([[500, 300], [1000, 600], [2400, 900], [400, 900]])('%i × %i pixels', (width, height) => {
      const part = shown(viewLike(zoomed, { width, height }), { width, height })
      expect(part.left).toBeLessThanOrEqual(350.001)
      expect(part.right).toBeGreaterThanOrEqual(849.999)
      expect(part.top).toBeLessThanOrEqual(250.001)
      expect(part.bottom).toBeGreaterThanOrEqual(549.999)
      const fits = Math.abs(part.right - part.left - 500) < 0.01 || Math.abs(part.bottom - part.top - 300) < 0.01
      expect(fits).toBe(true)
    })

    it('the same window shows the same', () => {
      expect(viewLike(zoomed, { width: 1000, height: 600 })).toEqual({ scale: 2, panX: -700, panY: -500 })
    })

    it('the desk beside a slide that fits a wide window does not make it small in a narrow one', () => {
      const wide = { width: 2000, height: 700 }
      const view = fitView(wide)
      const centre = centreOf(view, wide)
      const viewport = { centerX: centre.x, centerY: centre.y, scale: view.scale, width: 2000 / view.scale, height: 700 / view.scale }
      const narrow = { width: 800, height: 700 }
      expect(viewLike(viewport, narrow).scale).toBeGreaterThan(fitView(narrow).scale * 0.93)
    })
  })

  it('does nothing when there is nothing to do', () => {
    const there = { ...editor, slideId: 'b', ...viewLike(viewport, editor.stageSize) }
    expect(followStep([peer(2, 'Ada', { slideId: 'b', viewport })], 2, ME, there)).toEqual({ kind: 'stay' })
  })

  it('ends when the other leaves', () => {
    expect(followStep([], 2, ME, editor)).toEqual({ kind: 'gone' })
  })

  it('lets exactly one of two go who follow each other', () => {
    const low = followStep([peer(2, 'Ada', { following: 1, slideId: 'b' })], 2, 1, editor)
    const high = followStep([peer(1, 'Me', { following: 2, slideId: 'b' })], 1, 2, editor)
    expect([low.kind, high.kind]).toEqual(['loop', 'stay'])
  })

  it('goes along a chain and sees a ring in it', () => {
    const chain = [peer(2, 'Ada', { following: 3 }), peer(3, 'Grace')]
    expect(leadsBackToMe(chain, 2, ME)).toBe(false)
    expect(leadsBackToMe([peer(2, 'Ada', { following: 3 }), peer(3, 'Grace', { following: ME })], 2, ME)).toBe(true)
    expect(leadsBackToMe([peer(2, 'Ada', { following: 3 }), peer(3, 'Grace', { following: 2 })], 2, ME)).toBe(false)
  })

  it('is ended by own input, but not by its own controls or a bare modifier key', () => {
    document.body.innerHTML = '<div data-keeps-follow><button id="face"></button></div><div id="stage"></div>'
    const hit = (id: string): Event => {
      const event = new Event('pointerdown', { bubbles: true })
      document.querySelector(`#${id}`)!.dispatchEvent(event)
      return event
    }
    expect(endsFollowing(hit('stage'))).toBe(true)
    expect(endsFollowing(hit('face'))).toBe(false)
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
    document.querySelector('#face')!.dispatchEvent(escape)
    expect(endsFollowing(escape)).toBe(true)
    expect(endsFollowing(new KeyboardEvent('keydown', { key: 'Escape' }))).toBe(true)
    expect(endsFollowing(new KeyboardEvent('keydown', { key: 'Shift' }))).toBe(false)
  })
})

describe('announcements', () => {
  it('say who joined, left and follows me', () => {
    const before = peopleOf([peer(2, 'Ada'), peer(3, 'Grace')])
    const now = peopleOf([peer(3, 'Grace', { following: ME }), peer(4, 'Alan')])
    expect(announcementsBetween(before, now, ME)).toEqual([
      { key: 'joined', name: 'Alan' }, { key: 'followedBy', name: 'Grace' }, { key: 'left', name: 'Ada' },
    ])
    expect(announcementsBetween(now, now, ME)).toEqual([])
  })
})

describe('what lies over the stage', () => {
  const peers = [
    peer(2, 'Ada', { slideId: 'a', pointer: { x: 1, y: 2 }, selection: ['e1', 'e2'], editing: 'e2' }),
    peer(3, 'Grace', { slideId: 'b', pointer: { x: 1, y: 2 }, selection: ['e1'] }),
    peer(4, 'Alan', { slideId: 'a', editing: 'narration' }),
  ]

  it('shows pointers and outlines of people on my slide only, each element once, the name once', () => {
    expect(cursorsOn(peers, 'a').map((cursor) => cursor.name)).toEqual(['Ada'])
    expect(outlinesOn(peers, 'a').map(({ elementId, named }) => [elementId, named])).toEqual([['e1', true], ['e2', false]])
    expect(cursorsOn(peers, null)).toEqual([])
    expect(outlinesOn(peers, null)).toEqual([])
  })

  it('places an outline by the middle of its box, turned as the element', () => {
    const frame = { x: 100, y: 100, width: 200, height: 50, rotation: 30 }
    expect(placeOutline(frame, { scale: 0.5, panX: 10, panY: 20 })).toBe('translate(110.00px, 82.50px) rotate(30deg)')
  })

  it('a name stands upright above all of what is turned, and never on its head along it', () => {
    const frame = { x: 100, y: 100, width: 200, height: 50, rotation: 90 }
    expect(placeName(frame, { scale: 0.5, panX: 10, panY: 20 })).toBe('translate(97.50px, 32.50px)')
  })
})
