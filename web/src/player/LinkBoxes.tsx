import { useTranslation } from 'react-i18next'
import { LINK_STEPS, linkedIndex, linkedSlide } from '@lectern/shared/text'
import { browserPaint } from '../rendering/paint-context.ts'
import type { SlideLinksProps } from './SlideLinks.tsx'
import { linkProps } from './slide-link-clicks.ts'
import { slideLinks } from './slide-links.ts'
import type { SlideLink } from './slide-links.ts'
import '../locales/en/player.links.json'

/** The links of a slide over their words, one box a line. */
export function LinkBoxes(props: SlideLinksProps) {
  return slideLinks(props.slide, browserPaint).map((link) => <LinkBox key={link.key} {...props} link={link} />)
}

function LinkBox({ link: { boxes, element, href, key }, scale, focused, slide, slides }: SlideLinksProps & { readonly link: SlideLink }) {
  const title = useLinkTitle(href, slides.map(({ id }) => id), slide.id)
  return (
    <div
      aria-hidden className="pointer-events-none absolute" data-link={key}
      style={{
        left: element.x * scale, top: element.y * scale, width: element.width * scale, height: element.height * scale,
        transform: element.rotation === 0 ? undefined : `rotate(${element.rotation}deg)`,
      }}
    >
      {/* Their words and their place in the order of Tab are those of the links among the words of the slide. */}
      {boxes.map((box) => (
        <a
          key={box.y} {...linkProps(href)} title={title} tabIndex={-1}
          className={`pointer-events-auto absolute rounded-small outline-offset-2 ${focused === key ? 'outline-2 outline-teal' : ''}`}
          style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale }}
        />
      ))}
    </div>
  )
}

/** What a link says of where it leads. */
function useLinkTitle(href: string, ids: readonly string[], slideId: string): string {
  const { t } = useTranslation('player')
  const target = linkedSlide(href)
  if (target === null) return href
  const step = LINK_STEPS.find((one) => one === target)
  if (step !== undefined) return t(`links.${step}`)
  const to = linkedIndex(href, ids, ids.indexOf(slideId))
  return to === null ? t('links.gone') : t('links.slide', { number: to + 1 })
}
