import type { Gradient } from '../gradient.ts'
import { DEFAULT_THEME, THEME_BASICS, themeColour } from './theme.ts'
import type { ThemeColour } from './theme-keys.ts'
import type { Theme } from './theme.ts'

/** Ids of the themes that come with the product, as lessons name them; never changed once released. */
export type ThemeId =
  | 'default' | 'night' | 'chalkboard' | 'sunrise' | 'newsprint' | 'blueprint' | 'poster' | 'notebook' | 'garden' | 'velvet' | 'grid' | 'terminal'

/** A theme that comes with the product. */
export interface BuiltInTheme {
  readonly id: ThemeId
  readonly theme: Theme
}

const SANS = 'Inter Variable'
const SERIF = 'Fraunces Variable'
const MONO = 'JetBrains Mono Variable'

/** From one colour of a theme to another, by their parts: whoever changes these changes what lies behind slides, too. */
const between = (from: ThemeColour, to: ThemeColour, angle: number): Gradient => (
  { kind: 'linear', angle, stops: [{ colour: themeColour(from), at: 0 }, { colour: themeColour(to), at: 1 }] }
)

/** The themes to choose from, in their order. Words keep 4.5 : 1 and forms 3 : 1 on paper and surface (WCAG AA). */
export const BUILT_IN_THEMES: readonly BuiltInTheme[] = [
  { id: 'default', theme: DEFAULT_THEME },
  { id: 'night', theme: {
    paper: '#10182B', surface: '#1C2742', ink: '#F3F5FA', quiet: '#A9B4CC', accent: '#7CC4FF', onAccent: '#0B1526', accent2: '#F5B95F', accent3: '#FF8FA3', accent4: '#8FE3B0',
    ...THEME_BASICS, headingFont: SANS, bodyFont: SANS, lineHeight: 1.35, cornerRadius: 24, bullet: 'dash', bulletColour: themeColour('accent'),
    background: between('paper', 'surface', 60), sectionBackground: between('accent', 'accent4', 120), presenterFrame: 'ring',
  } },
  { id: 'sunrise', theme: {
    paper: '#FFF6EA', surface: '#FFE6CC', ink: '#3A1D1A', quiet: '#7A4B3F', accent: '#B3361F', onAccent: '#FFF6EA', accent2: '#9A5B00', accent3: '#7B3A78', accent4: '#1F6F78',
    ...THEME_BASICS, headingFont: SERIF, bodyFont: SANS, lineHeight: 1.4, cornerRadius: 40, bullet: 'disc', bulletColour: themeColour('accent2'),
    background: between('paper', 'surface', 90), sectionBackground: between('accent', 'accent3', 135), presenterFrame: 'ring',
  } },
  { id: 'blueprint', theme: {
    paper: '#EAF1FB', surface: '#D5E3F7', ink: '#0C1F40', quiet: '#3F5680', accent: '#1B4FB8', onAccent: '#FFFFFF', accent2: '#A34A00', accent3: '#6B2FA3', accent4: '#0B6B57',
    ...THEME_BASICS, headingFont: MONO, bodyFont: SANS, lineHeight: 1.35, cornerRadius: 12, bullet: 'square', bulletColour: themeColour('accent'),
    sectionBackground: between('accent', 'accent3', 135), presenterFrame: 'card',
  } },
  { id: 'chalkboard', theme: {
    paper: '#1F3A33', surface: '#294A41', ink: '#F6F3E4', quiet: '#BFD0C4', accent: '#F7D774', onAccent: '#1F3A33', accent2: '#F4A988', accent3: '#A9DCEB', accent4: '#CDE79B',
    ...THEME_BASICS, headingFont: SERIF, bodyFont: 'Open Sans Variable', lineHeight: 1.4, cornerRadius: 8, bullet: 'arrow', bulletColour: themeColour('accent'),
  } },
  { id: 'newsprint', theme: {
    paper: '#F4F1EA', surface: '#E7E2D6', ink: '#141414', quiet: '#55504A', accent: '#A3131C', onAccent: '#FFFFFF', accent2: '#2F2F2F', accent3: '#5A5145', accent4: '#1E4E79',
    ...THEME_BASICS, headingFont: 'Source Serif 4 Variable', bodyFont: 'Source Serif 4 Variable', lineHeight: 1.3, cornerRadius: 0, bullet: 'square', bulletColour: themeColour('accent'),
    paragraphSpacing: 0.2, presenterFrame: 'card',
  } },
  { id: 'poster', theme: {
    paper: '#FFD426', surface: '#FFE680', ink: '#141414', quiet: '#4A3F00', accent: '#8C1020', onAccent: '#FFFFFF', accent2: '#1F3A8A', accent3: '#6B2FA3', accent4: '#0B5B46',
    ...THEME_BASICS, headingFont: 'Oswald Variable', bodyFont: 'Source Sans 3 Variable', lineHeight: 1.3, cornerRadius: 0, bullet: 'square', bulletColour: themeColour('accent'),
    presenterFrame: 'card',
  } },
  { id: 'notebook', theme: {
    paper: '#FFFDF2', surface: '#EAF2FB', ink: '#22304A', quiet: '#556178', accent: '#1D4ED8', onAccent: '#FFFFFF', accent2: '#B4232F', accent3: '#8A5A00', accent4: '#0F7A5A',
    ...THEME_BASICS, headingFont: 'Caveat Variable', bodyFont: 'Nunito Variable', lineHeight: 1.4, cornerRadius: 28, bullet: 'dash', bulletColour: themeColour('accent2'),
    paragraphSpacing: 0.2, presenterFrame: 'ring',
  } },
  { id: 'garden', theme: {
    paper: '#EEF4EA', surface: '#DCE9D5', ink: '#17301F', quiet: '#48604F', accent: '#1F6B3A', onAccent: '#FFFFFF', accent2: '#9A4B16', accent3: '#8A2E5C', accent4: '#2B5C8A',
    ...THEME_BASICS, headingFont: 'EB Garamond Variable', bodyFont: 'Lora Variable', lineHeight: 1.35, cornerRadius: 16, bullet: 'disc', bulletColour: themeColour('accent2'),
    sectionBackground: between('accent', 'accent4', 135), paragraphSpacing: 0.2, presenterFrame: 'ring',
  } },
  { id: 'velvet', theme: {
    paper: '#2B1233', surface: '#3D1D48', ink: '#F9EEF5', quiet: '#CDB4D1', accent: '#F4B860', onAccent: '#2B1233', accent2: '#F28FB0', accent3: '#9FD8E8', accent4: '#C6E08F',
    ...THEME_BASICS, headingFont: 'Playfair Display Variable', bodyFont: 'Raleway Variable', lineHeight: 1.4, cornerRadius: 4, bullet: 'arrow', bulletColour: themeColour('accent'),
    background: between('paper', 'surface', 90), sectionBackground: between('accent', 'accent2', 135), presenterFrame: 'ring',
  } },
  { id: 'grid', theme: {
    paper: '#F7F7F8', surface: '#E6E7EA', ink: '#0B0C0E', quiet: '#54585F', accent: '#C4121A', onAccent: '#FFFFFF', accent2: '#0B0C0E', accent3: '#1450A0', accent4: '#55585F',
    ...THEME_BASICS, headingFont: 'Montserrat Variable', bodyFont: 'Work Sans Variable', lineHeight: 1.3, cornerRadius: 0, bullet: 'dash', bulletColour: themeColour('ink'),
  } },
  { id: 'terminal', theme: {
    paper: '#0A110C', surface: '#142018', ink: '#D9F5DE', quiet: '#8FB79A', accent: '#5CF08A', onAccent: '#062010', accent2: '#F5D76E', accent3: '#7FD3FF', accent4: '#FF9B85',
    ...THEME_BASICS, headingFont: 'Fira Code Variable', bodyFont: 'Fira Code Variable', lineHeight: 1.35, cornerRadius: 0, bullet: 'arrow', bulletColour: themeColour('accent'),
  } },
]
