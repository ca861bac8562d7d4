import { createStore } from 'zustand/vanilla'
import type { CopiedStyle } from '@lectern/shared/lesson'

/** The look that was copied last at this screen; its pictures and fonts belong to the lesson it comes from. */
export const copied = createStore<{ readonly style: CopiedStyle | null; readonly lessonId: string | null }>(() => ({ style: null, lessonId: null }))
