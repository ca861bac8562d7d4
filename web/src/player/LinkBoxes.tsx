import { browserPaint } from '../rendering/paint-context.ts'
import type { SlideLinksProps } from './SlideLinks.tsx'
import { slideLinks } from './slide-links.ts'

/** The links of a slide over their words, one box a line. */
export function LinkBoxes({ slide, scale, focused }: SlideLinksProps) {
  return slideLinks(slide, browserPaint).map(({ key, href, element, boxes }) => (
    <div
      key={key} aria-hidden className="pointer-events-none absolute" data-link={key}
      style={{
        left: element.x * scale, top: element.y * scale, width: element.width * scale, height: element.height * scale,
        transform: element.rotation === 0 ? undefined : `rotate(${element.rotation}deg)`,
      }}
    >
      {boxes.map((box) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words and its place in the order of Tab are those of the link among the words of the slide
        <a
          key={box.y} href={href} title={href} target="_blank" rel="noopener noreferrer" tabIndex={-1}
          className={`pointer-events-auto absolute rounded-small outline-offset-2 ${focused === key ? 'outline-2 outline-teal' : ''}`}
          style={{ left: box.x * scale, top: box.y * scale, width: box.width * scale, height: box.height * scale }}
        />
      ))}
    </div>
  ))
}
