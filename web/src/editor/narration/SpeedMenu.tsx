import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { SPEEDS } from '../../player/speeds.ts'
import type { Speed } from '../../player/speeds.ts'
import { Button, Menu } from '../../ui/index.ts'

/** How fast a narration is heard while it is written; how fast a voice speaks is a matter of the voice. */
export function SpeedMenu({ speed, onSpeed }: { readonly speed: Speed; readonly onSpeed: (speed: Speed) => void }) {
  const { t } = useTranslation('narration')
  const format = useFormat()
  const words = (value: Speed): string => `${format.number(value)}×`
  return (
    <Menu
      placement="top start"
      button={<Button size="small" variant="ghost" className="h-7! px-2! tabular-nums" aria-label={t('speed', { speed: words(speed) })}>{words(speed)}</Button>}
      items={SPEEDS.map((value) => ({ id: String(value), label: words(value), checked: value === speed, onSelect: () => onSpeed(value) }))}
    />
  )
}
