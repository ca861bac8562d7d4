/** A lesson that can be chosen. */
export interface ChosenLesson {
  readonly lessonId: string
  readonly name: string
}

/**
 * The lessons to choose from, those that were worked on last, and the one that is shown: the one that an address names, also where it is none
 * of them, else the first; null where there is none. `title` = what the one that is named is published as, once that is known.
 */
export function lessonChoices(latest: readonly ChosenLesson[], named: string | null, title = ''): { readonly all: readonly ChosenLesson[]; readonly shown: ChosenLesson | null } {
  const listed = latest.find(({ lessonId }) => lessonId === named)
  if (named === null || named === '' || listed !== undefined) return { all: latest, shown: listed ?? latest[0] ?? null }
  const shown = { lessonId: named, name: title === '' ? '…' : title }
  return { all: [shown, ...latest], shown }
}
