import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Devices compose accented letters differently; NIST SP 800-63B has them made the same before hashing. */
const sameLetters = (password: string): string => password.normalize('NFKC')

/** The form in which a password is kept. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(sameLetters(password), ARGON2ID)
}

let nobody: Promise<string> | undefined

/**
 * Whether the password is the kept one. Without a kept one the same work is done in vain, so that the time of the
 * answer does not tell whether an address has an account. Passwords kept before letters were made the same were
 * hashed as typed, so what differs is tried as typed, too.
 */
export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const against = kept ?? (await nobody)
  const isRight = async (form: string): Promise<boolean> => await verify(against, form).catch(() => false)
  const same = sameLetters(password)
  const matches = (await isRight(same)) || (same !== password && (await isRight(password)))
  return kept !== null && matches
}
