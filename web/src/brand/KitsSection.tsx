import { KIT_LIMITS, brandPalette } from '@lectern/shared/brand'
import type { BrandKit } from '@lectern/shared/brand'
import { familyLabel } from '@lectern/shared/fonts'
import { blobUrl } from '@lectern/shared/media'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../platform/http/api.ts'
import { SettingsSection } from '../settings/SettingsPage.tsx'
import { Button, ConfirmDialog, IconButton, toast } from '../ui/index.ts'
import { KitDialog } from './KitDialog.tsx'
import { useKitChanges, useKits } from './use-kits.ts'
import '../locales/en/brand.kits.json'

/** The brand kits of the workspace, each a face of its own; its owner makes, changes and deletes them. */
export function KitsSection({ canChange }: { readonly canChange: boolean }) {
  const { t } = useTranslation('brand')
  const kits = useKits()
  const { remove } = useKitChanges()
  const [editing, setEditing] = useState<BrandKit | 'new' | null>(null)
  const [leaving, setLeaving] = useState<BrandKit | null>(null)
  if (kits.length === 0 && !canChange) return null
  return (
    <SettingsSection id="brand-kits" title={t('kits.title')} help={t('kits.help')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {kits.map((kit) => (
          <li key={kit.kitId} className="flex flex-col gap-3 rounded-control border border-line p-4">
            <div className="flex items-center gap-2">
              <h3 dir="auto" className="min-w-0 flex-1 truncate font-sans text-sm font-semibold">{kit.name}</h3>
              {canChange && <IconButton size="small" label={t('kits.edit', { name: kit.name })} icon={<Pencil aria-hidden size={16} />} onClick={() => setEditing(kit)} />}
              {canChange && <IconButton size="small" label={t('kits.delete', { name: kit.name })} icon={<Trash2 aria-hidden size={16} />} onClick={() => setLeaving(kit)} />}
            </div>
            <div aria-hidden className="flex overflow-hidden rounded-small border border-line">
              {brandPalette(kit.colours).map((colour) => <span key={colour} className="h-7 flex-1" style={{ backgroundColor: colour }} />)}
            </div>
            <div className="flex min-h-8 items-center gap-3">
              <span className="min-w-0 flex-1 truncate text-xs text-soft">{kit.fonts.length === 0 ? t('kits.noFonts') : kit.fonts.map(familyLabel).join(' · ')}</span>
              {kit.logos.map(({ hash }) => <img key={hash} src={blobUrl(hash)} alt={t('logoAlt')} className="h-8 max-w-20 object-contain" />)}
            </div>
          </li>
        ))}
      </ul>
      {canChange && (
        <Button size="small" className={kits.length > 0 ? 'mt-4' : undefined} icon={<Plus aria-hidden size={16} />} disabled={kits.length >= KIT_LIMITS.perOrganization} onClick={() => setEditing('new')}>
          {t('kits.add')}
        </Button>
      )}
      {editing !== null && <KitDialog kit={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {leaving !== null && (
        <ConfirmDialog
          open danger onClose={() => setLeaving(null)} messageOf={messageOf} title={t('kits.deleteTitle', { name: leaving.name })} body={t('kits.deleteBody')} confirmLabel={t('kits.deleteConfirm')}
          onConfirm={async () => {
            await remove.mutateAsync(leaving)
            toast(t('kits.deleted', { name: leaving.name }))
          }}
        />
      )}
    </SettingsSection>
  )
}
