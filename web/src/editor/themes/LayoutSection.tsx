import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, setLayout } from '@lectern/shared/lesson'
import type { LayoutChoice, Slide } from '@lectern/shared/lesson'
import { useLessonSession } from '../../sync/hooks.ts'
import { Button, Popover } from '../../ui/index.ts'
import { InspectorSection } from '../chrome/InspectorSection.tsx'
import { announce } from '../chrome/announce.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { useEditorStore } from '../editor-store.ts'
import { LayoutFacts } from '../template/LayoutFacts.tsx'
import { useBuildsTemplate } from '../template/use-builds-template.ts'
import { LayoutPicker } from './LayoutPicker.tsx'
import { useLayoutName } from './use-layout-name.ts'
import '../../locales/en/themes.json'

/** How the slide is laid out, and the other ways: what is on it goes to their places. */
export function LayoutSection({ slide, disabled }: { readonly slide: Slide; readonly disabled: boolean }): ReactNode {
  const { t } = useTranslation('themes')
  const { doc, undo } = useLessonSession()
  const store = useEditorStore()
  const isBuilt = useBuildsTemplate()
  const nameOf = useLayoutName()
  const choose = (layout: LayoutChoice): void => {
    asOneStep(undo, () => setLayout(doc, slide.id, layout, new LocalOrigin('slide.layout')))
    announce(store, t('layouts.changed', { name: nameOf(layout) }))
  }
  const current = slide.ownLayout === undefined ? slide.layout : `own:${slide.ownLayout}` as const
  const name = current === undefined ? t('layouts.none') : nameOf(current)
  if (isBuilt) return <LayoutFacts slide={slide} disabled={disabled} />
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
            current={current}
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
