import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, setLayout } from '@lectern/shared/lesson'
import type { Layout, Slide } from '@lectern/shared/lesson'
import { useLessonSession } from '../../sync/hooks.ts'
import { Button, Popover } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { announce } from '../chrome/announce.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { useEditorStore } from '../editor-store.ts'
import { LayoutPicker } from './LayoutPicker.tsx'
import '../../locales/en/themes.json'

/** How the slide is laid out, and the other ways: what is on it goes to their places. */
export function LayoutSection({ slide, disabled }: { readonly slide: Slide; readonly disabled: boolean }): ReactNode {
  const { t } = useTranslation('themes')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  const choose = (layout: Layout): void => {
    asOneStep(undo, () => setLayout(doc, slide.id, layout, new LocalOrigin('slide.layout')))
    announce(store, t('layouts.changed', { name: t(`layouts.names.${layout}`) }))
  }
  const name = slide.layout === undefined ? t('layouts.none') : t(`layouts.names.${slide.layout}`)
  return (
    <InspectorSection title={t('layouts.title')}>
      <Popover
        label={t('layouts.title')} placement="bottom end"
        button={(
          <Button size="small" wide disabled={disabled} aria-label={`${t('layouts.title')}: ${name}`} className="justify-between!">
            {name}
            <ChevronDown aria-hidden size={16} className="text-faint" />
          </Button>
        )}
      >
        {(close) => (
          <LayoutPicker
            current={slide.layout}
            onChoose={(layout) => {
              choose(layout)
              close()
            }}
          />
        )}
      </Popover>
    </InspectorSection>
  )
}
