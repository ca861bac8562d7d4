import { PART_ORDER } from '../activity/fields.ts'
import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { flag, keyed, number, records, richText, string } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** How many scenes a scenario may have, and how many choices lead on from all of them. */
export const SCENES_MAX = 40
export const SCENE_CHOICES_MAX = 120
/** How many of these one scene may offer. */
export const CHOICES_PER_SCENE = 6

/** Scenes that choices lead on between. Learners get one scene at a time: what lies behind a choice is known to who has chosen it. */
export const scenarioElement = /* @__PURE__ */ defineElement({
  type: 'scenario',
  activity: 'scored',
  fields: {
    /** The first one is where learners begin. */
    scenes: keyed(records({
      order: PART_ORDER,
      text: richText(),
      /** The scenario is over here; a scene that nothing leads on from is one without meaning to be. */
      isEnd: flag(),
    }, SCENES_MAX)),
    choices: keyed(records({
      order: PART_ORDER,
      text: richText(),
      /** The ids of the scene that offers it, and of the one that it leads to. */
      scene: string({ max: 64, fallback: '' }),
      target: string({ max: 64, fallback: '' }),
      /** What it adds to the points of the way, once however often it is chosen. */
      points: number({ min: -100, max: 100, isWhole: true, fallback: 0 }),
      /** What learners read who chose it. */
      feedback: richText(),
    }, SCENE_CHOICES_MAX)),
    /** Every learner gets the choices of a scene in an order of their own. */
    shuffle: flag(),
  },
})
export type ScenarioElement = ElementFor<typeof scenarioElement>
export type Scene = ScenarioElement['scenes'][number]
export type SceneChoice = ScenarioElement['choices'][number]
/** The same with all its styles. */
export type DrawnScenario = Resolved<ScenarioElement>
