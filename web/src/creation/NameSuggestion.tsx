import { CREDIT_ACTION } from '@lectern/shared/credits'
import { generateContent } from '@lectern/shared/prompts'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/api.ts'
import { randomUuid } from '../platform/random-uuid.ts'
import { Suggest } from '../suggestions/Suggest.tsx'
import { usePaidAsk } from '../suggestions/use-paid-ask.ts'
import { CostNote } from '../suggestions/CostNote.tsx'
import { useTopicWriter } from '../suggestions/writer.ts'

/** How much of a reading a model is shown to name it, in characters. */
const SUMMARY = 8000

/** Has a model name a lesson in two words (S2 §5); where none writes there is nothing to press. */
export function NameSuggestion({ reading, locked, onName }: { readonly reading: string; readonly locked: boolean; readonly onName: (name: string) => void }) {
  const { t } = useTranslation('creation')
  const paid = usePaidAsk(CREDIT_ACTION.PromptPlayground)
  if (useTopicWriter() !== 'model') return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Suggest
        label={t('suggestName')} disabled={locked}
        onAsk={async (signal) => {
          const answer = await paid(async () => await call(generateContent, { body: { promptKey: 'lesson-title', replacementTokens: { contentSummary: reading.slice(0, SUMMARY) }, key: randomUuid() }, signal }))
          if (answer === null || signal.aborted) return null
          onName(answer.result)
          return 'model'
        }}
      />
      <CostNote action={CREDIT_ACTION.PromptPlayground} />
    </div>
  )
}
