import type { Words } from '../../platform/i18n/i18n.ts'

/** Credits in Spanish. */
export const creditWords: Words = {
  detailsFailed: 'No se han podido obtener los datos de la organización',
  historyFailed: 'No se ha podido obtener el historial de uso de créditos',
  expired: {
    message: 'Tu suscripción ha caducado. Renuévala o mejora tu plan para seguir trabajando con él.',
    since: '{{plan}} terminó el {{date}}. Tus lecciones, cursos y créditos siguen aquí.',
    action: 'Ver los planes', askOwner: 'Consulta a quien sea propietario de tu espacio de trabajo.',
  },
  balance_one: '{{value}} crédito',
  balance_other: '{{value}} créditos',
  balanceLabel: 'Créditos',
  insufficient: {
    title: 'Créditos insuficientes',
    body_one: 'A tu espacio de trabajo le queda {{value}} crédito, que no alcanza para esto.',
    body_other: 'A tu espacio de trabajo le quedan {{value}} créditos, que no alcanzan para esto.',
    contact: '¿Preguntas sobre los créditos?',
    contactAction: 'Escribe a soporte',
    close: 'Cerrar',
    buy: 'Comprar ahora',
  },
  history: {
    title: 'Uso de créditos',
    intro: 'En qué se han gastado los créditos de tu espacio de trabajo, lo último primero.',
    label: 'Historial de créditos',
    filter: 'Mostrar',
    all: 'Todo',
    columns: { description: 'Descripción', credits: 'Créditos', type: 'Tipo', date: 'Fecha', member: 'Miembro' },
    system: 'Lectern',
    export: 'Descargar CSV',
    exportFailed: 'No se ha podido crear el archivo. {{message}}',
    empty: 'Aún no se han gastado créditos',
    emptyBody: 'Todo lo que cuesta créditos aparece aquí, con quién lo hizo y cuándo.',
    emptyFiltered: 'Nada de este tipo',
    emptyFilteredBody: 'Elige otro tipo o muestra todo.',
    showAll: 'Mostrar todo',
    total: 'Saldo',
  },
  about: { plan: 'Plan {{plan}}', items: '{{words}} ×\u00A0{{items}}', added: 'Créditos añadidos' },
  types: {
    1: 'Vídeo', 2: 'Agente de vídeo', 3: 'Agente de chat', 4: 'Lectura', 5: 'Diapositivas', 6: 'Interactivos', 7: 'Infografías', 8: 'Cuestionario',
    9: 'Imágenes con IA', 10: 'Audio', 11: 'Créditos comprados', 12: 'Deducción', 13: 'Reembolso', 14: 'Retención', 15: 'Liberación',
    16: 'Laboratorio de instrucciones', 17: 'Juegos',
  },
}
