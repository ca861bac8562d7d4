import { CREDIT_ACTION, NO_SUBJECT } from '@lectern/shared/credits'
import type { CreditSubject, CreditUsage } from '@lectern/shared/credits'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { describeUsage, historyCsv } from './describe-usage.ts'
import { creditWords } from './words.ts'
import spanish from '../locales/es/credits.json'
import type { Translate } from '../platform/i18n/words.ts'

const usage = (type: number, description: string, about: Partial<CreditSubject> = {}): CreditUsage => ({
  id: description, description, type, credits: -3, date: Date.UTC(2030, 4, 6), member: null, about: { ...NO_SUBJECT, ...about },
})
async function wordsIn(language: 'en' | 'es'): Promise<Translate<'credits'>> {
  const i18n = createInstance()
  await i18n.init({
    lng: language, defaultNS: 'credits', resources: { en: { credits: creditWords }, es: { credits: spanish } },
    interpolation: { escapeValue: false },
  })
  return i18n.getFixedT(null, 'credits') as unknown as Translate<'credits'>
}

const LINES = [
  usage(CREDIT_ACTION.CreditsTopUp, 'Free plan', { planType: 0 }),
  usage(CREDIT_ACTION.SlidesCreation, 'Slides × 3', { action: CREDIT_ACTION.SlidesCreation, items: 3 }),
  usage(CREDIT_ACTION.HoldCredits, 'Video', { action: CREDIT_ACTION.VideoRender, items: 1 }),
  usage(CREDIT_ACTION.CreditsTopUp, 'Credits added'),
  usage(CREDIT_ACTION.CreditsTopUpDeduction, 'Charged back by the bank'),
]

describe('S1 §3.6 what a line of the credit history is about', () => {
  it('is told in English', async () => {
    const t = await wordsIn('en')
    expect(LINES.map((line) => describeUsage(line, t))).toEqual(['Free plan', 'Slides ×\u00A03', 'Video', 'Credits added', 'Charged back by the bank'])
  })

  it('is told in another language, but for words that only the server has; in the file, too', async () => {
    const t = await wordsIn('es')
    expect(LINES.map((line) => describeUsage(line, t))).toEqual([
      'Plan Free', 'Diapositivas ×\u00A03', 'Vídeo', 'Créditos añadidos', 'Charged back by the bank',
    ])
    expect(historyCsv(LINES.slice(0, 1), t).split('\r\n')).toEqual([
      'Fecha,Miembro,Descripción,Tipo,Créditos', '2030-05-06T00:00:00.000Z,Lectern,Plan Free,Créditos comprados,-3', '',
    ])
  })
})
