import { createContext } from 'react'

/** To which side panels of the bar open: away from what is selected. */
export const BarSide = createContext<'top' | 'bottom'>('bottom')

/** How often the bar was made narrower to fit beside what is selected, from 0; parts that have much fold away what is used least. */
export const BarFolds = createContext(0)
