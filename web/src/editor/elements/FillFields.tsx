import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GRADIENT_KINDS, coloursOfFill, themeColour } from '@lectern/shared/lesson'
import type { Fill, Gradient } from '@lectern/shared/lesson'
import { lazyPart } from '../../platform/loading/lazy-part.ts'
import { ColourField, NumberField, SelectField, Skeleton } from '../../ui/index.ts'
import type { FillPlace } from '../uploads/upload-list.ts'
import '../../locales/en/elements.json'

const PictureFillFields = lazyPart(async () => (await import('./PictureFillFields.tsx')).PictureFillFields)

interface FillFieldsProps<F extends Fill> {
  /** What the colour is called; what follows it says of which gradient it is a part. */
  readonly label: string
  /** Null where several things have different ones. */
  readonly value: F | null
  /** There may be no fill, and colours may let light through. */
  readonly allowNone?: boolean
  readonly disabled: boolean
  /** Where a picture that is chosen goes; without, there are colours and gradients only. */
  readonly picture?: FillPlace & { readonly slideId: string }
  readonly onChange: (fill: F | string | Gradient) => void
}

function gradientIn(fill: Fill | null): Gradient | null {
  return fill === null || typeof fill === 'string' || fill.kind === 'picture' ? null : fill
}

/** The colour there was, where something is seen of it. */
function colourOf(fill: Fill | null): string {
  const [colour] = fill === null ? [] : coloursOfFill(fill)
  return colour === undefined || colour === 'transparent' ? themeColour('accent') : colour
}

/** A gradient of a kind from the colour that there was; the second colour is one of the theme, so that it goes with it. */
function gradientOf(kind: Gradient['kind'], before: Fill | null): Gradient {
  const gradient = gradientIn(before)
  if (gradient !== null) return { ...gradient, kind }
  const [from, to] = [themeColour('accent'), themeColour('accent2')]
  const colour = colourOf(before)
  return { kind, angle: 45, stops: [{ colour, at: 0 }, { colour: colour === to ? from : to, at: 1 }] }
}

/** What an area is filled with: a colour, the first and the last of a gradient, or a picture. Cells of a grid of two columns. */
export function FillFields<F extends Fill>({ label, value, allowNone = false, disabled, picture, onChange }: FillFieldsProps<F>) {
  const { t } = useTranslation('elements')
  const fill: Fill | null = value
  const gradient = gradientIn(fill)
  const shown = fill !== null && typeof fill === 'object' && fill.kind === 'picture' ? fill : null
  // Where no picture is chosen yet, choosing one is offered, and what the area is filled with stays until it has come.
  const key = JSON.stringify([picture, fill])
  const [wantedFor, wantPictureFor] = useState<string | null>(null)
  const isPicture = shown !== null || wantedFor === key
  const colours = fill === null ? [] : coloursOfFill(fill)
  const setStop = (at: number, colour: string): void => {
    if (gradient !== null) onChange({ ...gradient, stops: gradient.stops.map((stop, place) => (place === at ? { ...stop, colour } : stop)) })
  }
  const stop = (name: 'gradientStart' | 'gradientEnd', at: number) => (
    <ColourField label={t(`fields.${name}`)} value={colours[at] ?? null} allowOpacity={allowNone} disabled={disabled} onChange={(colour) => setStop(at, colour)} />
  )
  const kinds = ['solid', ...GRADIENT_KINDS, ...(picture === undefined ? [] : ['picture'] as const)] as const
  const change = (kind: (typeof kinds)[number]): void => {
    wantPictureFor(kind === 'picture' ? key : null)
    if (kind === 'solid' && typeof fill !== 'string') onChange(colourOf(fill))
    else if (kind !== 'solid' && kind !== 'picture') onChange(gradientOf(kind, fill))
  }
  return (
    <>
      <SelectField
        label={t('fields.fillKind')} size="small" value={isPicture ? 'picture' : fill === null ? null : gradient?.kind ?? 'solid'} placeholder={t('mixed')} disabled={disabled}
        options={kinds.map((kind) => ({ value: kind, label: t(`fillKinds.${kind}`) }))} onChange={change}
      />
      {isPicture && picture !== undefined && (
        <>
          <span />
          <Suspense fallback={<Skeleton className="col-span-2 h-8" />}>
            <PictureFillFields slideId={picture.slideId} place={picture} fill={shown} disabled={disabled} onChange={(changed) => onChange(changed as F)} />
          </Suspense>
        </>
      )}
      {!isPicture && gradient === null && (
        <ColourField label={label} value={colours[0] ?? null} allowNone={allowNone} allowOpacity={allowNone} disabled={disabled} onChange={onChange} />
      )}
      {!isPicture && gradient !== null && (
        <>
          {gradient.kind === 'linear'
            ? (
                <NumberField
                  label={t('fields.angle')} value={gradient.angle} min={0} max={360} precision={1} size="small" disabled={disabled}
                  onChange={(angle) => onChange({ ...gradient, angle })}
                />
              )
            : <span />}
          {stop('gradientStart', 0)}
          {stop('gradientEnd', gradient.stops.length - 1)}
        </>
      )}
    </>
  )
}
