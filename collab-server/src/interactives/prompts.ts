import { INTERACTIVE_LIMITS } from '@lectern/shared/lesson'
import type { InteractiveKind, InteractiveSubject } from '@lectern/shared/lesson'
import type { InteractiveRequest } from '@lectern/shared/interactives'
import type { FastifyInstance } from 'fastify'
import type { ProviderUser } from '../providers/calls/places.ts'
import type { TextRequest } from '../providers/text/provider.ts'

const KIND_WORDS: Readonly<Record<InteractiveKind, string>> = {
  quiz: 'a quiz of several questions, one after the other', games: 'a small game that teaches', true_false: 'statements that are true or false', multiple_choice: 'a question with several answers to choose from',
  drag_and_drop: 'things to be put where they belong, with buttons that do the same as dragging', sort_and_order: 'things to be put in order, with buttons that move them', fill_in_the_blanks: 'a text with blanks to be filled in',
  scenario_based: 'a scenario with scenes that choices lead on between', simulation: 'a simulation with settings, results that follow at once, and a goal', flashcards: 'flashcards to turn over and repeat until they are known',
}

const SUBJECT_WORDS: Readonly<Record<InteractiveSubject, string>> = {
  core: 'everyday matters', graphing: 'functions and their graphs', management: 'managing people, time and money', science: 'a phenomenon of science', sales: 'selling', stem: 'technology and engineering', biology: 'living things',
}

/** What every interactive has to be, which the check before saving asks as well. */
const FORM = `Answer with one HTML document in one fence and nothing else. Its first line is a comment of the form
<!-- lectern: {"name": "at most 50 characters", "description": "at most 100 characters", "tags": ["three to five words"]} -->
Rules:
- All styles and scripts stand in it. Nothing is loaded or sent: no links to files, no fetch, no imports, no fonts, no pictures other than inline SVG and data addresses. No storage, no cookies, no pop-ups, no forms that are sent, no eval.
- A global object lectern is there. Call lectern.ready() once it can be used; lectern.answer(id, answer, isRight) for each answer; lectern.score(share from 0 to 1) when it changes; lectern.complete(share) at the end; lectern.save(object) to keep how far it is, which is in lectern.state when it is opened again, else null. lectern.list(names) and lectern.number(value, digits) write as the lesson's language, lectern.language, does.
- Everything works by keyboard: real buttons, inputs and labels, in a sensible order; whatever is dragged can be done by buttons, too. Results are said in an element with role="status". Right and wrong are told by words, not by colour alone.
- Text has a contrast of at least 4.5 to 1. Use the variables --paper, --ink, --accent, --on-accent and rem; buttons with class "main" stand out. It fits 320 pixels of width without scrolling sideways and needs no fixed height.
- At most ${INTERACTIVE_LIMITS.code} characters. No comments but few that help who edits it; what authors change (questions, words) stands in one constant at the top of the script.`

/** Rules that the check before saving, and the frame, need kept. */
function rulesOf({ kind, language, subject }: InteractiveRequest): string {
  const what = kind === 'simulation' ? `${KIND_WORDS.simulation}, about ${SUBJECT_WORDS[subject]}` : KIND_WORDS[kind]
  return `It is ${what}. All words on it are in the language ${language}.\n${FORM}`
}

/** Asks for an interactive, or for another version of one. */
export async function interactiveRequest(app: Pick<FastifyInstance, 'prompts'>, user: ProviderUser, request: InteractiveRequest): Promise<TextRequest> {
  const values = request.promptKey === 'interactive' ? { userInput: request.prompt }
    : { content: request.code, previousInstructions: request.previousInstructions.join('\n'), userInput: request.instructions }
  return await app.prompts.request(user, { promptKey: request.promptKey }, { values, rules: rulesOf(request), offline: () => '' })
}
