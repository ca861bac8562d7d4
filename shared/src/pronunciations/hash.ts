/** 128 bits of a text (cyrb128, public domain): to find something again by it, not to be sure of who wrote it. */
export function hashOf(text: string): string {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ unit, 597_399_067)
    b = c ^ Math.imul(b ^ unit, 2_869_860_233)
    c = d ^ Math.imul(c ^ unit, 951_274_213)
    d = a ^ Math.imul(d ^ unit, 2_716_044_179)
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067)
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233)
  c = Math.imul(a ^ (c >>> 17), 951_274_213)
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
