import type { Words } from '../../app/i18n.ts'

/** The design system's own parts in Spanish. */
export const uiWords: Words = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  dismiss: 'Descartar',
  notifications: 'Notificaciones',
  loading: 'Cargando…',
  optional: 'opcional',
  choose: 'Elegir…',
  chosen: 'elegido',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  colour: {
    palette: 'Colores',
    hex: 'Código hexadecimal',
    custom: 'Elegir cualquier color',
    none: 'Sin color',
    opacity: 'Opacidad',
    invalid: 'Escribe el color como #RRGGBB',
  },
  table: {
    filter: 'Filtrar',
    filterPlaceholder: 'Filtrar filas',
    nothingFound: 'Nada coincide con «{{query}}».',
    clearFilter: 'Quitar el filtro',
    range: '{{from}}–{{to}} de {{total}}',
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
}
