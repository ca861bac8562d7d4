import { Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EMBED_LIMITS } from '@lectern/shared/lesson'
import { sourceOf } from '../../../rendering/embed/paint-embed.ts'
import { Button, ColourField, IconButton, NumberField, Switch } from '../../../ui/index.ts'
import { InspectorSection } from '../../chrome/InspectorSection.tsx'
import { useEditorStore } from '../../editor-store.ts'
import type { InspectorProps } from '../../editing/edit-definition.ts'
import { FillFields } from '../FillFields.tsx'
import { OwnStyles } from '../OwnStyles.tsx'
import { DraftField } from '../playing/DraftField.tsx'
import { PosterButton } from '../playing/PosterButton.tsx'
import { commonFill, commonValue } from '../shared-value.ts'
import { useElementWriter } from '../use-element-writer.ts'
import { useShown } from '../use-shown.ts'
import '../../../locales/en/media.json'

/** What an embed is called and shows, its poster, and the look of its card. */
export function EmbedInspector({ slideId, elements, disabled }: InspectorProps<'embed'>) {
  const { t } = useTranslation('media')
  const store = useEditorStore()
  const writer = useElementWriter(slideId, elements)
  const shown = useShown(slideId, elements)
  const [one] = elements
  const only = elements.length === 1 ? one : undefined
  return (
    <div data-keeps-editing>
      <InspectorSection title={t('embed.title')}>
        <DraftField key={elements.map(({ id }) => id).join()} label={t('embed.name')} max={EMBED_LIMITS.nameMax} value={commonValue(elements, ({ title }) => title)} disabled={disabled} onChange={(title) => { if (title.trim() !== '') writer.set({ title: title.trim() }) }} />
        {only && <p dir="auto" className="text-xs wrap-anywhere text-soft">{t(`embed.kinds.${only.kind}`)}{sourceOf(only) === '' ? '' : ` · ${sourceOf(only)}`}</p>}
        {only && <Button size="small" icon={<Pencil aria-hidden size={15} />} disabled={disabled} onClick={() => store.getState().openDialog('embed')}>{t('embed.change')}</Button>}
        <Switch label={t('embed.external')} help={t('embed.externalHelp')} checked={elements.every(({ isExternal }) => isExternal)} disabled={disabled} onChange={(isExternal) => writer.set({ isExternal })} />
        <div className="flex items-center gap-2">
          <PosterButton disabled={disabled} onChange={(poster) => writer.set({ poster })} />
          {elements.some(({ poster }) => poster !== null) && <IconButton label={t('fields.removePoster')} icon={<Trash2 aria-hidden size={16} />} disabled={disabled} onClick={() => writer.set({ poster: null })} />}
        </div>
      </InspectorSection>
      <InspectorSection title={t('fields.look')} action={<OwnStyles slideId={slideId} elements={elements} fields={['color', 'accent', 'fill', 'cornerRadius']} disabled={disabled} />}>
        <ColourField label={t('fields.color')} value={commonValue(shown, ({ color }) => color)} disabled={disabled} onChange={(color) => writer.set({ color })} />
        <ColourField label={t('fields.accent')} value={commonValue(shown, ({ accent }) => accent)} disabled={disabled} onChange={(accent) => writer.set({ accent })} />
        <FillFields
          label={t('fields.fill')} value={commonFill(shown.map(({ fill }) => fill))} allowNone disabled={disabled} picture={{ slideId, elementIds: elements.map(({ id }) => id) }}
          onChange={(fill) => writer.set({ fill })}
        />
        <NumberField label={t('fields.cornerRadius')} size="small" min={0} max={1000} precision={1} value={commonValue(shown, ({ cornerRadius }) => cornerRadius)} disabled={disabled} placeholder={t('fields.mixed')} onChange={(cornerRadius) => writer.set({ cornerRadius })} />
      </InspectorSection>
    </div>
  )
}
