import { expect, it } from 'vitest'
import { promptRules } from './index.ts'

const rulesOf = (key: string) => promptRules(key) ?? expect.fail(`${key} has no rules`)

it.each([
  ['agent-role', 'A patient guide', [], 'A patient guide'],
  ['agent-role', '1. AI: “A patient guide”\nwho knows all', ['2 lines'], 'A patient guide'],
  ['roleplay-roles', 'A waiter\nA guest', [], 'A waiter\nA guest'],
  ['roleplay-roles', 'Learner: A waiter\n\nAI: A guest\nHave fun', ['3 lines'], 'A waiter\nA guest'],
  ['agent-role', 'x'.repeat(120), ['100 characters'], 'x'.repeat(100)],
])('S2 §5 parts of a conversation are a line each, of at most 100 characters: %s of %j', (key, text, broken, closest) => {
  const rules = rulesOf(key)
  expect(rules.broken(text)).toEqual(broken.map((words) => expect.stringContaining(words) as string))
  expect(rules.closest(text)).toBe(closest)
})
