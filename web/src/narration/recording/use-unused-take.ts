import { useEffect, useState } from 'react'
import { findUnusedTake, forgetTake } from './unused-takes.ts'
import type { TakeKeeper, TakeSubject, UnusedTake } from './unused-takes.ts'

/** A take of a slide that this device still has. */
export interface FoundTake {
  readonly take: UnusedTake | null
  /** It is gone on with: who does says when it is used or thrown away. */
  takeOver(): Pick<TakeKeeper, 'forget'>
  throwAway(): void
}

/** What was recorded on a slide and not used when its page went. */
export function useUnusedTake({ lessonId, slideId, userId }: Omit<TakeSubject, 'texts'>): FoundTake {
  const [take, setTake] = useState<UnusedTake | null>(null)
  useEffect(() => {
    let isWanted = true
    const find = async (): Promise<void> => {
      const found = await findUnusedTake({ lessonId, slideId, userId }, Date.now())
      if (isWanted) setTake(found)
    }
    void find()
    return () => { isWanted = false }
  }, [lessonId, slideId, userId])
  const forget = (): void => {
    if (take) void forgetTake(userId, take.id)
  }
  return {
    take,
    takeOver() {
      setTake(null)
      return { forget }
    },
    throwAway() {
      forget()
      setTake(null)
    },
  }
}
