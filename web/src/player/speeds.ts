/** How fast a lesson can be played; 1 is as it is. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const
export type Speed = (typeof SPEEDS)[number]

/** The next faster speed, and the slowest behind the fastest. */
export const nextSpeed = (speed: Speed): Speed => SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1
