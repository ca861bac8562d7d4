import { describe, expect, it } from 'vitest'
import { lastChange, runAt, whenOf } from './authorship.ts'
import { plainIndexOf } from './plain-index.ts'

const author = (name: string, at: number | null) => ({ userId: name, name, at, notBefore: null, notAfter: null, kind: 'edit' as const })
const run = (name: string, from: number, to: number) => ({ ...author(name, 1), from, to })

describe('who wrote a character', () => {
  const runs = [run('Ada', 0, 4), run('Ben', 4, 9)]
  it('is who wrote the run that holds it; at the end, the last', () => {
    expect([0, 3, 4, 8, 9].map((index) => runAt(runs, index)?.name)).toEqual(['Ada', 'Ada', 'Ben', 'Ben', 'Ben'])
    expect(runAt(runs, 10)).toBeNull()
    expect(runAt([], 0)).toBeNull()
  })
})

describe('when', () => {
  it('is a moment, or what a compacted log still knows', () => {
    const nothing = { at: null, notBefore: null, notAfter: null }
    expect(whenOf({ ...nothing, at: 5 })).toEqual({ key: 'at', times: { time: 5 } })
    expect(whenOf({ ...nothing, notBefore: 1, notAfter: 5 })).toEqual({ key: 'between', times: { from: 1, to: 5 } })
    expect(whenOf({ ...nothing, notAfter: 5 })?.key).toBe('before')
    expect(whenOf({ ...nothing, notBefore: 5 })?.key).toBe('after')
    expect(whenOf(nothing)).toBeNull()
  })
})

describe('who changed an object last', () => {
  const key = (name: string, at: number | null) => ({ ...author(name, at), key: 'x' })
  it('is the latest of its properties after it was made', () => {
    expect(lastChange({ created: author('Ada', 10), keys: [key('Ada', 10), key('Ben', 30), key('Cleo', 20)] })?.name).toBe('Ben')
    expect(lastChange({ created: author('Ada', 10), keys: [key('Ada', 10)] })).toBeNull()
  })
})

describe('a place in the page\'s text', () => {
  const text = (html: string): Element => {
    const root = document.createElement('div')
    root.innerHTML = html
    return root
  }
  it('counts characters, line breaks and the ends of paragraphs, and nothing of the others\' carets', () => {
    const root = text('<p>Riv<span class="remote-caret"><span>Grace</span></span><strong>ers</strong></p><ul><li><p>ri<br>se</p></li></ul>')
    const [first, second] = root.querySelectorAll('p')
    expect(plainIndexOf(root, first!.querySelector('strong')!.firstChild!, 2)).toBe(5)
    expect(plainIndexOf(root, second!.firstChild!, 1)).toBe(8)
    expect(plainIndexOf(root, second!.lastChild!, 1)).toBe(11)
    expect(plainIndexOf(root, root, 0)).toBeNull()
  })
})
