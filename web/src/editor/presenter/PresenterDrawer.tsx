import { Square, UserX, Volume2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  FILMED_PRESENTER, LocalOrigin, PHOTO_PRESENTER, PRESENTER, PRESENTER_SCALE, PRESENTER_SIDES, hasOwnPlay, presenterConfigOf, presenterFilmOf, presenterPlaceOf, setPresenter,
} from '@lectern/shared/lesson'
import type { PresenterChoice, PresenterId, PresenterSide, Slide } from '@lectern/shared/lesson'
import { messageOf } from '../../platform/http/api-error.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useSpeech } from '../../providers/use-speech.ts'
import { browserPaint } from '../../rendering/paint-context.ts'
import { PRESENTER_IDS } from '../../rendering/presenter/looks.ts'
import { coversContent } from '../../rendering/presenter/paint-presenter.ts'
import { useLessonSession, useMeta, useSlide } from '../../sync/hooks.ts'
import { Button, IconButton, Notice, Segmented, Slider, cx } from '../../ui/index.ts'
import { EditorDrawer } from '../chrome/EditorDrawer.tsx'
import { asOneStep, asPartOfGesture } from '../chrome/undo-steps.ts'
import type { CommandContext } from '../commands/command.ts'
import { useEditor } from '../editor-store.ts'
import { PhotoPresenters } from '../../gallery/PhotoPresenters.tsx'
import { AvatarPresenters } from './AvatarPresenters.tsx'
import { FilmPresenters } from './FilmPresenters.tsx'
import type { FilmChoice } from './FilmPresenters.tsx'
import { PresenterPicture } from '../../rendering/presenter/PresenterPicture.tsx'
import { usePresenterName } from './use-presenter-name.ts'
import '../../locales/en/presenters.json'

/** CSS pixels of a tile. */
const TILE = 136

/** The presenters, in the place of the rail: who presents this slide or all of them, where, and how large (S2 §3). */
export function PresenterDrawer({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation('presenters')
  const slide = useSlide(useEditor((state) => state.slideId))
  return (
    <EditorDrawer context={context} title={t('title')} closeLabel={t('close')} focus="[role=radio][aria-checked=true]">
      <p className="px-4 pb-2 text-xs text-soft">{t('help')}</p>
      {slide && <Choice key={slide.id} slide={slide} canEdit={context.canEdit} />}
    </EditorDrawer>
  )
}

function Choice({ slide, canEdit }: { readonly slide: Slide; readonly canEdit: boolean }) {
  const { t } = useTranslation('presenters')
  const { doc, undo } = useLessonSession()
  const nameOf = usePresenterName()
  const [status, setStatus] = useState('')
  const [scope, setScope] = useState<'slide' | 'lesson'>(() => (hasOwnPlay(doc, slide.id, 'presenter') ? 'slide' : 'lesson'))
  const { presenter = null } = slide
  const at = scope === 'slide' ? slide.id : null
  const write = (choice: PresenterChoice | null): void => setPresenter(doc, at, choice, new LocalOrigin('presenter'))
  const choose = (id: string | null, more: Pick<PresenterChoice, 'blob' | 'film'> = {}): void => {
    // Where nobody chose a place, that of the theme holds.
    const { scale, side } = presenter ?? {}
    asOneStep(undo, () => write(id === null ? null : { id, ...(side && { side }), ...(scale !== undefined && { scale }), ...more }))
    setStatus(id === null ? t('taken') : t('chosen', { name: nameOf(id) }))
  }
  return (
    <div className="scroll-edges flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-4 pt-1 pb-4">
      <p role="status" className="sr-only">{status}</p>
      <Segmented
        label={t('scope')} value={scope} disabled={!canEdit} onChange={setScope}
        options={[{ value: 'lesson', label: t('lesson') }, { value: 'slide', label: t('slide') }]}
      />
      {presenter !== null && (
        <Place
          slide={slide} presenter={presenter} canEdit={canEdit} onChange={(patch) => asPartOfGesture(undo, `presenter ${at ?? ''}`, () => write({ ...presenter, ...patch }))}
          onReset={() => asOneStep(undo, () => write(withoutPlace(presenter)))}
        />
      )}
      <div role="group" aria-label={t('list')} className="grid grid-cols-[repeat(2,8.5rem)] gap-x-4 gap-y-3">
        <Tile isChosen={presenter === null} name={t('nobody')} disabled={!canEdit} onChoose={() => choose(null)}>
          <span className="flex size-full items-center justify-center bg-sunken text-faint"><UserX aria-hidden size={36} strokeWidth={1.5} /></span>
        </Tile>
        {PRESENTER_IDS.map((id) => (
          <PresenterTile key={id} id={id} isChosen={presenter?.id === id} disabled={!canEdit} onChoose={() => choose(id)} />
        ))}
      </div>
      <p className="text-xs text-faint">{t('status')}</p>
      <PhotoPresenters chosen={presenter?.id === PHOTO_PRESENTER ? presenter.blob ?? null : null} disabled={!canEdit} onChoose={(blob) => choose(PHOTO_PRESENTER, { blob })} />
      <FilmPresenters chosen={filmOf(presenter)} disabled={!canEdit} onChoose={(film) => choose(FILMED_PRESENTER, film)} />
      <AvatarPresenters key={slide.id} slide={slide} film={presenterFilmOf({ presenter })} disabled={!canEdit} />
    </div>
  )
}

/** Somebody for whom nobody chose where they stand and how large they are. */
function withoutPlace({ scale: _scale, side: _side, ...choice }: PresenterChoice): PresenterChoice {
  return choice
}

/** What is chosen of a presenter who was filmed; null for others. */
function filmOf(presenter: PresenterChoice | null): FilmChoice | null {
  const film = presenterFilmOf({ presenter })
  return film === null ? null : { film, ...(presenter?.blob !== undefined && { blob: presenter.blob }) }
}

interface TileProps {
  readonly isChosen: boolean
  readonly name: string
  readonly disabled: boolean
  readonly onChoose: () => void
  readonly onPoint?: (isPointedAt: boolean) => void
  readonly children: ReactNode
}

function Tile({ isChosen, name, disabled, onChoose, onPoint, children }: TileProps) {
  return (
    <button
      type="button" aria-pressed={isChosen} aria-label={name} disabled={disabled} onClick={onChoose} onPointerEnter={() => onPoint?.(true)} onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)} onBlur={() => onPoint?.(false)} className="group flex min-w-0 flex-col gap-1 rounded-control text-start disabled:opacity-60"
    >
      <span
        className={cx('block size-34 overflow-hidden rounded-control', isChosen ? 'outline-2 outline-offset-2 outline-teal' : 'outline-1 outline-line group-hover:outline-edge')}
      >
        {children}
      </span>
      <span className={cx('truncate text-xs', isChosen ? 'font-semibold text-teal-ink' : 'text-soft')}>{name}</span>
    </button>
  )
}

