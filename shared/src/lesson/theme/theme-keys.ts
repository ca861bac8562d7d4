/** The colours of a theme by the part they play. */
export const THEME_COLOURS = ['paper', 'surface', 'ink', 'quiet', 'accent', 'onAccent', 'accent2', 'accent3', 'accent4'] as const
export type ThemeColour = (typeof THEME_COLOURS)[number]

/** The fonts of a theme by what is set in them. */
export const THEME_FONTS = ['headingFont', 'bodyFont'] as const
export type ThemeFont = (typeof THEME_FONTS)[number]

/** What a theme says in numbers. */
export type ThemeNumber = 'lineHeight' | 'cornerRadius'

/** What a theme says. */
export type ThemeKey = ThemeColour | ThemeFont | ThemeNumber | 'bullet' | 'bulletColour'

/** What stands before the part a colour plays, where a value names one of the theme instead of a colour of its own. */
export const THEME_PREFIX = 'theme:'
