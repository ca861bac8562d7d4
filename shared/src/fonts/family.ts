/** Letters of a family in a lesson at most: the name of an added font, a space, and the hash of its file. */
export const FONT_FAMILY_MAX = 120

/** The name, and behind the last space the SHA-256 of the file in lower-case hex: what names an asset is found in stored bytes by that. */
const ADDED = /^(.+) ([0-9a-f]{64})$/u

/** A font that people added, as a family names it. */
export interface AddedFamily {
  readonly name: string
  /** SHA-256 of its file, an asset. */
  readonly hash: string
}

/**
 * The family of a font that people added, as lessons and themes name it. It says where the file is, so that whoever has the
 * lesson has the font: learners without an account, videos, copies, and lessons that outlive the entry in the list.
 */
export function addedFamily({ name, hash }: AddedFamily): string {
  return `${name} ${hash}`
}

/** The font that people added which a family names; undefined for any other. */
export function addedFamilyOf(family: string): AddedFamily | undefined {
  const [, name, hash] = ADDED.exec(family) ?? []
  return name === undefined || hash === undefined ? undefined : { name, hash }
}

/** What a family is called in lists: one that comes with the product without the word that its file has, unknown ones by their own name. */
export function familyLabel(family: string): string {
  return addedFamilyOf(family)?.name ?? family.replace(/ Variable$/, '')
}
