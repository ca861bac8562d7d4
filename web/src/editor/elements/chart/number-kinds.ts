/** How values of charts may be written, in the order that is offered. */
export const NUMBER_KINDS = ['number', 'percent', 'currency', 'compact'] as const
