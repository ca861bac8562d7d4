import { Popover as Base, PopoverButton, PopoverPanel } from '@headlessui/react'
import { Pipette } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './Field.tsx'
import type { FieldLook } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import { cx } from './cx.ts'
import { Slider } from './Slider.tsx'
import { TextField } from './TextField.tsx'
import { PALETTE, colourParts, joinColour, readColour } from './colour-text.ts'
import { useNamedColours, useOwnPalette, usePickColour } from './palette-context.ts'

export interface ColourFieldProps extends FieldLook {
  /** `#rrggbb`, `#rrggbbaa`, `transparent` or a colour that is kept by its name; null when several things with different colours are chosen. */
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** Offers "No colour", which gives `transparent`. */
  readonly allowNone?: boolean
  readonly allowOpacity?: boolean
  /** Colours shown first, such as those of the lesson's theme. */
  readonly palette?: readonly string[]
  readonly disabled?: boolean
  /** Its swatch alone, for bars. */
  readonly isCompact?: boolean
}

const CHECKER = 'repeating-conic-gradient(var(--color-line) 0 25%, transparent 0 50%) 0 0 / 8px 8px'

/** A colour: a swatch that opens a palette, a hex box, any colour of the system's picker, and opacity. */
export function ColourField(props: ColourFieldProps) {
  const { label, help, error, labelHidden, className, value, onChange, allowNone, allowOpacity, palette = PALETTE, disabled, isCompact } = props
  const { t } = useTranslation('ui')
  const named = useNamedColours().colours.find((colour) => colour.value === value)
  const shown = named?.label ?? (value === 'transparent' ? t('colour.none') : (value ?? '–').toUpperCase())
  return (
    <Field {...{ label, help, error, labelHidden, className }}>
      {(control) => (
        // Made anew, and so closed, when nothing may be chosen any more.
        <Base key={String(disabled === true)}>
          <PopoverButton
            {...control}
            aria-label={`${label}: ${shown}`}
            disabled={disabled}
            title={isCompact ? `${label}: ${shown}` : undefined}
            className={cx('flex h-8 items-center gap-2 rounded-control px-1.5 text-sm transition-colors disabled:opacity-45', isCompact ? 'hover:bg-hover aria-expanded:bg-pressed' : 'w-full border border-edge bg-sheet hover:border-soft')}
          >
            <Swatch colour={named?.colour ?? value} />
            {!isCompact && <span dir="auto" className="truncate text-xs text-soft tabular-nums">{shown}</span>}
          </PopoverButton>
          <PopoverPanel
            transition
            focus
            role="dialog"
            aria-label={label}
            anchor={{ to: 'bottom start', gap: 6, padding: 8 }}
            className="z-50 w-60 rounded-surface bg-raised p-3 shadow-lifted ring-1 ring-line transition duration-120 data-closed:opacity-0"
          >
            <Picker value={value} onChange={onChange} allowNone={allowNone} allowOpacity={allowOpacity} palette={palette} />
          </PopoverPanel>
        </Base>
      )}
    </Field>
  )
}

function Swatch({ colour }: { readonly colour: string | null }) {
  return (
    <span
      aria-hidden
      className="relative size-5 shrink-0 overflow-hidden rounded-[5px] after:absolute after:inset-0 after:rounded-[5px] after:ring-1 after:ring-edge/60 after:ring-inset"
      style={{ background: CHECKER }}
    >
      <span className="block size-full" style={{ backgroundColor: colour ?? undefined }} />
    </span>
  )
}

type PickerProps = Pick<ColourFieldProps, 'value' | 'onChange' | 'allowNone' | 'allowOpacity'> & { readonly palette: readonly string[] }

