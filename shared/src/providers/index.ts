export { PROVIDER_MESSAGES } from './messages.ts'
export { TEXT_WIRES, TEXT_WIRE_DEFAULTS } from './wires.ts'
export type { TextWire } from './wires.ts'
