import { ACCOUNT_LIMITS } from './limits.ts'

/**
 * The user name made at sign-up (S1 §3.3): name plus e-mail, accents stripped, only letters, digits, underscore
 * and dot kept, shuffled, with a random number 0–999 appended; 5 to 50 characters, padded with `user` and zeros.
 *
 * @param random gives a number in [0, 1); injected so that tests can repeat it.
 */
export function makeUserName(name: string, email: string, random: () => number): string {
  const letters = [...(name + email).normalize('NFD').replace(/[^A-Za-z0-9_.]/g, '')]
  for (let i = letters.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[letters[i], letters[j]] = [letters[j] as string, letters[i] as string]
  }
  const suffix = String(Math.floor(random() * 1000))
  const stem = letters.join('').slice(0, ACCOUNT_LIMITS.userNameMax - suffix.length)
  const made = stem + suffix
  if (made.length >= ACCOUNT_LIMITS.userNameMin) return made
  return `user${made}`.padEnd(ACCOUNT_LIMITS.userNameMin, '0')
}
