import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Question } from './use-question.ts'
import '../locales/en/activities.json'

/** What is known of a part of an answer. */
export type MarkKind = 'right' | 'wrong'

/** What is known of a part; nothing where the learner may not know. */
export function partMark({ shownResult }: Question, id: string): MarkKind | null {
  if (shownResult === null || !Object.hasOwn(shownResult.parts, id)) return null
  return shownResult.parts[id] === true ? 'right' : 'wrong'
}

/** It as a sign. */
export function MarkSign({ mark }: { readonly mark: MarkKind }) {
  return mark === 'right' ? <Check aria-hidden className="size-[1em]" /> : <X aria-hidden className="size-[1em]" />
}

/** It in words, for who does not see the sign. */
export function Mark({ mark }: { readonly mark: MarkKind | null }) {
  const { t } = useTranslation('activities')
  return mark === null ? null : <span className="sr-only">{t(mark === 'right' ? 'isRight' : 'isWrong')}</span>
}
