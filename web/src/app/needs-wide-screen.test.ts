import { expect, it } from 'vitest'
import { needsWideScreen } from './needs-wide-screen.ts'

it('S1 §9 the notice covers what is for work, and nothing that people open on phones', () => {
  for (const path of ['/home', '/home/courses', '/editor/l1', '/editor/l1/d1/history', '/settings/account', '/pricing-details']) expect([path, needsWideScreen(path)]).toEqual([path, true])
  const phones = ['/login', '/login/two-factor', '/signup', '/signup/verification', '/invitation', '/reset-password', '/onboarding', '/preview', '/view/p1', '/homely', '/home/agents/a1/talk']
  for (const path of phones) expect([path, needsWideScreen(path)]).toEqual([path, false])
})
