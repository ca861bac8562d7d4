import { browserStorage } from '../../platform/storage/browser-storage.ts'

/** People of one browser that are remembered; those who come after that many push out the first. */
const MOST = 50

/** Whether somebody has gone through the tour of the editor in this browser, or left it. */
export function hasSeenTour(userId: string): boolean {
  return browserStorage.read('tourSeenBy')?.includes(userId) ?? false
}

/** Remembers that they have: the tour does not come by itself any more. */
export function rememberTour(userId: string): void {
  if (!hasSeenTour(userId)) browserStorage.write('tourSeenBy', [...browserStorage.read('tourSeenBy') ?? [], userId].slice(-MOST))
}
