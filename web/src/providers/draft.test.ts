import { TEXT_WIRE_DEFAULTS } from '@lectern/shared/providers'
import type { OwnProvider } from '@lectern/shared/providers'
import { expect, it } from 'vitest'
import { draftOf, inputOf, isChanged, isComplete, keepsKey, wiresOf, withWire } from './draft.ts'

const own: OwnProvider = { wire: 'openai', url: 'https://models.example/v1', model: 'large', keyEnding: 'abcd', hasKey: true, changedAt: 1 }

it('a first model is proposed as OpenAI has it, and another way of speaking brings its own address and model', () => {
  const draft = draftOf('text', null)
  expect(draft).toEqual({ wire: 'openai', ...TEXT_WIRE_DEFAULTS.openai, key: '' })
  expect(withWire('text', { ...draft, key: 'k' }, 'google', null)).toEqual({ wire: 'google', ...TEXT_WIRE_DEFAULTS.google, key: '' })
  expect(withWire('text', withWire('text', draftOf('text', own), 'anthropic', own), 'openai', own)).toEqual(draftOf('text', own))
})

it('a service that speaks has ways of speaking, and a model, of its own', () => {
  expect([wiresOf('text'), wiresOf('speech')]).toEqual([['openai', 'anthropic', 'google'], ['openai', 'google', 'elevenlabs', 'azure']])
  expect(draftOf('speech', null).model).not.toBe(draftOf('text', null).model)
})

it('what is set is not to be saved again, and a new key alone is', () => {
  const draft = draftOf('text', own)
  expect([isChanged(draft, own), isChanged({ ...draft, url: ` ${own.url} ` }, own), isChanged({ ...draft, key: 'k' }, own), isChanged(draft, null)]).toEqual([false, false, true, true])
  expect([isComplete(draft), isComplete({ ...draft, model: ' ' }), isComplete({ ...draft, url: '' })]).toEqual([true, false, false])
})

it('the stored key is kept for its own server, and is not sent', () => {
  const draft = draftOf('text', own)
  expect([keepsKey({ ...draft, url: 'https://models.example/v2' }, own), keepsKey({ ...draft, url: 'https://other.example/v1' }, own), keepsKey({ ...draft, url: 'models' }, own)]).toEqual([true, false, false])
  expect(inputOf(draft, own)).toEqual({ wire: 'openai', url: own.url, model: 'large' })
  expect(inputOf({ ...draft, key: ' k ' }, own)).toMatchObject({ key: 'k' })
  expect(inputOf(draft, { ...own, hasKey: false })).toMatchObject({ key: null })
  // Another server of the same kind may have no keys; the others never do without, and the server asks for one.
  expect(inputOf({ ...draft, url: 'https://other.example/v1' }, own)).toMatchObject({ key: null })
  expect(inputOf({ ...draft, wire: 'anthropic', url: 'https://api.anthropic.com' }, own)).not.toHaveProperty('key')
})
