import { expect, it } from 'vitest'
import { Visit } from './visit.ts'
import type { VisitReport } from './visit.ts'

/** A visit with a clock of its own, and a server that may refuse. */
function visiting() {
  let now = 1_000_000
  let isAway = false
  const told: VisitReport[] = []
  const visit = new Visit(async (report) => {
    told.push(report)
    if (isAway) throw new Error('away')
    await Promise.resolve()
  }, () => now)
  return { visit, told, pass: (ms: number) => { now += ms }, away: (is: boolean) => { isAway = is } }
}

it('tells the opening, then each slide that was shown for a second, with how long and since when', async () => {
  const { pass, told, visit } = visiting()
  visit.show('a', 1)
  await visit.report()
  expect(told[0]?.slides).toEqual([])
  pass(5000)
  visit.show('b', 2)
  pass(400)
  visit.show('c', 3)
  pass(2000)
  await visit.report()
  expect(told[1]?.slides).toEqual([{ slideId: 'a', number: 1, ms: 5000, agoMs: 7400 }, { slideId: 'c', number: 3, ms: 2000, agoMs: 2000 }])
  await visit.report()
  expect(told).toHaveLength(2)
})

it('counts nothing while the page is out of sight', async () => {
  const { pass, told, visit } = visiting()
  visit.show('a', 1)
  pass(1500)
  visit.setHidden(true)
  pass(60_000)
  visit.setHidden(false)
  pass(500)
  await visit.report()
  expect(told[0]?.slides).toMatchObject([{ slideId: 'a', ms: 2000 }])
})

it('what was not confirmed is told again under the same id, and nothing new is lost meanwhile', async () => {
  const { away, pass, told, visit } = visiting()
  away(true)
  visit.show('a', 1)
  pass(3000)
  await visit.report()
  pass(4000)
  await visit.report()
  away(false)
  await visit.report()
  await visit.report()
  expect(told.map(({ id }) => id === told[0]?.id)).toEqual([true, true, true, false])
  expect(told[2]?.slides).toMatchObject([{ slideId: 'a', ms: 3000 }])
  expect(told[3]?.slides).toMatchObject([{ slideId: 'a', ms: 4000 }])
})
