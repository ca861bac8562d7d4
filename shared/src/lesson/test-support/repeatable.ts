import { vi } from 'vitest'

/** Ids, jitter and the clock of undo steps follow the seed too, so that a seed tells the same story every time; `vi.restoreAllMocks` ends it. */
export function beRepeatable(random: () => number): void {
  let now = 1_700_000_000_000
  vi.spyOn(Math, 'random').mockImplementation(random)
  vi.spyOn(Date, 'now').mockImplementation(() => (now += Math.floor(random() * 200)))
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) for (let at = 0; at < bytes.length; at++) bytes[at] = Math.floor(random() * 256)
    return bytes
  })
}
