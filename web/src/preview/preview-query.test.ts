import { describe, expect, it } from 'vitest'
import { editorPath, previewPath } from '../lessons/lesson-paths.ts'
import { FAILURE_REASON_MAX, readPreviewQuery } from './preview-query.ts'

const lessonId = '5f1c9a52-6a53-4d0f-9c52-0b1e6f3f2a10'
const read = (query: Readonly<Record<string, string>>) => readPreviewQuery(new URLSearchParams(query))

describe('the query of the preview (S1 §2.1)', () => {
  it('S1 §2.1 lessonId is required, and an id', () => {
    expect(read({})).toEqual({ kind: 'missing' })
    expect(read({ lessonId: '' })).toEqual({ kind: 'missing' })
    for (const bad of ['l1', '../home', `${lessonId}x`, '<script>']) expect(read({ lessonId: bad }), bad).toEqual({ kind: 'malformed' })
    expect(read({ lessonId })).toEqual({ kind: 'lesson', query: { lessonId } })
  })
  it('S1 §2.1 videoJobId, publish and failureReason are optional; what makes no sense of the first two is as if absent', () => {
    expect(read({ lessonId, videoJobId: 'job-7', publish: 'true', failureReason: 'The disk is full.' })).toEqual({
      kind: 'lesson', query: { lessonId, videoJobId: 'job-7', publish: true, failureReason: 'The disk is full.' },
    })
    expect(read({ lessonId, videoJobId: 'a job!', publish: 'perhaps', failureReason: ' ' })).toEqual({ kind: 'lesson', query: { lessonId } })
  })
  it('of a parameter that is there twice the first counts', () => {
    expect(readPreviewQuery(new URLSearchParams(`lessonId=${lessonId}&lessonId=l1&publish=0&publish=1`))).toEqual({
      kind: 'lesson', query: { lessonId, publish: false },
    })
  })
  it('a reason is one plain paragraph of bounded length', () => {
    const reasonOf = (failureReason: string) => {
      const question = read({ lessonId, failureReason })
      return question.kind === 'lesson' ? question.query.failureReason : question.kind
    }
    expect(reasonOf('No\n\nspace\u0000 \u202Eleft')).toBe('No space left')
    expect(reasonOf('<b>bold</b>')).toBe('<b>bold</b>')
    const long = reasonOf('😀'.repeat(FAILURE_REASON_MAX + 1)) ?? ''
    expect([...long]).toHaveLength(FAILURE_REASON_MAX)
    expect(long.endsWith('😀…')).toBe(true)
  })
})

describe('addresses of a lesson', () => {
  it('name the lesson and, where there is one, the slide', () => {
    expect(editorPath('a/b')).toBe('/editor/a%2Fb')
    expect(editorPath('a', 's&1')).toBe('/editor/a?slide=s%261')
    expect(previewPath('a')).toBe('/preview?lessonId=a')
    expect(previewPath('a', 's1')).toBe('/preview?lessonId=a&slide=s1')
    expect(previewPath('a', 's1', { videoJobId: 'v', offersPublishing: true })).toBe('/preview?lessonId=a&slide=s1&videoJobId=v&publish=true')
    expect(previewPath('a', null, { offersPublishing: false })).toBe('/preview?lessonId=a')
  })
})
