import type { Cue } from './captions.ts'

/** Bounds of a file of captions that somebody brings. */
export const CAPTION_FILE_LIMITS = { bytes: 1024 * 1024, cues: 5000 } as const

const TIMES = /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})\s+-->\s+(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{3})/

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ', '&lrm;': '', '&rlm;': '' }
/** What is written in a line, without marks for looks. */
const plain = (line: string): string => (
  line.replaceAll(/<[^<>]*>|\{\\[^{}]*\}/g, '').replaceAll(/&(?:lt|gt|amp|nbsp|lrm|rlm);/g, (mark) => ENTITIES[mark] ?? '').replaceAll('\u2060', '').trim()
)

const secondsOf = (parts: readonly (string | undefined)[]): number => {
  const [hours = '0', minutes = '0', seconds = '0', ms = '0'] = parts
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000
}

/** Reads a WebVTT or SubRip file, in the order of its times; what is no caption in it is passed over. Empty for a file that has none. */
export function readCaptions(text: string): readonly Cue[] {
  const cues: Cue[] = []
  for (const block of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/).join('\n').split(/\n{2,}/)) {
    const lines = block.split('\n')
    const head = lines.findIndex((line) => TIMES.test(line))
    const times = head === -1 ? null : TIMES.exec(lines[head] ?? '')
    if (times === null) continue
    const [start, end] = [secondsOf([times[1], times[2], times[3], times[4]]), secondsOf([times[5], times[6], times[7], times[8]])]
    const shown = lines.slice(head + 1).map(plain).filter((line) => line !== '')
    if (end > start && shown.length > 0) cues.push({ start, end, lines: shown })
    if (cues.length === CAPTION_FILE_LIMITS.cues) break
  }
  return cues.toSorted((a, b) => a.start - b.start)
}
