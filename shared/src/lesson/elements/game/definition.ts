import { PART_ORDER } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, flag, keyed, list, number, records, richText, string, styled } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** What is played with the questions; a quiz asks them one after the other and is no game. */
export const GAME_KINDS = ['quiz', 'race', 'ladder', 'board', 'wheel', 'memory', 'crossword'] as const
export type GameKind = (typeof GAME_KINDS)[number]

/** How many questions a set may have; characters of a description and of a tag, and how many tags there may be (S2 §5). */
export const GAME_QUESTIONS_MAX = 50
export const GAME_DESCRIPTION_MAX = 300
export const GAME_TAG_MAX = 40
export const GAME_TAGS_MAX = 10

/** A set of questions that is played as one of several games, or asked as a quiz; learners get one question at a time, and each may get others of them. */
export const gameElement = /* @__PURE__ */ defineElement({
  type: 'game',
  activity: 'scored',
  fields: {
    /** What is asked is the name of the game. */
    kind: choice(GAME_KINDS, { fallback: 'quiz' }),
    look: choice(['plain', 'space', 'sea', 'forest'], { fallback: 'plain' }),
    /** How many questions each learner gets, drawn for them; 0 is all. */
    drawn: number({ min: 0, max: GAME_QUESTIONS_MAX, isWhole: true, fallback: 0 }),
    description: string({ max: GAME_DESCRIPTION_MAX, fallback: '' }),
    tags: list(string({ max: GAME_TAG_MAX, fallback: '' }), GAME_TAGS_MAX),
    questions: keyed(records({
      order: PART_ORDER, text: richText(), a: richText(), b: richText(), c: richText(), d: richText(),
      correct: choice(['none', 'a', 'b', 'c', 'd'], { fallback: 'none' }),
      /** Answers that are right as well; a field each, so that two people mark two of them at once. */
      alsoA: styled(flag()), alsoB: styled(flag()), alsoC: styled(flag()), alsoD: styled(flag()),
      /** What learners read once they have answered it. */
      feedback: richText(),
      /** What the lesson said when it was written from it, as a hash; empty for one that was not. */
      source: styled(string({ max: 64, fallback: '' })),
    }, GAME_QUESTIONS_MAX)),
  },
})
export type GameElement = ElementFor<typeof gameElement>
export type GameQuestion = GameElement['questions'][number]
/** The same with all its styles. */
export type DrawnGame = Resolved<GameElement>
