import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LocalOrigin, guideRange, moveGuide, removeGuides } from '@lectern/shared/lesson'
import type { LessonGuide } from '@lectern/shared/lesson'
import { useStore } from 'zustand'
import { Button, Dialog, IconButton, Notice, NumberField, Switch } from '../../ui/index.ts'
import { GRID_STEPS, setStageAids, stageAids } from '../canvas/stage-aids.ts'
import { announce } from '../chrome/announce.ts'
import type { CommandContext } from '../commands/command.ts'
import { asStep } from '../commands/target.ts'
import { hasRoomForGuide, insertGuide, removeAllGuides } from './commands.ts'
import { useGuides } from './use-guides.ts'
import '../../locales/en/guides.json'

/** What helps to arrange slides: rulers, guides, which the lesson has for all who edit it, and the grid, by switches and numbers. */
export function GuidesDialog({ context }: { readonly context: CommandContext }) {
  const { t } = useTranslation('guides')
  const aids = useStore(stageAids)
  const guides = useGuides()
  const { canEdit, editor } = context
  const close = (): void => editor.getState().openDialog(null)
  const nameOf = (axis: LessonGuide['axis']) => t(axis === 'x' ? 'vertical' : 'horizontal')
  const add = (axis: LessonGuide['axis']): void => {
    insertGuide(context, axis)
    announce(editor, nameOf(axis))
  }
  const isFull = !hasRoomForGuide(guides)
  return (
    <Dialog open onClose={close} size="small" title={t('title')} description={t('body')} actions={<Button variant="primary" onClick={close}>{t('done')}</Button>}>
      <div className="space-y-3">
        <Switch label={t('rulers')} help={canEdit ? t('rulersHelp') : undefined} checked={aids.hasRulers} onChange={(hasRulers) => setStageAids({ hasRulers })} />
        <Switch label={t('grid')} checked={aids.hasGrid} onChange={(hasGrid) => setStageAids({ hasGrid })} />
        <Switch label={t('snap')} help={t('snapHelp')} checked={aids.snapsToGrid} disabled={!aids.hasGrid} onChange={(snapsToGrid) => setStageAids({ snapsToGrid })} />
        <NumberField label={t('step')} value={aids.gridStep} {...GRID_STEPS} precision={0} size="small" className="w-28" disabled={!aids.hasGrid} onChange={(gridStep) => setStageAids({ gridStep })} />
        <Switch label={t('showGuides')} help={t('showGuidesHelp')} checked={aids.hasGuides} onChange={(hasGuides) => setStageAids({ hasGuides })} />
      </div>
      <h3 className="mt-5 mb-2 text-sm font-medium">{t('list')}</h3>
      {guides.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      <ul aria-label={t('list')} className="scroll-edges max-h-48 space-y-1 overflow-y-auto px-px">
        {guides.map((guide, index) => (
          <GuideRow key={guide.id} guide={guide} name={nameOf(guide.axis)} number={index + 1 - guides.findIndex(({ axis }) => axis === guide.axis)} context={context} />
        ))}
      </ul>
      {canEdit && isFull && <Notice className="mt-3">{t('full')}</Notice>}
      {canEdit && (
        <div role="group" aria-label={t('add')} className="mt-3 flex flex-wrap gap-2">
          <Button size="small" icon={<Plus aria-hidden size={15} />} disabled={isFull} onClick={() => add('x')}>{t('addVertical')}</Button>
          <Button size="small" icon={<Plus aria-hidden size={15} />} disabled={isFull} onClick={() => add('y')}>{t('addHorizontal')}</Button>
          {guides.length > 1 && <Button size="small" variant="ghost" onClick={() => removeAllGuides(context)}>{t('removeAll')}</Button>}
        </div>
      )}
    </Dialog>
  )
}

interface GuideRowProps {
  readonly guide: LessonGuide
  readonly name: string
  /** Its place among the guides of its kind. */
  readonly number: number
  readonly context: CommandContext
}

/** Where a guide is, to be changed by who may. */
function GuideRow({ guide: { id, axis, at }, name, number, context }: GuideRowProps) {
  const { t } = useTranslation('guides')
  const { canEdit, session } = context
  const step = (write: (origin: LocalOrigin) => void): void => asStep(context, () => write(new LocalOrigin('guide')))
  return (
    <li className="flex min-h-8 items-center gap-2 text-sm">
      <span className="grow">{name}</span>
      {canEdit ? (
        <>
          <NumberField
            label={t('placeOf', { name, number })} labelHidden value={at} min={0} max={guideRange(axis)} precision={0} size="small" className="w-24"
            onChange={(next) => step((origin) => moveGuide(session.doc, id, next, origin))}
          />
          <IconButton size="small" label={t('remove', { name, number })} icon={<X aria-hidden size={15} />} onClick={() => step((origin) => removeGuides(session.doc, [id], origin))} />
        </>
      ) : <span className="tabular-nums">{at}</span>}
    </li>
  )
}
