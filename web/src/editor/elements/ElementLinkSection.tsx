import { ExternalLink, Link } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayLink } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { linkedSlide } from '@lectern/shared/text'
import { Button, Notice } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { commandOf, isAvailable, runCommand } from '../commands/registry.ts'
import { useCommandContext } from '../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { commonValue } from './shared-value.ts'
import { useLinkTargets } from './text/use-link-targets.ts'
import '../../locales/en/canvas.commands.json'
import '../../locales/en/elements.json'

interface ElementLinkSectionProps {
  readonly elements: readonly LessonElement[]
  readonly disabled: boolean
}

/** Where the selected elements lead as a whole; nothing for what learners do something with. */
export function ElementLinkSection({ elements, disabled }: ElementLinkSectionProps) {
  const { t } = useTranslation(['elements', 'canvas'])
  const store = useEditorStore()
  const context = useCommandContext()
  const isOpen = useEditor((state) => state.dialog === 'link')
  const href = commonValue(elements, (element) => element.link ?? '')
  const target = href === null ? null : linkedSlide(href)
  const { isGone, options } = useLinkTargets(target)
  if (!elements.every(mayLink)) return null
  const words = href === null ? t('mixed') : target === null ? href : options.find(({ value }) => value === target)?.label ?? ''
  return (
    <InspectorSection title={t('link.section')}>
      {words !== '' && !isGone && <p className="text-sm break-words text-soft"><bdi>{words}</bdi></p>}
      {isGone && !disabled && <Notice tone="warning">{t('link.gone')}</Notice>}
      <Button
        size="small" wide icon={<Link aria-hidden size={16} />} disabled={disabled} data-element-link aria-haspopup="dialog" aria-expanded={isOpen}
        onClick={() => store.getState().openDialog('link')}
      >
        {t(href === '' ? 'link.add' : 'link.change')}
      </Button>
      {isAvailable(commandOf('edit.openLink'), context) && (
        <Button size="small" wide icon={<ExternalLink aria-hidden size={16} />} onClick={() => void runCommand('edit.openLink', context)}>{t('canvas:commands.openLink')}</Button>
      )}
    </InspectorSection>
  )
}
