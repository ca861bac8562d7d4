import { describe, expect, it } from 'vitest'
import { shareMail, transferMails } from './mails.ts'

const bob = { userId: 'b', name: 'Bob Brown', email: 'bob@example.test', language: 'en' } as const
const ada = { userId: 'a', name: 'Ada Lovelace', email: 'ada@example.test', language: 'en' } as const

describe('mails about access', () => {
  it('name who shared what as what and link to it', () => {
    const lesson = shareMail(bob, ada.name, { kind: 'lesson', id: 'l 1', name: 'Volcanoes' }, 'editor', 'https://lectern.test')
    expect(lesson).toMatchObject({ to: 'bob@example.test', subject: 'Ada Lovelace shared “Volcanoes” with you' })
    expect(lesson.text).toContain('Ada Lovelace shared the lesson “Volcanoes” with you as editor.')
    expect(lesson.text).toContain('https://lectern.test/editor/l%201')
    const course = shareMail(bob, ada.name, { kind: 'course', id: 'c1', name: 'Geology' }, 'viewer', 'https://lectern.test')
    expect(course.text).toContain('https://lectern.test/home/courses?course=c1')
    expect(course.html).toContain('as viewer.')
  })

  it('let no name make mark-up or headers of its own', () => {
    const mail = shareMail(bob, 'Eve\r\nBcc: all@example.test', { kind: 'lesson', id: 'l', name: '<img src=x onerror=1>' }, 'viewer', 'https://lectern.test')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.html).not.toContain('<img')
  })

  it('tell both people of a transfer', () => {
    const mails = transferMails(ada, bob, { kind: 'course', id: 'c', name: 'Geology' }, 'https://lectern.test')
    expect(mails.map((mail) => [mail.to, mail.subject])).toEqual([
      ['bob@example.test', 'You now own “Geology”'],
      ['ada@example.test', 'Bob Brown now owns “Geology”'],
    ])
  })
})
