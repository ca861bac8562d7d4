import { DEFAULT_THEME, themeColour } from './theme.ts'
import type { Theme } from './theme.ts'

/** Ids of the themes that come with the product, as lessons name them; never changed once released. */
export type ThemeId = 'default' | 'night' | 'chalkboard' | 'sunrise' | 'newsprint' | 'blueprint'

/** A theme that comes with the product. */
export interface BuiltInTheme {
  readonly id: ThemeId
  readonly theme: Theme
}

const SANS = 'Inter Variable'
const SERIF = 'Fraunces Variable'
const MONO = 'JetBrains Mono Variable'

/** The themes to choose from, in their order. Words keep 4.5 : 1 and forms 3 : 1 on paper and surface (WCAG AA). */
export const BUILT_IN_THEMES: readonly BuiltInTheme[] = [
  { id: 'default', theme: DEFAULT_THEME },
  { id: 'night', theme: {
    paper: '#10182B', surface: '#1C2742', ink: '#F3F5FA', quiet: '#A9B4CC', accent: '#7CC4FF', onAccent: '#0B1526', accent2: '#F5B95F', accent3: '#FF8FA3', accent4: '#8FE3B0',
    headingFont: SANS, bodyFont: SANS, lineHeight: 1.35, cornerRadius: 24, bullet: 'dash', bulletColour: themeColour('accent'),
  } },
  { id: 'chalkboard', theme: {
    paper: '#1F3A33', surface: '#294A41', ink: '#F6F3E4', quiet: '#BFD0C4', accent: '#F7D774', onAccent: '#1F3A33', accent2: '#F4A988', accent3: '#A9DCEB', accent4: '#CDE79B',
    headingFont: SERIF, bodyFont: 'Verdana', lineHeight: 1.4, cornerRadius: 8, bullet: 'arrow', bulletColour: themeColour('accent'),
  } },
  { id: 'sunrise', theme: {
    paper: '#FFF6EA', surface: '#FFE6CC', ink: '#3A1D1A', quiet: '#7A4B3F', accent: '#B3361F', onAccent: '#FFF6EA', accent2: '#9A5B00', accent3: '#7B3A78', accent4: '#1F6F78',
    headingFont: SERIF, bodyFont: SANS, lineHeight: 1.4, cornerRadius: 40, bullet: 'disc', bulletColour: themeColour('accent2'),
  } },
  { id: 'newsprint', theme: {
    paper: '#F4F1EA', surface: '#E7E2D6', ink: '#141414', quiet: '#55504A', accent: '#A3131C', onAccent: '#FFFFFF', accent2: '#2F2F2F', accent3: '#5A5145', accent4: '#1E4E79',
    headingFont: 'Georgia', bodyFont: 'Georgia', lineHeight: 1.3, cornerRadius: 0, bullet: 'square', bulletColour: themeColour('accent'),
  } },
  { id: 'blueprint', theme: {
    paper: '#EAF1FB', surface: '#D5E3F7', ink: '#0C1F40', quiet: '#3F5680', accent: '#1B4FB8', onAccent: '#FFFFFF', accent2: '#A34A00', accent3: '#6B2FA3', accent4: '#0B6B57',
    headingFont: MONO, bodyFont: SANS, lineHeight: 1.35, cornerRadius: 12, bullet: 'square', bulletColour: themeColour('accent'),
  } },
]
