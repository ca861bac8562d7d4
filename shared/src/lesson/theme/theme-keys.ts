/** The colours of a theme by the part they play. */
export const THEME_COLOURS = ['paper', 'surface', 'ink', 'quiet', 'accent', 'onAccent', 'accent2', 'accent3', 'accent4'] as const
export type ThemeColour = (typeof THEME_COLOURS)[number]

/** The fonts of a theme by what is set in them. */
export const THEME_FONTS = ['headingFont', 'bodyFont'] as const
export type ThemeFont = (typeof THEME_FONTS)[number]

/** What a theme says in numbers. */
export type ThemeNumber = 'lineHeight' | 'paragraphSpacing' | 'textPadding' | 'cornerRadius'

/** What lies behind slides, by the colour of the theme that they are made with. */
export const THEME_BACKGROUNDS = { background: 'paper', sectionBackground: 'accent' } as const satisfies Record<string, ThemeColour>
export type ThemeBackground = keyof typeof THEME_BACKGROUNDS

/** How a presenter is framed: not at all where they are drawn and in a ring where they are a picture, or whoever it is in a ring or in a card. */
export const PRESENTER_FRAMES = ['none', 'ring', 'card'] as const
export type PresenterFrame = (typeof PRESENTER_FRAMES)[number]

/** What a theme says that elements refer to. */
export type ThemeKey = ThemeColour | ThemeFont | ThemeNumber | 'bullet' | 'bulletColour'

/** What stands before the part a colour plays, where a value names one of the theme instead of a colour of its own. */
export const THEME_PREFIX = 'theme:'
