import type { Words } from '../../../../platform/i18n/i18n.ts'

/** Who wrote what, in Spanish. */
export const authorWords: Words = {
  on: 'Señala palabras o un objeto para ver quién los escribió',
  stop: 'Parar',
  unknown: 'Ya nadie lo sabe',
  gone: 'Alguien que se fue',
  at: '{{time}}',
  before: 'antes de {{time}}',
  after: 'después de {{time}}',
  between: 'entre {{from}} y {{to}}',
  kind: { edit: 'Escrito', restore: 'Restaurado', import: 'Importado', migrate: 'Traspasado' },
  made: 'De {{name}}, {{when}}',
  loading: 'Buscando…',
  failed: 'No se ha podido consultar. {{message}}',
}
