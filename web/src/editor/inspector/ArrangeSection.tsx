import { FlipHorizontal2Icon, FlipVertical2Icon, LockIcon, LockOpenIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LessonElement } from '@lectern/shared/lesson'
import { IconButton, Slider, TextField } from '../../ui/index.ts'
import { CommandButtons } from './CommandButtons.tsx'
import { Section } from './Section.tsx'
import { MIXED, sharedValue } from './mixed.ts'
import { forAll, useElementWrite } from './use-element-write.ts'

interface ArrangeSectionProps {
  readonly slideId: string
  readonly elements: readonly LessonElement[]
  readonly disabled: boolean
}

/** Order, alignment, flips, lock and opacity of the selected elements. */
export function ArrangeSection({ slideId, elements, disabled }: ArrangeSectionProps) {
  const { t } = useTranslation('editor')
  const write = useElementWrite(slideId)
  const [first] = elements
  const isOn = (key: 'flipX' | 'flipY' | 'locked'): boolean => elements.every((element) => element[key])
  const toggle = (key: 'flipX' | 'flipY' | 'locked') => (): void =>
    write.set(`inspector.${key}`, forAll(elements, { [key]: !isOn(key) }))
  const opacity = sharedValue(elements, (element) => element.opacity)
  const shownOpacity = Math.round((opacity === MIXED ? (first?.opacity ?? 1) : opacity) * 100)

  return (
    <Section title={t('inspector.arrange')}>
      <CommandButtons group="arrange" label={t('inspector.order')} />
      <CommandButtons group="align" label={t('inspector.align')} />
      <div role="group" aria-label={t('inspector.flip')} className="flex gap-1">
        <IconButton label={t('inspector.flipX')} icon={<FlipHorizontal2Icon size={18} />} pressed={isOn('flipX')} disabled={disabled} onClick={toggle('flipX')} />
        <IconButton label={t('inspector.flipY')} icon={<FlipVertical2Icon size={18} />} pressed={isOn('flipY')} disabled={disabled} onClick={toggle('flipY')} />
        <IconButton
          label={isOn('locked') ? t('inspector.unlock') : t('inspector.lock')} pressed={isOn('locked')} disabled={disabled}
          icon={isOn('locked') ? <LockIcon size={18} /> : <LockOpenIcon size={18} />} onClick={toggle('locked')}
        />
      </div>
      <Slider
        label={t('inspector.opacity')} min={0} max={100} value={shownOpacity} disabled={disabled}
        format={(percent) => (opacity === MIXED ? t('inspector.mixed') : `${percent} %`)}
        onChange={(percent) => write.slide('inspector.opacity', forAll(elements, { opacity: percent / 100 }))}
        onCommit={write.done}
      />
      {elements.length === 1 && first && (
        <TextField
          key={first.id} size="small" label={t('inspector.name')} help={t('inspector.nameHelp')} maxLength={200} disabled={disabled}
          defaultValue={first.name}
          onBlur={(event) => {
            const name = event.target.value.trim()
            if (name !== first.name) write.set('inspector.name', { [first.id]: { name } })
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      )}
    </Section>
  )
}
