import { emailSchema } from '@lectern/shared/accounts'
import { PROFILE_LIMITS } from '@lectern/shared/activities'

/** Learners as somebody writes or pastes them, one on a line: an address, and a name before or after it. */
export interface InvitedText {
  readonly learners: readonly { readonly email: string; readonly name: string }[]
  /** Lines without an address. */
  readonly wrong: readonly string[]
}

/** Reads such lines: `mei@school.example, Mei Lin`, `Mei Lin <mei@school.example>`, or cells of a table. The same address counts once. */
export function invitedIn(text: string): InvitedText {
  const learners = new Map<string, { readonly email: string; readonly name: string }>()
  const wrong: string[] = []
  for (const line of text.split(/\r?\n/).map((one) => one.trim()).filter((one) => one !== '')) {
    const [address = ''] = /[^\s,;<>"]+@[^\s,;<>"]+/.exec(line) ?? []
    const read = emailSchema.safeParse(address)
    if (!read.success) wrong.push(line)
    else {
      const name = line.replace(address, ' ').replace(/[\s,;<>"]+/g, ' ').trim().slice(0, PROFILE_LIMITS.nameMax)
      learners.set(read.data.toLowerCase(), { email: read.data.toLowerCase(), name })
    }
  }
  return { learners: [...learners.values()], wrong }
}
