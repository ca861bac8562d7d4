import { PUBLISH_FIELD_MESSAGES, newSettings } from '@lectern/shared/publishing'
import { expect, it } from 'vitest'
import { entriesIn, problemsOf, suggestedTags } from './form-problems.ts'

it('S2 §5 tells all problems of the publish form at once, the domains too (S1 §5.1)', () => {
  expect(problemsOf({ ...newSettings(''), access: 'domains' })).toEqual({
    title: PUBLISH_FIELD_MESSAGES.titleRequired, tags: PUBLISH_FIELD_MESSAGES.tagsRequired, domains: PUBLISH_FIELD_MESSAGES.domainsRequired,
  })
  expect(problemsOf({ ...newSettings('Rivers'), tags: ['water'], access: 'domains', domains: ['school.example', '*'] }))
    .toEqual({ domains: PUBLISH_FIELD_MESSAGES.domainWildcard })
  expect(problemsOf({ ...newSettings('Rivers'), tags: ['water'] })).toEqual({})
})
it('entries end at commas, semicolons and lines', () => {
  expect(entriesIn(' water, river;sea\n\n,lake ')).toEqual(['water', 'river', 'sea', 'lake'])
})

it('suggests the longer words of title and description as tags, once each, and not many', () => {
  expect(suggestedTags({ title: 'Hot Rock and how Volcanoes form', description: 'Volcanoes, magma and lava: an introduction for beginners, with examples' }))
    .toEqual(['volcanoes', 'magma', 'introduction', 'beginners'])
  expect(suggestedTags({ title: 'It is', description: '' })).toEqual([])
})
