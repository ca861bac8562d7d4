/** JSON with keys in their order: the same statement is the same text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (
    typeof inner !== 'object' || inner === null || Array.isArray(inner) ? inner : Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
  ))
}
