import type { Brand } from '@lectern/shared/brand'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeBrand } from '@lectern/shared/brand'
import type { CallInput } from '@lectern/shared/http'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf, call } from '../platform/http/api.ts'
import { useAskBeforeUnload } from '../platform/routing/use-ask-before-unload.ts'
import { useLeaveGuard } from '../platform/routing/use-leave-guard.ts'
import { Button, Dialog, Notice, toast } from '../ui/index.ts'
import { BrandSample } from './BrandSample.tsx'
import { ColourList } from './ColourList.tsx'
import { ColoursSection } from './ColoursSection.tsx'
import { LogoSection } from './LogoSection.tsx'
import { FIRST_COLOURS, colourTwice, edited, isSameDraft } from './brand-draft.ts'
import type { BrandDraft } from './brand-draft.ts'
import { BRAND_KEY } from './use-brand.ts'

/** Puts a brand in the place of the one it began from; for the owner of the workspace. */
function useChangeBrand() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: NonNullable<CallInput<typeof changeBrand>['body']>) => (await call(changeBrand, { body })).brand,
    onSuccess: (brand) => client.setQueryData(BRAND_KEY, brand),
    // Somebody else's change may be why it was refused, so that one is read.
    onError: () => client.invalidateQueries({ queryKey: BRAND_KEY }),
  })
}

export interface BrandFormProps {
  readonly brand: Brand
  /** Everybody sees the brand, the owner of the workspace changes it. */
  readonly canChange: boolean
}

/** The brand as its owner changes it; nothing is sent before "Save changes". */
export function BrandForm({ brand, canChange }: BrandFormProps) {
  const { t } = useTranslation('brand')
  const [draft, setDraft] = useState<BrandDraft | null>(null)
  const change = useChangeBrand()
  const shown: BrandDraft = draft ?? brand
  const colours = shown.colours ?? FIRST_COLOURS
  const isChanged = draft !== null && !isSameDraft(draft, brand)
  const [isUploading, setIsUploading] = useState(false)
  const isLosing = isChanged || isUploading
  const guard = useLeaveGuard(() => isLosing, () => false)
  useAskBeforeUnload(isLosing)
  const edit = (part: Partial<BrandDraft>) => setDraft((now) => edited(now, brand, part))

  const save = async (): Promise<void> => {
    try {
      await change.mutateAsync({ version: brand.version, colours, logoHash: shown.logo?.hash ?? null })
      setDraft(null)
      toast(t('saved'), { tone: 'success' })
    } catch {
      // Said below, where it stays until the next try; what was chosen stays too.
    }
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        {canChange
          ? <ColoursSection colours={colours} onChange={(next) => edit({ colours: next })} />
          : <ColourList colours={colours} />}
        <LogoSection logo={shown.logo} disabled={!canChange} onChange={(logo) => edit({ logo })} onUploading={setIsUploading} />
        {change.isError && <Notice tone="danger">{t('saveFailed', { message: messageOf(change.error) })}</Notice>}
        {canChange && (
          <div className="flex min-h-9 flex-wrap items-center gap-3">
            <Button
              variant="primary" busy={change.isPending} disabled={!isChanged || isUploading || colourTwice(colours) !== null}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
            {isChanged && !change.isPending && <Button variant="ghost" onClick={() => setDraft(null)}>{t('discard')}</Button>}
            <span role="status" className="text-sm text-soft">{isChanged ? t('unsaved') : ''}</span>
          </div>
        )}
      </div>
      <BrandSample colours={colours} logo={shown.logo} />
      <Dialog
        open={guard.isAsking}
        onClose={guard.stay}
        role="alertdialog"
        title={t('leaveTitle')}
        description={t('leaveBody')}
        actions={(
          <>
            <Button onClick={guard.leave}>{t('leave')}</Button>
            <Button variant="primary" onClick={guard.stay}>{t('stay')}</Button>
          </>
        )}
      />
    </div>
  )
}
