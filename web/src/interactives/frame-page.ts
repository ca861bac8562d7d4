import { FRAME_LIMITS } from '@lectern/shared/interactives'
import { runInteractive } from './runtime.ts'
import type { RuntimeOptions } from './runtime.ts'

/** The colours of an interactive that chooses none of its own, as the lesson has them. */
export interface FrameLook {
  readonly paper: string
  readonly ink: string
  readonly accent: string
  readonly onAccent: string
  /** Of its letters, pixels of the frame. */
  readonly size: number
}

/** The look of a lesson that has none of its own. */
export const PLAIN_LOOK: FrameLook = { paper: '#FFFFFF', ink: '#1D1B16', accent: '#0F766E', onAccent: '#FFFFFF', size: 16 }

/** An interactive as it is begun in its frame. */
export interface FramePage {
  readonly code: string
  readonly state: string | null
  /** BCP 47. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly look: FrameLook
  /** What it is begun for; to be used, where nothing is said. */
  readonly task?: RuntimeOptions['task']
}

/** What every interactive looks like before its own styles: readable, also where words run against the page, with targets large enough for fingers and rings for keys. */
const STYLE = `*{box-sizing:border-box}html{color-scheme:light;background:var(--paper);color:var(--ink);font:var(--size)/1.5 system-ui,sans-serif}
body{margin:0;padding:1rem;overflow-wrap:anywhere}h1,h2{font-size:1.25rem;line-height:1.3;margin:0 0 .75rem}p{margin:0 0 .75rem}
button,input,select,textarea{font:inherit;color:inherit;min-height:2.75rem;border-radius:.5rem;border:1px solid color-mix(in srgb,var(--ink) 55%,var(--paper));background:var(--paper);padding:.4rem .8rem}
input[type=range]{padding:0;min-height:2rem;width:100%;accent-color:var(--accent)}input[type=checkbox],input[type=radio]{min-height:0;width:1.25rem;height:1.25rem;accent-color:var(--accent);flex:none}
button{cursor:pointer;text-align:start}button.main{background:var(--accent);color:var(--on-accent);border-color:var(--accent);text-align:center}button:disabled{opacity:.55;cursor:default}
button[aria-pressed=true],.chosen{outline:2px solid var(--accent);outline-offset:-2px}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
ul,ol{list-style:none;margin:0 0 .75rem;padding:0;display:grid;gap:.5rem}label{display:flex;gap:.6rem;align-items:center}.row{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
h1,h2,p,li,legend,button,dt,dd,.said{unicode-bidi:plaintext}h1,h2,p,li,legend,dt,dd,.said{text-align:-webkit-match-parent;text-align:match-parent}
.card{border:1px solid color-mix(in srgb,var(--ink) 25%,var(--paper));border-radius:.75rem;padding:.75rem}.said{min-height:1.5em;font-weight:600}
@media(prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}`

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? '')
/** Nothing in it ends the script, or a line of it. */
const scriptData = (value: unknown): string => JSON.stringify(value).replaceAll(/[<>\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
/** A colour of the lesson; the fallback for what is no plain one. */
const plain = (colour: string, fallback: string): string => (/^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(colour) ? colour.slice(0, 7) : fallback)

/** The page that the frame becomes: what speaks for it, the common look, then its own code, whose head goes on where this one stands. */
export function framePage({ code, direction, language, look, state, task = 'use' }: FramePage): string {
  const options: RuntimeOptions = { state, language, task, pictureMax: FRAME_LIMITS.picture, stateMax: FRAME_LIMITS.state, foundMax: FRAME_LIMITS.found, heightMax: FRAME_LIMITS.height }
  const { accent, ink, onAccent, paper, size } = look
  const colours = `:root{--paper:${plain(paper, PLAIN_LOOK.paper)};--ink:${plain(ink, PLAIN_LOOK.ink)};--accent:${plain(accent, PLAIN_LOOK.accent)};--on-accent:${plain(onAccent, PLAIN_LOOK.onAccent)};--size:${Number.isFinite(size) ? Math.round(size) : PLAIN_LOOK.size}px}`
  return `<!doctype html><html lang="${escaped(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<style>${colours}${STYLE}</style><script>(${runInteractive.toString()})(${scriptData(options)})</script>
${code}`
}
