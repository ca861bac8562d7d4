import { LocalOrigin, applyTheme, restyled } from '@lectern/shared/lesson'
import type { Look, Slide } from '@lectern/shared/lesson'
import { readTemplate, themeOfKit } from '@lectern/shared/templates'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useKits } from '../../brand/use-kits.ts'
import { call } from '../../platform/http/api.ts'
import { messageOf } from '../../platform/http/api-error.ts'
import { SlideThumbnail } from '../../rendering/SlideThumbnail.tsx'
import { useLessonSession, useMeta } from '../../sync/hooks.ts'
import { galleryTemplate } from '../../templates/gallery-template.ts'
import { lookOf } from '../../templates/look-of.ts'
import { useTemplates } from '../../templates/queries.ts'
import { cx, toast } from '../../ui/index.ts'
import { announce } from '../chrome/announce.ts'
import { asOneStep } from '../chrome/undo-steps.ts'
import { useEditorStore } from '../editor-store.ts'
import '../../locales/en/themes.json'

/** Width of a preview, CSS pixels. */
const PREVIEW = 118

/** A look of the workspace. */
interface OwnLook {
  /** As lessons name it. */
  readonly id: string
  readonly name: string
  readonly picture: Slide | null
  readonly look: () => Promise<Look>
}

interface OwnLooksProps {
  /** The first slide of the lesson, on which kits are shown. */
  readonly first: Slide | null
  readonly disabled: boolean
}

/** The brand kits of the workspace and its templates of layouts: a lesson gets their colours and fonts, backgrounds and places, in one step of undo. */
export function OwnLooks({ disabled, first }: OwnLooksProps): ReactNode {
  const { t } = useTranslation('themes')
  const { doc, undo, lessonId } = useLessonSession()
  const store = useEditorStore()
  const { theme: current } = useMeta()
  const { data = [] } = useTemplates()
  const [loading, setLoading] = useState<string | null>(null)
  const templates = data.filter(({ isReady, kind, templateId }) => kind === 'layouts' && isReady && templateId !== lessonId).map(galleryTemplate)
  const kits = useKits()
  const own: readonly OwnLook[] = [
    ...kits.map((kit): OwnLook => {
      const { kitId, name } = kit
      const id = `kit:${kitId}`
      const theme = themeOfKit(kit)
      return { id, name, picture: first && (first.ownLayout === undefined ? { ...first, theme } : restyled([first], { id, theme })[0] ?? first), look: async () => ({ id, theme }) }
    }),
    ...templates.map(({ first: picture, name, templateId }): OwnLook => {
      const id = `template:${templateId}`
      return { id, name, picture, look: async () => ({ ...lookOf((await call(readTemplate, { params: { templateId } })).look, []), id }) }
    }),
  ]
  const apply = async ({ id, look, name }: OwnLook): Promise<void> => {
    setLoading(id)
    try {
      const chosen = await look()
      asOneStep(undo, () => applyTheme(doc, chosen, new LocalOrigin('theme.own')))
      announce(store, t('applied', { name }))
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' })
    } finally {
      setLoading(null)
    }
  }
  if (own.length === 0) return null
  return (
    <div role="group" aria-label={t('own')} className="flex flex-col gap-2">
      <span className="text-xs text-soft">{t('own')}</span>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2">
        {own.map((one) => (
          <button
            key={one.id} type="button" aria-pressed={current === one.id} disabled={disabled || loading !== null} aria-busy={loading === one.id}
            onClick={() => void apply(one)} className="group flex min-w-0 flex-col gap-1 rounded-control text-start disabled:opacity-60"
          >
            <span
              className={cx(
                'block aspect-video w-full overflow-hidden rounded-small outline -outline-offset-0',
                current === one.id ? 'outline-2 outline-teal' : 'outline-1 outline-line group-enabled:group-hover:outline-edge',
              )}
            >
              {one.picture && <SlideThumbnail slide={one.picture} width={PREVIEW} className="size-full!" />}
            </span>
            <span dir="auto" className={cx('truncate text-xs', current === one.id ? 'font-semibold text-teal-ink' : 'text-soft')}>{one.name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
