import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ActivityElement } from '@lectern/shared/activities'
import { Button, Checkbox, Dialog, SelectField } from '../ui/index.ts'
import { PAPERS, WORKSHEET_PARTS, Worksheet } from './Worksheet.tsx'
import type { WorksheetProps } from './Worksheet.tsx'
import '../locales/en/worksheets.json'

interface WorksheetDialogProps {
  readonly title: string
  /** What can be printed: the questions of the lesson, those of the slide on screen, one that is selected; the narrowest that has any is chosen. */
  readonly scopes: readonly { readonly id: 'all' | 'slide' | 'one'; readonly elements: readonly ActivityElement[] }[]
  readonly onClose: () => void
}

/** Prints what stands in `root` alone, once its pictures have come; `name` = what a browser calls the PDF. */
async function printAlone(root: HTMLElement, name: string): Promise<void> {
  // A picture that does not come leaves its place empty.
  await Promise.allSettled([...root.querySelectorAll('img')].map(async (picture) => { await picture.decode() }))
  const before = document.title
  document.title = name
  window.print()
  document.title = before
}

/** Asks what of some questions is printed, and shows it as it will be on paper. */
export function WorksheetDialog({ onClose, scopes, title }: WorksheetDialogProps) {
  const { t } = useTranslation('worksheets')
  const offered = scopes.filter(({ elements }) => elements.length > 0)
  const [scope, setScope] = useState(offered.at(-1)?.id ?? 'all')
  const [parts, setParts] = useState<WorksheetProps['parts']>('both')
  const [paper, setPaper] = useState<WorksheetProps['paper']>('a4')
  const [hasHead, setHead] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const printed = useRef<HTMLDivElement>(null)
  const elements = offered.find(({ id }) => id === scope)?.elements ?? []
  const name = title === '' ? t('unnamed') : title
  const sheet = <Worksheet title={name} elements={elements} parts={parts} paper={paper} hasHead={hasHead} />
  const print = async (): Promise<void> => {
    setBusy(true)
    try {
      if (printed.current !== null) await printAlone(printed.current, `${name} – ${t(parts === 'key' ? 'answerKey' : 'worksheet')}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Dialog
        open onClose={onClose} size="full" title={t('title')} description={t('body')}
        actions={
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <Button variant="primary" busy={isBusy} disabled={elements.length === 0} icon={<Printer aria-hidden size={16} />} onClick={() => void print()}>{t('print')}</Button>
          </>
        }
      >
        {elements.length === 0 ? <p className="py-4 text-sm text-soft">{t('none')}</p> : (
          <div className="flex flex-col gap-5 md:flex-row">
            <div className="flex shrink-0 flex-col gap-4 md:w-60">
              {offered.length > 1 && <SelectField label={t('which')} value={scope} onChange={setScope} options={offered.map(({ elements: { length }, id }) => ({ value: id, label: t(`scopes.${id}`, { count: length }) }))} />}
              <SelectField label={t('parts')} value={parts} onChange={setParts} options={WORKSHEET_PARTS.map((value) => ({ value, label: t(`partsOf.${value}`) }))} />
              <SelectField label={t('paper')} value={paper} onChange={setPaper} options={PAPERS.map((value) => ({ value, label: t(`papers.${value}`) }))} />
              <Checkbox label={t('head')} checked={hasHead} disabled={parts === 'key'} onChange={({ target }) => setHead(target.checked)} />
            </div>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it */}
            <div tabIndex={0} role="region" aria-label={t('preview')} className="worksheet-preview scroll-edges min-w-0 grow">{sheet}</div>
          </div>
        )}
      </Dialog>
      {createPortal(<div ref={printed} aria-hidden className="worksheet-print">{sheet}</div>, document.body)}
    </>
  )
}
