import { useLostText } from './use-lost-text.ts'

/** Shows nothing: sees to texts that are taken away from those who type in them. */
export function LostText(): null {
  useLostText()
  return null
}
