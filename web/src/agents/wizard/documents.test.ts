import { AGENT_LIMITS } from '@lectern/shared/agents'
import { describe, expect, it } from 'vitest'
import { readFiles, templateOf, withTemplate } from './documents.ts'

const templates = {
  coaching: 'Coach.', 'assessment-questions': 'Ask.', 'learning-objectives': 'Lead.', 'best-practices': 'Compare.', 'case-studies': 'Tell.',
}

describe('files for the knowledge base', () => {
  it('become documents named like them, judged by their bytes and not by their names', async () => {
    const { documents, refused } = await readFiles([
      new File(['One\r\nTwo'], 'Handbook 2.0.txt'), new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])], 'picture.txt'),
      new File(['{"a":1}'], 'data'), new File([' '], 'blank.md'),
    ], 0)
    expect(documents.map(({ name, source, text }) => [name, source, text])).toEqual([['Handbook 2.0', 'file', 'One\nTwo'], ['data', 'file', '{"a":1}']])
    expect(new Set(documents.map((document) => document.documentId)).size).toBe(2)
    expect(refused).toEqual([{ name: 'picture.txt', reason: 'not-text' }, { name: 'blank.md', reason: 'empty' }])
  })

  it('are no more than fit, and large ones are not even read', async () => {
    const { documents, refused } = await readFiles([new File(['1'], 'one.txt'), new File(['2'], 'two.txt')], AGENT_LIMITS.documents - 1)
    expect([documents.length, refused]).toEqual([1, [{ name: 'two.txt', reason: 'too-many' }]])
    const large = new File([new Uint8Array(AGENT_LIMITS.documentFileMaxBytes + 1)], 'film.mp4')
    large.arrayBuffer = () => { throw new Error('was read') }
    expect((await readFiles([large], 0)).refused).toEqual([{ name: 'film.mp4', reason: 'too-large' }])
  })

  it('that are gone when they are read are said to be unreadable', async () => {
    const gone = new File(['x'], 'gone.txt')
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    expect((await readFiles([gone], 0)).refused).toEqual([{ name: 'gone.txt', reason: 'unreadable' }])
  })
})

describe('instruction templates (S2 §3)', () => {
  it.each([
    ['', 'coaching', 'Coach.'], ['Ask.', 'coaching', 'Coach.'], ['My own.', 'coaching', 'My own.\n\nCoach.'],
    ['Coach.', 'custom', ''], ['My own.', 'custom', 'My own.'],
  ] as const)('%j with %s is %j: own words are never lost', (before, chosen, after) => {
    expect(withTemplate(before, templates, chosen)).toBe(after)
  })

  it('are known by their words', () => {
    expect(['Tell. ', 'Tell me.', ''].map((text) => templateOf(text, templates))).toEqual(['case-studies', 'custom', 'custom'])
  })
})