function Picker({ value, onChange, allowNone, allowOpacity, palette }: PickerProps) {
  const { t } = useTranslation('ui')
  const own = useOwnPalette()
  const named = useNamedColours()
  const pick = usePickColour()
  const chosen = named.colours.find((colour) => colour.value === value)
  const { rgb, opacity } = colourParts(chosen?.colour ?? value)
  const plain = chosen === undefined ? rgb : ''
  const choose = (colour: string) => onChange(joinColour(colour, opacity))
  const [draft, setDraft] = useState<string | null>(null)
  const read = draft === null ? null : readColour(draft)
  const finish = () => {
    if (read) onChange(joinColour(read, opacity))
    setDraft(null)
  }
  return (
    <div className="flex flex-col gap-3">
      {named.colours.length > 0 && (
        <div>
          <p aria-hidden className="mb-1.5 truncate text-xs text-soft">{named.label}</p>
          <div role="group" aria-label={named.label} className="flex flex-wrap justify-between gap-y-1.5">
            {named.colours.map((colour) => (
              <SwatchButton key={colour.value} label={colour.label} colour={colour.colour} isChosen={colour === chosen} onChoose={() => onChange(colour.value)} />
            ))}
          </div>
        </div>
      )}
      {own && (
        <div>
          <p aria-hidden className="mb-1.5 truncate text-xs text-soft">{own.label}</p>
          <Swatches label={own.label} colours={own.colours} chosen={plain} onChoose={choose} />
        </div>
      )}
      <Swatches label={t('colour.palette')} colours={palette} chosen={plain} onChoose={choose} />
      <div className="flex items-end gap-2">
        <TextField
          label={t('colour.hex')}
          size="small"
          value={draft ?? (value === 'transparent' ? '' : rgb.toUpperCase())}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
          error={draft !== null && draft !== '' && !read && draft.length >= 7 ? t('colour.invalid') : undefined}
          spellCheck={false}
        />
        <input
          type="color"
          aria-label={t('colour.custom')}
          value={rgb}
          onChange={(event) => onChange(joinColour(event.target.value, opacity))}
          className="h-8 w-10 shrink-0 cursor-pointer rounded-control border border-edge bg-sheet p-0.5"
        />
        {pick && (
          <IconButton
            label={t('colour.pick')} icon={<Pipette aria-hidden size={16} />}
            onClick={async () => {
              const picked = await pick()
              if (picked !== null) choose(picked)
            }}
          />
        )}
      </div>
      {allowOpacity && value !== 'transparent' && (
        <Slider
          label={t('colour.opacity')}
          min={0}
          max={100}
          value={Math.round(opacity * 100)}
          onChange={(percent) => onChange(joinColour(rgb, percent / 100))}
          format={(percent) => `${percent} %`}
        />
      )}
      {allowNone && (
        <button
          type="button"
          aria-pressed={value === 'transparent'}
          onClick={() => onChange('transparent')}
          className="h-8 rounded-control text-sm text-soft hover:bg-hover hover:text-ink aria-pressed:bg-teal-wash aria-pressed:text-teal-ink"
        >
          {t('colour.none')}
        </button>
      )}
    </div>
  )
}

interface SwatchesProps {
  readonly label: string
  readonly colours: readonly string[]
  /** `#rrggbb` */
  readonly chosen: string
  readonly onChoose: (colour: string) => void
}

/** Colours to choose from by one press. */
function Swatches({ label, colours, chosen, onChoose }: SwatchesProps) {
  return (
    <div role="group" aria-label={label} className="grid grid-cols-8 gap-1.5">
      {colours.map((colour) => (
        <SwatchButton key={colour} label={colour} colour={colour} isChosen={chosen === colour.toLowerCase()} onChoose={() => onChoose(colour)} />
      ))}
    </div>
  )
}

interface SwatchButtonProps {
  readonly label: string
  readonly colour: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function SwatchButton({ label, colour, isChosen, onChoose }: SwatchButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      style={{ backgroundColor: colour }}
      className="size-5.5 rounded-[5px] ring-1 ring-edge/50 ring-inset aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-teal"
    />
  )
}
