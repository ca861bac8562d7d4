/** Sample rates of MPEG 1, 2 and 2.5 by the two bits of a frame's header, Hz. */
const RATES = { 3: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 0: [11_025, 12_000, 8000] } as const
/** What LAME puts before a sound (576 samples) and every decoder adds to it (529, and one). */
const LEAD_SAMPLES = 1106
/** A file of ours begins with its first frame, or with little before it. */
const SEARCHED_BYTES = 4096

/** How much of nothing a decoder gives before the sound in an MP3 file as it is kept here, seconds; 0 for what is no MP3 file. */
export function mp3Lead(bytes: Uint8Array): number {
  for (let at = 0; at + 2 < Math.min(bytes.length, SEARCHED_BYTES); at++) {
    const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3)
    const version = (kind >> 3) & 3
    // Layer III behind eleven bits that are set.
    if (sync !== 0xFF || (kind & 0xE6) !== 0xE2 || version === 1) continue
    const rate = RATES[version as keyof typeof RATES][(rates >> 2) & 3]
    if (rate !== undefined) return LEAD_SAMPLES / rate
  }
  return 0
}
