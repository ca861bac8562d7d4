import { expect, it } from 'vitest'
import { INTERACTIVE_KINDS, INTERACTIVE_LIMITS, INTERACTIVE_SUBJECTS } from '@lectern/shared/lesson'
import type { InteractiveKind, InteractiveSubject } from '@lectern/shared/lesson'
import english from '../../../../locales/en/interactives.starters.json'
import hindi from '../../../../locales/hi/interactives.starters.json'
import spanish from '../../../../locales/es/interactives.starters.json'
import { codeProblems } from '../code-problems.ts'
import { exampleKey } from './example.ts'
import { MODELS } from './simulations.ts'
import { STARTER_WORDS, starterCode } from './starters.ts'

const ALL: readonly (readonly [InteractiveKind, InteractiveSubject])[] = INTERACTIVE_KINDS.flatMap((kind): (readonly [InteractiveKind, InteractiveSubject])[] => (
  kind === 'simulation' ? INTERACTIVE_SUBJECTS.map((subject) => [kind, subject]) : [[kind, 'core']]))

/** The script of a starter, as a function that is not run. */
const scriptOf = (code: string): string => /<script>([\s\S]*)<\/script>/.exec(code)?.[1] ?? ''

it.each(ALL)('S2 §3 %s (%s) has a starter in every language, which is whole, says what learners do and is small', (kind, subject) => {
  for (const { examples, words } of [english, spanish, hindi]) {
    const code = starterCode(kind, subject, examples[exampleKey(kind, subject)], (word) => words[word])
    expect(codeProblems(code)).toEqual([])
    expect(() => new Function(scriptOf(code))).not.toThrow()
    expect(code.length).toBeLessThan(INTERACTIVE_LIMITS.code / 8)
  }
})

it('an author’s words end no script and are no markup, whatever they are', () => {
  const evil = '</script><script>alert(1)</script> | *<!-- ] | \u2028'
  for (const [kind, subject] of ALL) {
    const code = starterCode(kind, subject, [evil, evil, evil].join('\n'), (word) => `${word}</script>`)
    expect(code.match(/<\/script/gi), kind).toHaveLength(1)
    expect(() => new Function(scriptOf(code)), kind).not.toThrow()
  }
})

it('every word that a starter says is there in every language', () => {
  for (const { words } of [english, spanish, hindi]) expect(Object.keys(words).toSorted()).toEqual([...STARTER_WORDS].toSorted())
})

it.each(INTERACTIVE_SUBJECTS)('the goal of the simulation about %s is not reached at first, and can be', (subject) => {
  const { goal, results, settings } = MODELS[subject]
  type Numbers = Record<string, number>
  const make = (body: string) => new Function('s', 'r', `return ${body}`) as (s: Numbers, r: Numbers) => unknown
  const formulas = results.map(([name, formula]) => [name, make(formula)] as const)
  const reached = make(goal)
  const run = (s: Numbers): boolean => {
    const r: Numbers = {}
    for (const [name, formula] of formulas) r[name] = formula(s, r) as number
    return reached(s, r) === true
  }
  expect(run(Object.fromEntries(settings.map(([name, , , , initial]) => [name, initial])))).toBe(false)
  const tried = settings.reduce<readonly Numbers[]>((before, [name, min, max, step]) => {
    const count = Math.round((max - min) / step)
    // Of fine settings every few steps, so that all of them together are not too many.
    const every = Math.max(1, Math.floor(count / 45))
    return before.flatMap((one) => Array.from({ length: Math.floor(count / every) + 1 }, (_, at) => ({ ...one, [name]: Math.round((min + at * every * step) * 1e6) / 1e6 })))
  }, [{}])
  expect(tried.some(run)).toBe(true)
})
