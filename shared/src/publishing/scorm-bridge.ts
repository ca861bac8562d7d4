import { z } from 'zod'
import { SCORM_EDITIONS } from './limits.ts'

/**
 * How the viewer and the launch page of a package find each other. The viewer greets the page around it; the launch page, which
 * knows the viewer's address, answers with a port, and calls and answers go through that alone. `collab-server/src/publishing/scorm/launch.js`
 * is the other end.
 */
export const BRIDGE_HELLO = { lectern: 'scorm-hello', v: 1 } as const

/** What the launch page answers: the edition, with a port; or that it found no learning system. */
export const bridgeWelcomeSchema = z.discriminatedUnion('lectern', [
  z.object({ lectern: z.literal('scorm-welcome'), v: z.literal(1), edition: z.enum(SCORM_EDITIONS) }),
  z.object({ lectern: z.literal('scorm-none'), v: z.literal(1) }),
])

/** What comes back through the port for a call `{ id, method, args }`. */
export const bridgeAnswerSchema = z.object({ id: z.number().int(), value: z.string() })
