import { describe, expect, it } from 'vitest'
import { addFiles } from './attachments.ts'

const file = (name: string, size = 100, type = 'image/png') => ({ name, size, type })
const MB = 1024 * 1024

describe('pictures for feedback (S1 §5.2)', () => {
  it('may be JPG, JPEG or PNG', () => {
    const files = [file('a.jpg', 1, 'image/jpeg'), file('b.JPEG', 1, 'image/jpeg'), file('c.png')]
    expect(addFiles([], files)).toEqual({ files, rejected: [] })
  })
  it.each([['a.gif', 'image/gif'], ['a.png', 'text/html'], ['a.svg', 'image/png'], ['png', 'image/png']])('may not be %s of type %s', (name, type) => {
    expect(addFiles([], [file(name, 1, type)])).toEqual({ files: [], rejected: [{ name, reason: 'type' }] })
  })
  it('may have 10 MB and not a byte more', () => {
    expect(addFiles([], [file('a.png', 10 * MB), file('b.png', 10 * MB + 1)])).toEqual({
      files: [file('a.png', 10 * MB)], rejected: [{ name: 'b.png', reason: 'size' }],
    })
  })
  it('are not attached twice: same name and same size', () => {
    const { files, rejected } = addFiles([file('a.png', 1)], [file('a.png', 1), file('a.png', 2), file('b.png', 1)])
    expect(files.map(({ name, size }) => `${name} ${size}`)).toEqual(['a.png 1', 'a.png 2', 'b.png 1'])
    expect(rejected).toEqual([{ name: 'a.png', reason: 'duplicate' }])
  })
  it('are five at most; each one more is rejected by itself', () => {
    const seven = Array.from({ length: 7 }, (_, index) => file(`${index}.png`))
    const { files, rejected } = addFiles([], seven)
    expect(files).toHaveLength(5)
    expect(rejected).toEqual([{ name: '5.png', reason: 'tooMany' }, { name: '6.png', reason: 'tooMany' }])
  })
})
