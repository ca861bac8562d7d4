/** A number of 32 bits from a text: FNV-1a, mixed as MurmurHash3 ends, since texts that differ in their last letter alone have numbers beside each other otherwise. */
export function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Things in an order that `seed` alone decides, so that it is the same again after a reload. */
export function shuffled<T extends { readonly id: string }>(items: readonly T[], seed: string): readonly T[] {
  return items.map((item) => ({ item, key: hashOf(`${seed} ${item.id}`) })).toSorted((a, b) => a.key - b.key).map(({ item }) => item)
}
