import type { PictureOrigin } from '@lectern/shared/media'
import type { Slide } from '@lectern/shared/lesson'
import { plainText } from '@lectern/shared/text'
import type { ComponentType, KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CAPTION_FORMATS, saveCaptions } from '../../narration/save-captions.ts'
import '../../locales/en/viewer.extras.json'

/** What stands below the player beside its maker. */
export interface ViewExtrasProps {
  readonly title: string
  /** A language tag. */
  readonly language: string
  readonly slides: readonly Slide[]
  /** Whose pictures of elsewhere the lesson shows. */
  readonly credits: readonly PictureOrigin[]
  /** Who learns, and ways to change that; null where nobody knows. */
  readonly Known: ComponentType | null
}

const SUMMARY = 'cursor-pointer list-none rounded-small px-1 hover:text-ink hover:underline'
const PANEL = 'absolute inset-x-4 bottom-full z-10 mx-auto mb-2 max-h-[50dvh] max-w-xl space-y-1.5 overflow-y-auto rounded-surface bg-raised p-4 text-sm text-ink shadow-lifted'

/** The narration as captions to take along, and whose pictures are shown; loaded after the first picture. */
export function ViewExtras({ title, language, slides, credits, Known }: ViewExtrasProps) {
  const { t } = useTranslation('viewer')
  const hasWords = slides.some(({ narration }) => plainText(narration).trim() !== '')
  return (
    <>
      {hasWords && (
        <Extra title={t('extras.subtitles.title')}>
          {CAPTION_FORMATS.map((format) => (
            <li key={format}>
              <button type="button" className="rounded-small underline underline-offset-2 hover:no-underline" onClick={() => saveCaptions(format, title, slides, language)}>
                {t(`extras.subtitles.${format}`)}
              </button>
            </li>
          ))}
        </Extra>
      )}
      {credits.length > 0 && (
        <Extra title={t('extras.credits')}>
          {credits.map((origin) => <Credit key={`${origin.pageUrl} ${origin.title}`} {...origin} />)}
        </Extra>
      )}
      {Known && <Known />}
    </>
  )
}

/** Closes on Escape, and gives the keyboard back to what opened it. */
function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const details = event.currentTarget
  if (event.key !== 'Escape' || !details.open) return
  event.stopPropagation()
  details.open = false
  details.querySelector('summary')?.focus()
}

/** A list over the footer, opened by its title; one of them at a time. */
export function Extra({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the title, and of what stands in the list, reach it
    <details name="extras" onKeyDown={closeOnEscape}>
      <summary className={SUMMARY}>{title}</summary>
      <ul className={PANEL}>{children}</ul>
    </details>
  )
}

function Credit({ author, license, licenseUrl, pageUrl, title }: PictureOrigin) {
  const { t } = useTranslation('viewer')
  const link = 'underline underline-offset-2 hover:no-underline'
  return (
    <li dir="auto">
      <a href={pageUrl} target="_blank" rel="noreferrer" className={link}>{title === '' ? t('extras.untitled') : title}</a>
      {author !== '' && <span className="text-soft">{` · ${author}`}</span>}
      {license !== '' && (
        <>
          <span className="text-soft"> · </span>
          {licenseUrl === null ? <span className="text-soft">{license}</span> : <a href={licenseUrl} target="_blank" rel="noreferrer" className={link}>{license}</a>}
        </>
      )}
    </li>
  )
}
