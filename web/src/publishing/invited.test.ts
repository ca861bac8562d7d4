import { expect, it } from 'vitest'
import { invitedIn } from './invited.ts'

it('learners are read as people write and paste them, each address once; what has none is shown', () => {
  const { learners, wrong } = invitedIn('Mei@School.example, Mei Lin\n\n"Ravi Kumar" <ravi@school.example>\r\nada@school.example\tAda\nmei@school.example;Mei L\nno address\n@x')
  expect(learners).toEqual([{ email: 'mei@school.example', name: 'Mei L' }, { email: 'ravi@school.example', name: 'Ravi Kumar' }, { email: 'ada@school.example', name: 'Ada' }])
  expect(wrong).toEqual(['no address', '@x'])
})
