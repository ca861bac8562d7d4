import { emptyAgent } from '@lectern/shared/agents'
import { describe, expect, it } from 'vitest'
import { STEP_FIELDS, WIZARD_STEPS, besides, furthestStep, kindFrom, stepFrom, stepsWithProblems } from './steps.ts'

const named = { ...emptyAgent(), name: 'Sales coach', conversationDescription: 'A first call.' }
const complete = { ...named, learnerRole: 'Seller', aiRole: 'Buyer' }

describe('the steps of the wizard', () => {
  it('S2 §4 are in order, and ask for every field once', () => {
    expect(WIZARD_STEPS).toEqual(['character', 'roles', 'knowledge', 'feedback'])
    expect(Object.values(STEP_FIELDS).flat().toSorted()).toEqual(Object.keys(emptyAgent()).toSorted())
  })

  it('S1 §2.1 the type is coach or roleplay; anything else is a choice', () => {
    expect(['coach', 'roleplay', 'Coach', 'tutor', '', null].map(kindFrom)).toEqual(['coach', 'roleplay', null, null, null, null])
  })

  it('know what is wrong on them', () => {
    expect([...stepsWithProblems(emptyAgent())]).toEqual(['character', 'roles'])
    expect([...stepsWithProblems(named)]).toEqual(['roles'])
    expect([...stepsWithProblems(complete)]).toEqual([])
    const documents = [{ documentId: 'd', name: 'x', source: 'pasted', purpose: 'both', instructions: '', text: 'x' } as const]
    expect([...stepsWithProblems({ ...complete, documents })]).toEqual(['knowledge'])
  })

  it.each([
    [emptyAgent(), 'feedback', 'character'], [named, 'feedback', 'roles'], [named, 'character', 'character'], [complete, 'feedback', 'feedback'],
    [complete, 'knowledge', 'knowledge'], [complete, 'nowhere', 'character'], [complete, null, 'character'],
  ])('an address leads no further than to the first step that is not done', (definition, asked, shown) => {
    expect(stepFrom(asked, furthestStep(stepsWithProblems(definition)))).toBe(shown)
  })

  it('follow each other', () => {
    expect([besides('character'), besides('knowledge'), besides('feedback')]).toEqual([
      { previous: undefined, next: 'roles' }, { previous: 'roles', next: 'feedback' }, { previous: 'knowledge', next: undefined },
    ])
  })
})
