import type { Words } from '../../app/i18n.ts'

/** Elements and their inspectors in Spanish. */
export const elementsWords: Words = {
  types: { text: 'Texto', image: 'Imagen' },
  shapes: {
    rectangle: 'Rectángulo', ellipse: 'Elipse', triangle: 'Triángulo', diamond: 'Rombo', star: 'Estrella', arrow: 'Flecha', line: 'Línea',
  },
  sections: { shape: 'Forma', fill: 'Relleno', stroke: 'Borde', text: 'Texto', paragraph: 'Párrafo', box: 'Caja', image: 'Imagen' },
  fields: {
    kind: 'Forma',
    fill: 'Relleno',
    stroke: 'Borde',
    strokeWidth: 'Grosor',
    strokeStyle: 'Estilo',
    cornerRadius: 'Esquinas',
    fontFamily: 'Fuente',
    fontSize: 'Tamaño',
    color: 'Color',
    highlight: 'Resaltado',
    style: 'Estilo',
    align: 'Alineación',
    verticalAlign: 'Lugar en la caja',
    lineHeight: 'Interlineado',
    padding: 'Margen interior',
    background: 'Fondo',
    list: 'Lista',
    fit: 'Ajuste',
    alt: 'Texto alternativo',
    altHelp: 'Qué muestra la imagen, para quienes no la ven.',
    altMissing: 'Sin texto alternativo, quienes no ven esta imagen no saben nada de ella.',
  },
  strokeStyles: { solid: 'Continuo', dashed: 'Discontinuo', dotted: 'Punteado' },
  marks: { bold: 'Negrita', italic: 'Cursiva', underline: 'Subrayado', strike: 'Tachado' },
  align: { left: 'Izquierda', center: 'Centro', right: 'Derecha', justify: 'Justificado' },
  verticalAlign: { top: 'Arriba', middle: 'En medio', bottom: 'Abajo' },
  link: {
    button: 'Enlace', title: 'Enlace de las palabras seleccionadas', address: 'Dirección', wrong: 'Un enlace lleva a una página web, a un correo o a un teléfono.',
    open: 'Abrir', remove: 'Quitar', apply: 'Aplicar',
  },
  lists: { none: 'Sin lista', bullet: 'Viñetas', ordered: 'Números' },
  fit: { cover: 'Llenar la caja', contain: 'Mostrar entera', fill: 'Estirar' },
  mixed: 'Varios',
}
