import { expect, it } from 'vitest'
import { toldPlan } from './told-plan.ts'

const shownOf = (narration: string, title = 'Title') => {
  const plan = toldPlan(narration, title)
  return plan && [plan.kind, ...plan.items.map(({ heading, text, value }) => [value, heading, text].filter((words) => words !== '').join(' | '))]
}

it('S2 §3 a cycle, the parts of a whole, dates and amounts are shown without the sentence that names them', () => {
  expect(shownOf('A cell is made up of several parts. The membrane lets things in and out. The nucleus keeps the plan. Ribosomes build proteins.')?.slice(0, 2)).toEqual(['hub', 'The membrane lets things in and out'])
  expect(shownOf('The cycle never ends. Water rises. Water cools and makes clouds. Water falls as rain. Then the cycle begins again.')).toEqual(['cycle', 'Water rises', 'Water cools and makes clouds', 'Water falls as rain'])
  expect(shownOf('On 14 July 1789 people stormed the Bastille. In 1793 the king was executed. In November 1799 Napoleon took power.')?.slice(1).map((words) => words.split(' | ')[0])).toEqual(['14 July 1789', '1793', 'November 1799'])
  expect(shownOf('About 97 % of all water is in the sea. Ice holds about 2 %. Lakes hold 1 %.')?.map((words) => words.split(' | ')[0])).toEqual(['bars', '97 %', '2 %', '1 %'])
})

it('words without a form, long ones, formulas, versions and lines of a list have no infographic', () => {
  for (const words of [
    'All living things need fresh water. Farms depend on rain. Without it the land would be dry.',
    'Version 1.3 is there. Version 2.0 follows in 2021. Version 3.1 has more.',
    'First read [12], p. 3–7 = x². Then add a_1 + a_2 = b_3. After that see §4.2 (c).',
    'a microscope\na slide of glass\na drop of water\na thin piece of onion',
    `The cycle goes on. ${'Water that rises from the wide and warm sea far away in the south goes up into the air as vapour and is not seen by anybody at all. '.repeat(3)}`,
  ]) expect(shownOf(words), words).toBeNull()
})
