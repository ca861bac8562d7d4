import { Highlight } from '@tiptap/extension-highlight'
import { Color } from '@tiptap/extension-text-style'
import { THEME_COLOURS, themeColour, themeColourOf } from '@lectern/shared/lesson'

/** A colour as CSS: one that names a colour of the theme is the variable that `wordsStyle` sets. */
function cssOfColour(colour: string): string {
  const part = themeColourOf(colour)
  return part === undefined ? colour : `var(--theme-${part})`
}

/** The colour that a style names, the other way round; null for none. */
function colourOfCss(css: string): string | null {
  const part = THEME_COLOURS.find((name) => css.replaceAll(' ', '') === `var(--theme-${name})`)
  return part === undefined ? (css || null) : themeColour(part)
}

/** Words in a colour of their own, which may be one of the theme. */
export const LessonColor = Color.extend({
  addGlobalAttributes: () => [{
    types: ['textStyle'],
    attributes: {
      color: {
        default: null,
        parseHTML: (element: HTMLElement) => colourOfCss(element.style.color),
        renderHTML: ({ color }: { color?: unknown }) => (typeof color === 'string' && color !== '' ? { style: `color: ${cssOfColour(color)}` } : {}),
      },
    },
  }],
})

/** Highlighted words, in any colour or one of the theme. */
export const LessonHighlight = Highlight.extend({
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-color') ?? colourOfCss(element.style.backgroundColor),
      renderHTML: ({ color }: { color?: unknown }) => (
        typeof color === 'string' && color !== '' ? { 'data-color': color, style: `background-color: ${cssOfColour(color)}; color: inherit` } : {}
      ),
    },
  }),
}).configure({ multicolor: true })
