import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShapeKind } from '@lectern/shared/lesson'
import type { PresetShape } from '@lectern/shared/lesson/preset-shapes'
import { CATEGORIES } from '../../../rendering/shape/forms/form.ts'
import { presetsOf } from '../../../rendering/shape/forms/library.ts'
import { Kbd, SearchField, cx } from '../../../ui/index.ts'
import { FormPreview } from './FormPreview.tsx'
import { foundForms, stepTo } from './gallery-rows.ts'
import type { GalleryForm } from './gallery-rows.ts'
import './preset-words.ts'

interface FormGalleryProps<K extends ShapeKind> {
  /** The forms that stand first, with what they are called here. */
  readonly simple: readonly GalleryForm<K>[]
  /** Which of the library can be chosen; all of them unless told. */
  readonly allows?: (kind: PresetShape) => boolean
  /** What is chosen already. */
  readonly value: ShapeKind | null
  /** Arrows are lines with a head here, as the shape tool draws them. */
  readonly drawsArrows?: boolean
  /** `isByKey` where nobody pointed at it: by Enter, Space, or what stands for them. */
  readonly onChoose: (kind: K | PresetShape, isByKey: boolean) => void
}

/** All forms by group, to look through and to search; arrow keys walk, letters go to the search, Enter chooses. */
export function FormGallery<K extends ShapeKind>({ simple, allows = () => true, value, drawsArrows = false, onChoose }: FormGalleryProps<K>) {
  const { t } = useTranslation('elements')
  const [query, setQuery] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const groups = foundForms<K | PresetShape>([
    { id: 'simple', heading: t('formGallery.simple'), forms: simple },
    ...CATEGORIES.map((id) => ({
      id, heading: t(`formGallery.${id}`), forms: presetsOf(id).filter(allows).map((kind): GalleryForm<PresetShape> => ({ kind, name: t(`presets.${kind}`) })),
    })),
  ], query)
  const all = groups.flatMap(({ forms }) => forms)
  const reachable = all.find(({ kind }) => kind === active) ?? all.find(({ kind }) => kind === value) ?? all[0]
  const told = all.find(({ kind }) => kind === active) ?? (query === '' ? all.find(({ kind }) => kind === value) : all[0])
  const field = (): HTMLInputElement | null => panel.current?.querySelector('input') ?? null
  const goTo = (kind: string): void => body.current?.querySelector<HTMLElement>(`[data-form="${kind}"]`)?.focus()

  // The panel has opened before its code has come: letters would go to the stage.
  useEffect(() => panel.current?.querySelector('input')?.focus(), [panel])

  const onFieldKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const first = all[0]
    if (first === undefined || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    event.preventDefault()
    if (event.key === 'ArrowDown') goTo(query === '' ? (reachable ?? first).kind : first.kind)
    else if (query.trim() !== '') onChoose(first.kind, true)
  }
  const onGridKey = (event: KeyboardEvent): void => {
    if (reachable === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (/^(Arrow|Home|End)/.test(event.key)) {
      event.preventDefault()
      const next = stepTo(groups, reachable.kind, document.documentElement.dir === 'rtl' ? mirrored(event.key) : event.key)
      if (next === null) field()?.focus()
      else goTo(next)
    } else if (event.key.length === 1 && event.key !== ' ') {
      // The letter goes to the field that has the focus when the key has been seen by all.
      field()?.focus()
    }
  }
  return (
    <div ref={panel} className="flex w-84 max-w-full flex-col gap-2">
      <SearchField
        label={t('formGallery.find')} size="small" value={query} autoComplete="off" onKeyDown={onFieldKey}
        onChange={(event) => {
          setQuery(event.target.value)
          setActive(null)
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys of the buttons in it */}
      <div ref={body} className="h-90 max-h-[calc(100dvh-14rem)] overflow-y-auto overscroll-contain" onKeyDown={onGridKey} onPointerLeave={() => setActive(null)}>
        {groups.length === 0 && <p role="status" className="px-1 py-6 text-center text-sm text-soft">{t('formGallery.none')}</p>}
        {groups.map(({ forms, heading, id }) => (
          <div key={id} role="group" aria-label={heading} className="mb-2">
            <h3 aria-hidden className="sticky top-0 z-10 bg-raised px-1 py-1 font-sans text-xs font-semibold tracking-normal text-soft">{heading}</h3>
            <div className="grid grid-cols-8">
              {forms.map(({ kind, name }) => (
                <button
                  key={kind} type="button" data-form={kind} aria-label={name} aria-pressed={kind === value} tabIndex={kind === reachable?.kind ? 0 : -1}
                  className={cx(
                    'flex aspect-square items-center justify-center rounded-control text-soft hover:bg-hover hover:text-ink',
                    'aria-pressed:bg-teal-wash aria-pressed:text-teal-ink',
                  )}
                  onPointerEnter={() => setActive(kind)} onFocus={() => setActive(kind)} onClick={(event) => onChoose(kind, event.detail === 0)}
                >
                  <FormPreview kind={kind} isDrawnAlong={drawsArrows} />
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p aria-hidden className="flex h-6 items-center justify-between gap-2 border-t border-line px-1 pt-2 text-sm text-soft">
        <span className="truncate">{told?.name}</span>
        {told?.shortcut !== undefined && <Kbd keys={told.shortcut} />}
      </p>
    </div>
  )
}

/** What a key to the side means where lines begin on the right. */
function mirrored(key: string): string {
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
