import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../platform/copy-text.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button, ConfirmDialog, Dialog, toast } from '../../ui/index.ts'
import { useLessonSession, useMeta, useSessionState } from '../../sync/hooks.ts'
import type { RefusedPiece } from '../../sync/lesson-session.ts'
import { placeOf } from '../../sync/refused-edits.ts'
import '../../locales/en/presence.messages.json'
import { refusedAsJson, refusedAsText } from './refused-edits-files.ts'

const fileStem = (title: string): string => (title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'lesson').slice(0, 60)

/** Changes of mine that the server did not take: to read, copy and download before they are let go. */
export function RefusedEditsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('presence')
  const session = useLessonSession()
  const refused = useSessionState((state) => state.refusedEdits)
  const { title } = useMeta()
  const [asking, setAsking] = useState(false)
  if (refused === null) return null
  const heading = (piece: RefusedPiece): string => {
    if (piece.slideNumber === null) return t('refused.newSlide')
    const kind = piece.kind === 'element' && piece.text === '' ? 'object' : piece.kind
    return t(`refused.${kind}`, { number: piece.slideNumber })
  }
  const words = refusedAsText(refused, heading)
  const stem = `${fileStem(title)}-${t('refused.title').toLowerCase().replaceAll(' ', '-')}`
  const copy = async (): Promise<void> => {
    if (await copyText(words)) toast(t('refused.copied'), { tone: 'success' })
    else toast(t('refused.copyFailed'), { tone: 'danger' })
  }
  const files = [
    { key: 'text', run: () => saveFile(`${stem}.txt`, words, 'text/plain') },
    { key: 'json', run: () => saveFile(`${stem}.json`, refusedAsJson(refused), 'application/json') },
    { key: 'update', run: () => saveFile(`${stem}.yjs`, new Uint8Array(refused.update), 'application/octet-stream') },
  ] as const
  return (
    <>
      <Dialog
        open={!asking}
        onClose={onClose}
        title={t('refused.title')}
        description={t(`refused.reason.${refused.reason}`)}
        actions={
          <>
            <Button variant="ghost" className="me-auto -ms-4 text-brick!" onClick={() => setAsking(true)}>{t('refused.discard')}</Button>
            <Button onClick={onClose}>{t('refused.later')}</Button>
            <Button variant="primary" icon={<Copy aria-hidden size={16} />} disabled={words === ''} onClick={() => void copy()}>
              {t('refused.copy')}
            </Button>
          </>
        }
      >
        <p className="mb-2 text-xs font-medium text-soft">{t('refused.count', { count: refused.changes })}</p>
        <div data-refused className="max-h-64 space-y-3 overflow-y-auto rounded-control bg-sunken p-3">
          {words === '' && <p className="text-sm text-soft">{t('refused.noText')}</p>}
          {refused.pieces.filter((piece) => piece.text !== '').map((piece) => (
            <section key={placeOf(piece)}>
              <h3 className="text-xs font-medium text-soft">{heading(piece)}</h3>
              <p className="own-direction text-sm whitespace-pre-wrap">{piece.text}</p>
            </section>
          ))}
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-xs text-soft">{t('refused.download')}</span>
          {files.map((file) => (
            <Button key={file.key} size="small" icon={<Download aria-hidden size={14} />} onClick={file.run}>{t(`refused.${file.key}`)}</Button>
          ))}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('refused.confirmDiscard')}
        body={t('refused.discardBody')}
        confirmLabel={t('refused.discard')}
        danger
        onConfirm={session.dismissRefusedEdits}
      />
    </>
  )
}
