import { createContext, use } from 'react'
import { presenceColour } from '@lectern/shared/sync'

/** Inside an open lesson, whose people are told apart, the colours they have there. */
export const PersonColours = createContext<(userId: string) => string>(presenceColour)

/** The colour of a person: in an open lesson the one that their caret has, their own elsewhere. */
export function usePersonColour(): (userId: string) => string {
  return use(PersonColours)
}
