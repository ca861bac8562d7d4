import { interactiveTypes } from '@lectern/shared/lesson'
import { expect, it } from 'vitest'
import type { Words } from '../../platform/i18n/words.ts'
import { english, wordsIn } from '../../test-support/words.ts'

const sentences = (words: Words): string[] => Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : sentences(value)))

/** What elements that learners do something with are called, in each language. */
const DOING = { en: /interactiv|activit|quiz|game/i, es: /interactiv|actividades|cuestionario|juegos(?! de rol)/i, hi: /इंटरैक्टिव|गतिविधि|क्विज़|गेम/ } as const
/** Where learners talk with agents: on slides that are published. */
const PUBLISHED = { en: 'publish', es: 'publica', hi: 'प्रकाशित' } as const
const AREAS = { en: english, es: await wordsIn('es'), hi: await wordsIn('hi') } as const

// Home and the dialog of creation name what they make: each card leads to a lesson that begins with it.
it.each(['en', 'es', 'hi'] as const)('other pages than home and creation promise no quizzes and games, and say where learners talk with agents (%s)', (language) => {
  const areas: Readonly<Record<string, Words>> = AREAS[language]
  expect(interactiveTypes()).toEqual(['multipleChoice', 'trueFalse', 'fillBlanks', 'ordering', 'matching', 'shortAnswer', 'poll', 'rating', 'flashcards', 'hotspot', 'scenario', 'game', 'simulation', 'interactive', 'agent'])
  const { headline } = (areas.organizations as { readonly pricing: { readonly headline: string } }).pricing
  for (const area of ['accounts', 'onboarding', 'organizations', 'lessons', 'courses']) {
    expect(sentences(areas[area] ?? {}).filter((sentence) => sentence !== headline && DOING[language].test(sentence)), area).toEqual([])
  }
  const { intro, wizard } = areas.agents as { readonly intro: string; readonly wizard: { readonly help: { readonly character: string } } }
  for (const sentence of [intro, wizard.help.character]) expect(sentence).toContain(PUBLISHED[language])
})

it.each([['en', /interactive video/i], ['es', /vídeos interactivos/i], ['hi', /इंटरैक्टिव वीडियो/]] as const)('S1 §2.6 the headline above the plans names interactive videos, as which lessons play (%s)', (language, videos) => {
  const { headline } = (AREAS[language].organizations as { readonly pricing: { readonly headline: string } }).pricing
  expect(headline).toMatch(videos)
})
