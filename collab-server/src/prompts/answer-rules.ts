import { DEFAULT_CREATION_LANGUAGE, brokenReadingRules, closestReading } from '@lectern/shared/creation'
import { promptRules } from '@lectern/shared/prompts'
import type { PromptRequest, PromptRules } from '@lectern/shared/prompts'
import { QUESTION_COUNT, brokenQuestionRules, fittedQuestions } from '@lectern/shared/suggestions'
import type { WrittenByModel } from '@lectern/shared/suggestions'
import { brokenObjectiveRules, fiveObjectives } from '../creation/objectives.ts'
import { questionRules } from '../suggestions/prompts.ts'
import { questionsSchema } from '../suggestions/written-questions.ts'

/** Rules with what a model is told of them before it answers. */
export interface AnswerRules extends PromptRules {
  readonly told?: string | undefined
  /** The answer is long and is given while it is written; who asks for all of it gets it checked. */
  readonly isStreamed?: boolean
}

const FORM = 'Answer with one JSON object and nothing else: {"questions": [{"text": string, "options": [{"text": string, "isCorrect": boolean}], "level": string, "feedback": string}]}'

function questionsIn(text: string): readonly WrittenByModel[] | null {
  try {
    return questionsSchema.safeParse(JSON.parse(text)).data?.questions ?? null
  } catch {
    return null
  }
}

function quizRules(wanted: string | undefined): AnswerRules {
  const asked = Math.trunc(Number(wanted))
  const count = asked >= QUESTION_COUNT.min && asked <= QUESTION_COUNT.max ? asked : QUESTION_COUNT.usual
  return {
    told: `${FORM}\n${questionRules(count)}`,
    broken: (text) => {
      const questions = questionsIn(text)
      return questions === null ? [FORM] : brokenQuestionRules(questions, count)
    },
    // Where no question keeps the rules there is no answer, and nothing is paid.
    closest: (text) => {
      const questions = fittedQuestions(questionsIn(text) ?? [], count)
      const whole = questions.map(({ correct, options, ...question }) => ({ ...question, options: options.map((option, at) => ({ text: option, isCorrect: at === correct })) }))
      return whole.length === 0 ? '' : JSON.stringify({ questions: whole })
    },
  }
}

/** What the answer to a request by a prompt keeps to (S2 §5); undefined where nothing is asked of it. */
export function answerRules({ additionalUserPrompts, promptKey, replacementTokens: { learningObjective = '', numberOfQuestions, topic = '' } }: PromptRequest): AnswerRules | undefined {
  switch (promptKey) {
    case 'quiz': return quizRules(numberOfQuestions)
    case 'learningObjective': {
      const language = additionalUserPrompts[0]?.replace(/^language-/u, '') ?? DEFAULT_CREATION_LANGUAGE
      return { broken: brokenObjectiveRules, closest: (text) => fiveObjectives(text, topic, language) }
    }
    case 'reading': {
      const objectives = learningObjective.split('\n').filter((line) => line.trim() !== '').length
      const count = objectives === 0 ? null : objectives
      return { broken: (text) => brokenReadingRules(text, count), closest: (text) => closestReading(text, count), isStreamed: true }
    }
    default: return promptRules(promptKey)
  }
}
