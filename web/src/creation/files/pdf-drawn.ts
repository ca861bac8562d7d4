import type { Matrix, OperatorNumbers, Operators } from './pdf-pictures.ts'

/** A box on a page, in points from its foot. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What one operator draws: where a point of it stands on the page, and the box of the form that it is a part of. */
export interface Drawn {
  readonly operator: number
  readonly args: readonly unknown[]
  readonly now: Matrix
  readonly form: Box | null
}

/** Containers within containers. */
const DEEP = 200

/** One matrix within another. */
export const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) || ArrayBuffer.isView(value) ? [...(value as unknown as Iterable<unknown>)] : [])
const isMatrix = (value: readonly unknown[]): boolean => value.length === 6 && value.every((one) => Number.isFinite(one))

/** A box that is given by two of its corners, where a matrix puts it; null for what is none. */
export function placedBox(value: unknown, [a, b, c, d, e, f]: Matrix): Box | null {
  const corners = (ArrayBuffer.isView(value) || Array.isArray(value) ? listOf(value) : Object.values(value ?? {})).map(Number)
  const [left = 0, bottom = 0, right = 0, top = 0] = corners
  if (corners.length !== 4 || !corners.every((one) => Number.isFinite(one))) return null
  const xs = [a * left + c * bottom + e, a * right + c * bottom + e, a * left + c * top + e, a * right + c * top + e]
  const ys = [b * left + d * bottom + f, b * right + d * bottom + f, b * left + d * top + f, b * right + d * top + f]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** What is drawn on a page, one operator after the other, with where it is drawn. Never trusts the page: a list that does not end well ends. */
export function* drawnOn({ argsArray, fnArray }: Operators, ops: OperatorNumbers): Generator<Drawn> {
  const before: Matrix[] = []
  const forms: (Box | null)[] = []
  let now: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [at, operator] of fnArray.entries()) {
    const args = listOf(argsArray[at])
    if (operator === ops.save && before.length < DEEP) before.push(now)
    else if (operator === ops.restore) now = before.pop() ?? now
    else if (operator === ops.transform && isMatrix(args)) now = times(now, args as unknown as Matrix)
    else if (operator === ops.paintFormXObjectBegin) {
      const own = listOf(args[0])
      if (before.length < DEEP) before.push(now)
      if (isMatrix(own)) now = times(now, own as unknown as Matrix)
      forms.push(placedBox(args[1], now))
    } else if (operator === ops.paintFormXObjectEnd) {
      now = before.pop() ?? now
      forms.pop()
    } else yield { operator, args, now, form: forms.at(-1) ?? null }
  }
}
