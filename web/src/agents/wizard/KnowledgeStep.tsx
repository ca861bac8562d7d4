import { AGENT_LIMITS } from '@lectern/shared/agents'
import type { AgentDefinition } from '@lectern/shared/agents'
import { ClipboardPaste, FilePlus2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { Button, toast } from '../../ui/index.ts'
import { useFieldMessage } from '../use-field-message.ts'
import { DocumentCard } from './DocumentCard.tsx'
import { EmptyList, ListHead, ListProblem } from './ListHead.tsx'
import { newDocument, readFiles } from './documents.ts'
import { useRemovalFocus } from './use-removal-focus.ts'

/** Step 3: the texts an agent knows, pasted or from text files. */
export function KnowledgeStep() {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const title = useId()
  const input = useRef<HTMLInputElement>(null)
  const { control, getValues, setValue, formState: { errors } } = useFormContext<AgentDefinition>()
  const message = useFieldMessage()
  const { fields, append, remove } = useFieldArray({ control, name: 'documents' })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const { area, hasRemoved } = useRemovalFocus<HTMLElement>()
  const isFull = fields.length >= AGENT_LIMITS.documents
  const limits = {
    documents: AGENT_LIMITS.documents, characters: format.number(AGENT_LIMITS.documentTextMax), size: format.bytes(AGENT_LIMITS.documentFileMaxBytes),
  }
  const toggle = (documentId: string) => setOpen((now) => {
    const next = new Set(now)
    if (!next.delete(documentId)) next.add(documentId)
    return next
  })
  const paste = () => {
    const document = newDocument()
    append(document, { focusName: `documents.${fields.length}.name` })
    toggle(document.documentId)
  }
  const addFiles = async (files: readonly File[]) => {
    const { documents, refused } = await readFiles(files, getValues('documents').length)
    for (const { name, reason } of refused) toast(t(`knowledge.refused.${reason}`, { name, ...limits }), { tone: 'danger' })
    if (documents.length === 0) return
    append([...documents], { shouldFocus: false })
    setOpen((now) => new Set([...now, ...documents.map((document) => document.documentId)]))
  }
  const takeOut = (index: number, name: string) => {
    const document = getValues(`documents.${index}`)
    remove(index)
    hasRemoved(index)
    toast(t('knowledge.removed', { name }), {
      // Through the form: the step may have been left meanwhile.
      action: { label: t('knowledge.undo'), run: () => setValue('documents', getValues('documents').toSpliced(index, 0, document)) },
    })
  }
  return (
    <section ref={area} aria-labelledby={title} className="flex flex-col gap-4">
      <ListHead id={title} title={t('knowledge.list')} count={`${fields.length} / ${AGENT_LIMITS.documents}`}>
        <Button data-add icon={<ClipboardPaste size={16} />} disabled={isFull} onClick={paste}>{t('knowledge.paste')}</Button>
        <Button icon={<FilePlus2 size={16} />} disabled={isFull} onClick={() => input.current?.click()}>{t('knowledge.files')}</Button>
      </ListHead>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".txt,.md,.markdown,.csv,.tsv,.json,.html,.srt,.vtt,text/*"
        aria-label={t('knowledge.files')}
        onChange={(event) => {
          void addFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {fields.length === 0 && <EmptyList title={t('knowledge.none')} body={t('knowledge.noneBody')} />}
      {fields.length > 0 && (
        <ul aria-labelledby={title} className="flex flex-col gap-3">
          {fields.map((field, index) => (
            <DocumentCard
              key={field.id}
              index={index}
              isOpen={open.has(field.documentId)}
              onToggle={() => toggle(field.documentId)}
              onRemove={(name) => takeOut(index, name)}
            />
          ))}
        </ul>
      )}
      <ListProblem message={message(errors.documents?.root?.message ?? errors.documents?.message)} />
      <p className="text-xs text-soft">{t('knowledge.limits', limits)}</p>
    </section>
  )
}
