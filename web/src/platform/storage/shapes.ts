/**
 * Checks of what this browser stored itself. Small and by hand, because the sign-in page needs them at once
 * and has no room for a schema library; answers of the server are checked with the schemas of `shared`.
 */
export type Shape<T> = (value: unknown) => value is T

export const isString: Shape<string> = (value) => typeof value === 'string'
export const isNumber: Shape<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value)
export const isBoolean: Shape<boolean> = (value) => typeof value === 'boolean'
export const isNull: Shape<null> = (value) => value === null

/** One of the given strings. */
export function oneOf<const T extends string>(...allowed: readonly T[]): Shape<T> {
  return (value): value is T => allowed.some((one) => one === value)
}

/** What fits either of two shapes. */
export function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return (value): value is A | B => first(value) || second(value)
}

/** Any number of the same. */
export function listOf<T>(item: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(item)
}

/** An object with at least these fields. */
export function object<const F extends Readonly<Record<string, Shape<unknown>>>>(
  fields: F,
): Shape<{ [K in keyof F]: F[K] extends Shape<infer T> ? T : never }> {
  return (value): value is { [K in keyof F]: F[K] extends Shape<infer T> ? T : never } =>
    typeof value === 'object' && value !== null
    && Object.entries(fields).every(([name, shape]) => shape((value as Record<string, unknown>)[name]))
}
