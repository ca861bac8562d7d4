import { defineElement } from '../define-element.ts'
import type { ElementFor } from '../define-element.ts'
import { choice, keyed, string } from '../fields.ts'
import type { Resolved } from '../resolve-style.ts'

/** Characters of an agent's name and of its id; those of `AGENT_LIMITS`, which bring more than who reads lessons needs. */
const NAME_MAX = 70
const ID_MAX = 64

/** A coach or a roleplay of the workspace on a slide, with whom learners talk. Who it is and how it judges stays on the server. */
export const agentElement = /* @__PURE__ */ defineElement({
  type: 'agent',
  activity: 'scored',
  fields: {
    /** What it asks learners to do. */
    kind: choice(['coach', 'roleplay'], { fallback: 'coach' }),
    /** What it is called there. */
    agentName: string({ max: NAME_MAX, fallback: '', isDescription: true }),
    /** The agent; empty until one is chosen. No learner's business. */
    agentId: keyed(string({ max: ID_MAX, fallback: '' })),
  },
})
export type AgentElement = ElementFor<typeof agentElement>
/** The same with all its styles. */
export type DrawnAgent = Resolved<AgentElement>
