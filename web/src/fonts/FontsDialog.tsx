import type { Font } from '@lectern/shared/fonts'
import { Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api-error.ts'
import { useFormat } from '../platform/i18n/use-format.ts'
import { cssFamilies } from '../rendering/text/measure.ts'
import { ConfirmDialog, Dialog, IconButton, toast } from '../ui/index.ts'
import { AddFontForm } from './AddFontForm.tsx'
import { useFontChanges, useFonts } from './queries.ts'
import { usePreviewFont } from './use-preview-font.ts'
import '../locales/en/fonts.json'

interface FontsDialogProps {
  readonly onClose: () => void
  /** Somebody has added a font. */
  readonly onAdded: (font: Font) => void
}

/** The fonts that people of the workspace have added, and a form for another. */
export function FontsDialog({ onClose, onAdded }: FontsDialogProps) {
  const { t } = useTranslation('fonts')
  const { data: fonts = [] } = useFonts()
  const [going, setGoing] = useState<Font | null>(null)
  const { remove } = useFontChanges()
  return (
    <>
      <Dialog open={going === null} onClose={onClose} title={t('dialog.title')}>
        <div className="flex flex-col gap-5">
          {fonts.length === 0 ? <p className="text-sm text-soft">{t('dialog.empty')}</p> : (
            <ul className="flex flex-col divide-y divide-line">
              {fonts.map((font) => <FontRow key={font.fontId} font={font} onDelete={() => setGoing(font)} />)}
            </ul>
          )}
          <AddFontForm onAdded={onAdded} />
          <a href="/legal/font-licences.txt" target="_blank" rel="noreferrer" className="text-xs text-soft underline hover:text-ink">{t('dialog.licences')}</a>
        </div>
      </Dialog>
      {going !== null && (
        <ConfirmDialog
          open danger onClose={() => setGoing(null)} messageOf={messageOf}
          title={t('dialog.deleteTitle', { name: going.name })} body={t('dialog.deleteBody')} confirmLabel={t('dialog.deleteConfirm')}
          onConfirm={async () => {
            await remove.mutateAsync(going.fontId)
            toast(t('dialog.deleted', { name: going.name }))
          }}
        />
      )}
    </>
  )
}

function FontRow({ font, onDelete }: { readonly font: Font; readonly onDelete: () => void }) {
  const { t } = useTranslation('fonts')
  const { bytes } = useFormat()
  const { setPrivacy } = useFontChanges()
  const shown = usePreviewFont<HTMLLIElement>(font.family, font.name)
  return (
    <li ref={shown} className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-base" style={{ fontFamily: cssFamilies(font.family) }}>{font.name}</p>
        <p className="truncate text-xs text-soft">{t('dialog.by', { name: font.owner.name, size: bytes(font.bytes) })}</p>
      </div>
      {font.isMine && (
        <>
          <IconButton
            size="small" label={t('dialog.share', { name: font.name })} icon={<Users aria-hidden size={16} />} pressed={font.privacy === 'public'}
            onClick={() => setPrivacy.mutate(
              { fontId: font.fontId, privacy: font.privacy === 'public' ? 'private' : 'public' }, { onError: (error) => toast(messageOf(error), { tone: 'danger' }) },
            )}
          />
          <IconButton size="small" label={t('dialog.delete', { name: font.name })} icon={<Trash2 aria-hidden size={16} />} onClick={onDelete} />
        </>
      )}
    </li>
  )
}
