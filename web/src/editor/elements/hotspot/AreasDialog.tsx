import { Circle, MousePointer2, Pentagon, Plus, Redo2, Square, Trash2, Undo2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isArea } from '@lectern/shared/activities'
import type { HotspotElement, MatchingElement } from '@lectern/shared/lesson'
import { choiceLetter } from '../../../rendering/question/question-layout.ts'
import { useLessonSession } from '../../../sync/hooks.ts'
import { Button, Checkbox, Dialog, IconButton, Segmented, cx } from '../../../ui/index.ts'
import { AreaCanvas, useAreaName } from './AreaCanvas.tsx'
import { AreasPicture } from './AreasPicture.tsx'
import { useAreaTools } from './use-area-tools.ts'
import { useSelectedElement } from '../activity/use-selected-element.ts'
import '../../../locales/en/questions.json'

const TOOLS = [['pick', MousePointer2], ['rectangle', Square], ['ellipse', Circle], ['polygon', Pentagon]] as const

/** Draws the areas of the selected picture question, or the zones of things to drag; closes by itself when that cannot be edited any more. */
export function AreasDialog() {
  const selected = useSelectedElement('hotspot', 'matching')
  return selected && <Areas key={selected.element.id} {...selected} />
}

interface AreasProps {
  readonly slideId: string
  readonly element: HotspotElement | MatchingElement
  readonly onClose: () => void
}

function Areas({ slideId, element, onClose }: AreasProps) {
  const { t } = useTranslation('questions')
  const { undo } = useLessonSession()
  const tools = useAreaTools(slideId, element)
  const blob = typeof element.picture === 'object' && element.picture.kind === 'picture' ? element.picture.blob : null
  const leave = (): void => {
    if (!tools.leave()) onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (tools.undoKeys(event)) event.preventDefault()
  }
  return (
    <Dialog open onClose={leave} size="full" title={t(element.type === 'hotspot' ? 'hotspot.draw' : 'zones.draw')} description={t(`hotspot.help.${tools.form}`)} actions={<Button variant="primary" onClick={onClose}>{t('hotspot.done')}</Button>}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of undo for all that is in it, whose buttons are there, too */}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_15rem]" onKeyDown={onKeyDown}>
        <div className="flex min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <Segmented
              label={t('hotspot.tool')} value={tools.form} onChange={tools.takeUp}
              options={TOOLS.map(([value, Icon]) => ({ value, label: t(`hotspot.tools.${value}`), icon: <Icon aria-hidden size={16} /> }))} disabled={tools.isFull && tools.form === 'pick'}
            />
            {tools.area?.kind === 'polygon' && <Button size="small" icon={<Plus aria-hidden size={14} />} onClick={tools.addCorner}>{t('hotspot.addCorner')}</Button>}
            <div className="ms-auto flex">
              <IconButton label={t('hotspot.undo')} icon={<Undo2 aria-hidden size={16} />} onClick={() => undo.undo()} />
              <IconButton label={t('hotspot.redo')} icon={<Redo2 aria-hidden size={16} />} onClick={() => undo.redo()} />
            </div>
          </div>
          <div className="h-[min(56vh,36rem)] [container-type:size]">
            {blob !== null && <AreasPicture blob={blob} areas={[]} side={1200} fits><AreaCanvas tools={tools} /></AreasPicture>}
          </div>
        </div>
        <AreaList tools={tools} isZones={element.type === 'matching'} />
      </div>
    </Dialog>
  )
}

/** The areas by name: which is worked at, which are right, and a way to take each away. */
function AreaList({ tools, isZones }: { readonly tools: ReturnType<typeof useAreaTools>; readonly isZones: boolean }) {
  const { t } = useTranslation('questions')
  const nameOf = useAreaName()
  const areas = tools.all
  if (areas.length === 0) return <p className="text-sm text-soft">{t('hotspot.none')}</p>
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ul aria-label={t(isZones ? 'zones.title' : 'hotspot.areas')} className="flex flex-col gap-1">
        {areas.map((area, at) => {
          const name = nameOf(area, at)
          return (
            <li key={area.id} className={cx('flex flex-col gap-1 rounded-control px-2 py-1.5 ring-1 ring-inset', area.id === tools.area?.id ? 'bg-teal-wash ring-teal' : 'ring-line')}>
              <div className="flex items-center gap-1">
                <button type="button" className="min-w-0 grow truncate text-start text-sm" aria-pressed={area.id === tools.area?.id} onClick={() => tools.select(area.id)}>{isZones ? choiceLetter(at) : at + 1}. {name}</button>
                {isArea(area) && <IconButton size="small" label={t('partRemove', { part: name })} icon={<Trash2 aria-hidden size={14} />} onClick={() => tools.remove(area.id)} />}
              </div>
              {isZones ? !isArea(area) && <span className="text-xs text-amber">{t('zones.missing')}</span> : <Checkbox label={t('hotspot.right')} checked={area.isCorrect === true} onChange={({ target }) => tools.setCorrect(area.id, target.checked)} />}
            </li>
          )
        })}
      </ul>
      {tools.isFull && <p className="text-xs text-faint">{t('hotspot.full', { count: tools.most })}</p>}
      <p className="text-xs text-faint">{t(isZones ? 'zones.named' : 'hotspot.named')}</p>
    </div>
  )
}
