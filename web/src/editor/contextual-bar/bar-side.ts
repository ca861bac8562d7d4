import { createContext } from 'react'

/** To which side panels of the bar open: away from what is selected. */
export const BarSide = createContext<'top' | 'bottom'>('bottom')
