/** A number of 32 bits from a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  return hash >>> 0
}

/** Things in an order that `seed` alone decides, so that it is the same again after a reload. */
export function shuffled<T extends { readonly id: string }>(items: readonly T[], seed: string): readonly T[] {
  return items.map((item) => ({ item, key: hashOf(`${seed} ${item.id}`) })).toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}
