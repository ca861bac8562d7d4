import { expect, it } from 'vitest'
import { TEST_PASSWORD } from '../test-support/sign-in.ts'
import { isCommonPassword } from './common-passwords.ts'

it.each(['password', 'Password1!', 'P@ssw0rd', 'P@$$w0rd2024!', 'Football#99', 'LETMEIN!1', 'Qwerty123!'])('%s is a common one', async (password) => {
  expect(await isCommonPassword(password)).toBe(true)
})

it.each([TEST_PASSWORD, 'Slate&Pencil8', 'Correct-horse-9', 'Tide!pool4242x', 'पाठ-Shala9', 'xK7#mPq2vL'])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false)
})
