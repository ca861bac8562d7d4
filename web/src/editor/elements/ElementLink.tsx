import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayLink } from '@lectern/shared/lesson'
import type { LessonElement } from '@lectern/shared/lesson'
import { useCanEdit, useSlideWhere } from '../../sync/hooks.ts'
import { samePicture } from '../../rendering/same-picture.ts'
import { focusStage } from '../commands/use-command-context.ts'
import { useEditor, useEditorStore } from '../editor-store.ts'
import { forAll, usePatchWriter } from './use-patch-writer.ts'
import { commonValue } from './shared-value.ts'
import { LinkPanel } from './text/LinkPanel.tsx'

/** The buttons that open the panel, and what it stands beside where none of them is on screen. */
const BESIDE = ['[data-contextual-bar=shown] [data-element-link]', '[data-element-link]', '[data-stage]']

/** Where the selected elements lead as a whole, beside the button that asked. */
export function ElementLink() {
  const slideId = useEditor((state) => state.slideId)
  const selection = useEditor((state) => state.selection)
  const slide = useSlideWhere(slideId, samePicture)
  const store = useEditorStore()
  const canEdit = useCanEdit()
  const elements = slide?.elements.filter((element) => selection.includes(element.id) && !element.locked && mayLink(element)) ?? []
  const isWanted = canEdit && slideId !== null && elements.length > 0
  useEffect(() => {
    if (!isWanted) store.getState().openDialog(null)
  }, [isWanted, store])
  return isWanted && <Panel slideId={slideId} elements={elements} />
}

function Panel({ elements, slideId }: { readonly elements: readonly LessonElement[]; readonly slideId: string }) {
  const { t } = useTranslation('elements')
  const store = useEditorStore()
  const write = usePatchWriter(slideId)
  const [opener] = useState(() => (document.activeElement instanceof HTMLElement && document.activeElement.matches('[data-element-link]') ? document.activeElement : null))
  const anchor = useRef(opener ?? BESIDE.map((one) => document.querySelector<HTMLElement>(one)).find((one) => one !== null) ?? null)
  return (
    <LinkPanel
      label={t('link.ofElement', { count: elements.length })} anchor={anchor} current={commonValue(elements, (element) => element.link ?? '') ?? ''}
      onWrite={(link) => write.set('inspector.link', forAll(elements, { link }))}
      onClose={(isLeft) => {
        store.getState().openDialog(null)
        if (!isLeft) return
        if (opener?.isConnected === true) opener.focus()
        else focusStage()
      }}
    />
  )
}
