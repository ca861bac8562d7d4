/** What a course or a lesson is called and what it says about itself. */
export interface ItemDetails {
  readonly name: string
  readonly description: string
}

/** What differs from before: a name that stays is not written into the lesson's document once more. */
export function changedDetails(before: ItemDetails, after: ItemDetails): Partial<ItemDetails> {
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.description === before.description ? {} : { description: after.description }),
  }
}

/** The whole of what cards cut to a few lines, for their title. */
export function wholeDetails({ name, description }: ItemDetails): string {
  return description === '' ? name : `${name}\n\n${description}`
}
