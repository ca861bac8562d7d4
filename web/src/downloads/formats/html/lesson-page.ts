import { FRAME_LIMITS } from '@lectern/shared/interactives'
import { playPage } from './page-player.ts'
import type { PageSlide, PageWords } from './page-player.ts'

/** Characters of all that interactives of one page keep in a browser, which has some five million for all pages of a folder. */
const KEPT_MAX = 250_000

/** What the page says beside the lesson. */
export interface LessonPageWords extends PageWords {
  readonly back: string
  readonly next: string
  readonly captions: string
  readonly captionLanguage: string
  readonly full: string
  readonly place: string
  readonly slides: string
}

/** A lesson as one page. */
export interface LessonPage {
  /** Its own among all pages that were ever downloaded. */
  readonly id: string
  readonly title: string
  /** BCP 47 tag. */
  readonly language: string
  readonly words: LessonPageWords
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? '')
/** Data within a script: nothing in it ends the script, or a line of it. */
const scriptData = (value: unknown): string => JSON.stringify(value).replaceAll(/[<>\u2028\u2029]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)

const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#f7f5f0,#16181a);--ink:light-dark(#1d1b16,#ece9e2);--soft:light-dark(#575247,#b4b0a6);--teal:light-dark(#0f766e,#58c4b7);--wash:light-dark(#e6f4f1,#1b3431)}
*{box-sizing:border-box}
body{margin:0;height:100vh;height:100dvh;display:grid;grid-template:auto minmax(0,1fr) auto/minmax(0,16rem) minmax(0,1fr);background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
h1{grid-column:1/-1;margin:0;padding:.6rem 1rem;font:600 1.1rem/1.4 Georgia,serif}
nav{overflow-y:auto;padding:0 .5rem}ol{margin:0;padding:0;list-style:none}
svg{display:block;margin:auto}#play path{fill:currentColor}button{font:inherit;color:inherit;background:none;border:0;border-radius:6px;padding:.35rem .7rem;cursor:pointer;min-width:2.4rem}
button:hover{background:var(--wash)}button[aria-current=true],button[aria-pressed=true]{background:var(--wash);color:var(--teal)}
:focus-visible{outline:2px solid var(--teal);outline-offset:2px}
li button{width:100%;text-align:start;font-size:.9rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
main{position:relative;display:grid;place-items:center;min-height:0;padding:0 1rem}
#picture{max-width:100%;max-height:100%;aspect-ratio:16/9;background:#fff;box-shadow:0 1px 8px rgb(0 0 0/.2);cursor:pointer}
#frames{position:absolute;pointer-events:none}#frames iframe{position:absolute;left:calc(var(--x)*var(--scale)*1px);top:calc(var(--y)*var(--scale)*1px);transform:scale(var(--scale));transform-origin:0 0;border:0;border-radius:8px;background:#fff;pointer-events:auto}
#caption{position:absolute;inset-inline:1rem;bottom:3%;width:fit-content;max-width:90%;margin:0 auto;padding:.2rem .7rem;border-radius:6px;background:rgb(0 0 0/.78);color:#fff;text-align:center;white-space:pre-line;pointer-events:none}
footer{grid-column:1/-1;display:flex;align-items:center;gap:.4rem;padding:.5rem 1rem}
select{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:6px;padding:.3rem;max-width:11rem}
#place{flex:1;min-width:4rem;accent-color:var(--teal)}#count{font-size:.9rem;color:var(--soft);font-variant-numeric:tabular-nums}
@media(max-width:700px){body{grid-template-columns:minmax(0,1fr)}nav{display:none}}
`

/** Signs of the buttons, as paths within a square of 16. */
const SIGNS = { back: 'M10 2 4 8l6 6', next: 'm6 2 6 6-6 6', full: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4' } as const
const sign = (path: string): string => `<svg aria-hidden="true" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.6"><path d="${path}"/></svg>`

/** What of the page stands before its slides, between two of them, and behind them: together one file, which needs no other. */
export function lessonPageParts({ id, title, language, words }: LessonPage): { readonly before: string; readonly behind: string } {
  const button = (id: string, label: string, shown: string, more = ''): string => `<button id="${id}" aria-label="${escaped(label)}" title="${escaped(label)}"${more}>${shown}</button>`
  const { languages, play, pause, slide } = words
  const before = `<!doctype html>
<html lang="${escaped(language)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; media-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<h1>${escaped(title)}</h1>
<nav aria-label="${escaped(words.slides)}"><ol id="list"></ol></nav>
<main><img id="picture" alt=""><div id="frames"></div><p id="caption" dir="auto" hidden></p></main>
<footer>${button('back', words.back, sign(SIGNS.back))}${button('play', play, sign(''))}${button('next', words.next, sign(SIGNS.next))}
<input id="place" type="range" min="0" max="1" step="any" value="0" aria-label="${escaped(words.place)}"><span id="count"></span>
${button('captions', words.captions, escaped(words.captions), ' aria-pressed="true"')}<select id="language" aria-label="${escaped(words.captionLanguage)}" hidden></select>${button('full', words.full, sign(SIGNS.full))}</footer>
<script>
const slides = [
`
  return { before, behind: `];
(${playPage.toString()})(slides, ${scriptData({ languages, play, pause, slide })}, ${scriptData({ key: `lectern.page.${id}`, stateMax: FRAME_LIMITS.state, allMax: KEPT_MAX })});
</script>
</html>
` }
}

/** A slide of the page, with a comma behind it. */
export const lessonPageSlide = (slide: PageSlide): string => `${scriptData(slide)},\n`
