import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/index.ts'
import type { TypesettingState } from './use-typesetting.ts'
import '../../../locales/en/equations.json'

/** What is wrong with an equation, in the words of the language where these are known, with how the typesetter says it. */
export function EquationProblem({ state, onAgain }: { readonly state: TypesettingState; readonly onAgain: () => void }) {
  const { t } = useTranslation('equations')
  if (state.kind === 'failed') {
    return (
      <div role="alert" className="flex items-center gap-2 text-xs text-brick">
        <p>{t('failed')}</p>
        <Button size="small" onClick={onAgain}>{t('again')}</Button>
      </div>
    )
  }
  if (state.kind !== 'wrong') return null
  return <p role="alert" className="text-xs text-brick">{t('wrong')} <span lang="en" dir="ltr" className="font-mono">{state.why}</span></p>
}