function PresenterTile({ id, ...tile }: Omit<TileProps, 'children' | 'name' | 'onPoint'> & { readonly id: PresenterId }) {
  const { t } = useTranslation('presenters')
  const { language, voice } = useMeta()
  const speech = useSpeech()
  const [isPointedAt, setPointedAt] = useState(false)
  const name = t(`names.${id}`)
  const words = t('sample', { name })
  const isOn = speech.state !== 'still'
  const sample = { text: words, language, ...(voice && voice.id !== '' && { voice: voice.id }) }
  return (
    <div className="relative">
      <Tile {...tile} name={name} onPoint={setPointedAt}>
        <PresenterPicture id={id} side={TILE} says={speech.state === 'playing' || (isPointedAt && !isOn) ? words : null} />
      </Tile>
      <IconButton
        label={isOn ? t('quiet') : t('listen', { name })} icon={isOn ? <Square aria-hidden size={13} /> : <Volume2 aria-hidden size={15} />} size="small"
        className="absolute! end-1 top-1 bg-raised/80!" onClick={() => (isOn ? speech.stop() : void speech.play(sample))}
      />
      {speech.error !== null && <p role="alert" className="text-xs text-brick">{messageOf(speech.error)}</p>}
    </div>
  )
}

interface PlaceProps {
  readonly slide: Slide
  readonly presenter: PresenterChoice
  readonly canEdit: boolean
  readonly onChange: (patch: Pick<PresenterChoice, 'scale' | 'side'>) => void
  /** Has them stand where the theme says. */
  readonly onReset: () => void
}

/** Where they stand and how large, and what to do where they would stand before words. */
function Place({ slide, presenter, canEdit, onChange, onReset }: PlaceProps) {
  const { t } = useTranslation('presenters')
  const format = useFormat()
  const { scale, side } = presenterPlaceOf(presenter, slide.theme)
  const isOfTheme = presenter.side === undefined && presenter.scale === undefined
  const isFree = (on: PresenterSide): boolean => !coversContent({ ...slide, presenterConfig: presenterConfigOf({ scale, side: on }) }, browserPaint)
  const isHidden = !isFree(side)
  const free = isHidden ? PRESENTER_SIDES.filter((other) => other !== side && isFree(other)) : []
  return (
    <>
      {isHidden && (
        <Notice tone="warning">
          <p>{t('covers')} {free.length === 0 && t('smaller')}</p>
          {free.map((other) => <Button key={other} size="small" disabled={!canEdit} onClick={() => onChange({ side: other })}>{t(`moveTo.${other}`)}</Button>)}
        </Notice>
      )}
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('position')}</span>
        <Segmented
          label={t('position')} value={side} disabled={!canEdit} onChange={(value) => onChange({ side: value })}
          options={PRESENTER_SIDES.map((value) => ({ value, label: t(`sides.${value}`) }))}
        />
      </div>
      <Slider
        label={t('size')} value={scale} {...PRESENTER_SCALE} step={0.02} disabled={!canEdit} format={(value) => format.percent(value / PRESENTER.scale)}
        onChange={(value) => onChange({ scale: value })}
      />
      {!isOfTheme && <Button size="small" variant="ghost" className="self-start" disabled={!canEdit} onClick={onReset}>{t('asTheme')}</Button>}
    </>
  )
}
