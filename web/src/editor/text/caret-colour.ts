const HEX = /^#[0-9a-fA-F]{6}$/
const INK = '#1d1b16'

/** The colour of a caret; presence comes from the socket, so anything odd becomes ink. */
export const caretColour = (colour: unknown): string => (typeof colour === 'string' && HEX.test(colour) ? colour : INK)
