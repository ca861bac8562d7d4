import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CANVAS, DEFAULT_THEME, colourIn, themeColour } from '@lectern/shared/lesson'
import type { ThemeColour } from '@lectern/shared/lesson'
import { richTextOf } from '@lectern/shared/text'
import { useTheme } from '../../../../sync/hooks.ts'
import { useEditor } from '../../../editor-store.ts'
import { TEXT_STYLES } from '../../../elements/text/text-styles.ts'
import type { InsertItem, SectionProps } from '../../define-drawer.ts'
import { InsertSection } from '../../InsertSection.tsx'
import '../../../../locales/en/elements.json'

/** Width of a new text, and how high one line of it is, a multiple of its letters; slide points. */
const WIDTH = Math.round(CANVAS.width * 0.5)
const LINE = 1.6
/** CSS pixels that a slide point of letters has on a tile, and how small and large they get there. */
const PREVIEW = { scale: 0.27, least: 12, most: 26 }

/** Texts in what the theme makes of titles, headings and the like; each is written at once. */
export function TextStyles(props: SectionProps) {
  const { t } = useTranslation('elements')
  const theme = useTheme(useEditor((state) => state.slideId) ?? '') ?? DEFAULT_THEME
  const items = useMemo(() => TEXT_STYLES.map(({ font, fontSize, id }): InsertItem => {
    const name = t(`textStyles.${id}`)
    const colour: ThemeColour = id === 'caption' ? 'quiet' : 'ink'
    const size = Math.min(PREVIEW.most, Math.max(PREVIEW.least, fontSize * PREVIEW.scale))
    return {
      id, name, keywords: t('types.text'), size: { width: WIDTH, height: Math.round(fontSize * LINE) }, isWritten: true,
      picture: (
        <span className="flex size-full items-center truncate px-4" style={{ backgroundColor: theme.paper, color: colourIn(theme, themeColour(colour)), fontFamily: `"${theme[font]}"`, fontSize: size }}>{name}</span>
      ),
      make: (box) => ({
        type: 'text', ...box, text: richTextOf(name), fontSize, ...(font === 'headingFont' && { fontFamily: theme.headingFont }), ...(colour === 'quiet' && { color: themeColour('quiet') }),
      }),
    }
  }), [t, theme])
  return <InsertSection {...props} look="words" rows={6} groups={[{ id: 'styles', heading: '', items }]} />
}
