import { NARRATION_LIMITS } from './limits.ts'

/** What a model wrote as what is said: without quotes around it, headings, marks and labels; no longer than a narration may be. */
export function tidyNarration(text: string): string {
  const lines = text.split('\n').map((line) => (
    line.replace(/^\s*(?:#{1,6}|[-*•>]|\d+[.)])\s+/u, '').replace(/(?<!\S)[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}(?!\S)/gu, '').replace(/^\s*(?:Narration|Narración|वर्णन)\s*:\s*/iu, '').trim()
  )).filter((line) => line !== '')
  return lines.join('\n').replace(/^["“«](?<inside>[\s\S]*)["”»]$/u, '$<inside>').trim().slice(0, NARRATION_LIMITS.written)
}

/** The words of a slide as sentences, for who has no model: nothing is added to them but full stops. */
export function offlineNarration(words: string): string {
  const lines = words.split('\n').map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/u, '').replace(/\s+/gu, ' ').trim()).filter((line) => line !== '')
  const stop = /[\u0900-\u097f]$/u
  return lines.map((line) => (/[.!?।…:;,]$/u.test(line) ? line : `${line}${stop.test(line) ? '।' : '.'}`)).join(' ').slice(0, NARRATION_LIMITS.written)
}
