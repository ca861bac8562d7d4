import type { Words } from '../../platform/i18n/i18n.ts'

/** Feature flags in Spanish. */
export const flagWords: Words = {
  loadFailed: 'No se han podido cargar las funciones',
  title: 'Funciones',
  intro: 'Activa o desactiva partes de Lectern para tu espacio de trabajo o para personas concretas.',
  names: {
    useLiteLLM: { name: 'Pasarela LiteLLM', does: 'La escritura con IA pasa por la pasarela LiteLLM de este servidor en lugar de ir directamente a su modelo.' },
    enableHtmlInfographic: { name: 'Infografías en HTML', does: 'Las infografías se pueden hacer como páginas web, con tipografía y composición más finas, además de como dibujos.' },
  },
  everybody: 'Todas las personas de aquí',
  byDefaultOn: 'Por defecto: activada',
  byDefaultOff: 'Por defecto: desactivada',
  on: 'Activada',
  off: 'Desactivada',
  people: 'Personas para quienes es distinto',
  addPerson: 'Añadir una persona',
  remove: 'Quitar el ajuste de {{name}}',
  nobody: 'Vale lo mismo para todas las personas.',
}
