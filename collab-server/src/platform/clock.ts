/** Tells the time in ms since 1970; tests hand in their own. */
export type Clock = () => number

/** The machine's clock. */
export const systemClock: Clock = () => Date.now()

declare module 'fastify' {
  interface FastifyInstance {
    /** The time in ms since 1970; every rule about time asks this, so that tests can move it. */
    now: Clock
  }
}
