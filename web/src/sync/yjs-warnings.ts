/** In place of `lib0/logging`, from which Yjs prints its warnings: they come without colours, and the first load without what draws them. */
export const { log: print, warn } = console
export const [BOLD, ORANGE, RED, UNBOLD] = ['', '', '', '']
