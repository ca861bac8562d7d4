/**
 * In place of parts that y-websocket imports and our provider never calls, so that the first load does without them:
 * it has its broadcast channel switched off, an address of its own, and hears of refusals by notices.
 */
const nothing = (): void => undefined

export { nothing as encodeQueryParams, nothing as publish, nothing as readAuthMessage, nothing as subscribe, nothing as unsubscribe }

/** In place of `lib0/logging`, from which Yjs prints its warnings: they come without colours, and the first load without what draws them. */
export const { log: print, warn } = console
export const [BOLD, ORANGE, RED, UNBOLD] = ['', '', '', '']
