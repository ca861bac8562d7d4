import type { Words } from '../../../platform/i18n/i18n.ts'

const arrows = (verb: string) => ({
  Left: `${verb} a la izquierda`, Right: `${verb} a la derecha`, Up: `${verb} hacia arriba`, Down: `${verb} hacia abajo`,
})

/** The stage, its tools and its commands in Spanish. */
export const canvasWords: Words = {
  stage: 'Diapositiva {{number}} de {{count}}',
  stageHelp: 'Tab recorre los elementos. Las flechas mueven, Alt y flechas cambian el tamaño, Intro edita el texto.',
  stageHelpReadOnly: 'Tab recorre los elementos.',
  elements: 'Elementos de la diapositiva {{number}}',
  elementName: '{{label}}: {{name}}',
  elementList_one: '{{label}}, lista de {{count}} elemento',
  elementList_other: '{{label}}, lista de {{count}} elementos',
  elementUndescribed: '{{label}}, sin texto alternativo',
  elementLocked: '{{name}}, bloqueado',
  empty: 'Esta diapositiva está vacía.',
  emptyText: 'Añade texto',
  inserted: '{{name}}: añadido a la diapositiva',
  armed: '{{name}}. Dibújalo, o pulsa Intro para ponerlo en el centro.',
  toolBar: 'Herramientas',
  moreShapes: 'Elegir una forma',
  zoom: 'Zoom, {{percent}} %',
  zoomMenu: 'Zoom',
  menu: 'Qué hacer con la selección',
  stageMenu: 'Qué hacer aquí',
  drop: 'Suelta imágenes para ponerlas en esta diapositiva',
  commands: {
    undo: 'Deshacer', redo: 'Rehacer', cut: 'Cortar', copy: 'Copiar', paste: 'Pegar', duplicate: 'Duplicar', delete: 'Borrar',
    selectAll: 'Seleccionar todo', lock: 'Bloquear', unlock: 'Desbloquear',
    bringForward: 'Traer hacia delante', bringToFront: 'Traer al frente', sendBackward: 'Enviar hacia atrás', sendToBack: 'Enviar al fondo',
    flipX: 'Voltear en horizontal', flipY: 'Voltear en vertical',
    align: {
      left: 'Alinear a la izquierda', centre: 'Centrar en horizontal', right: 'Alinear a la derecha',
      top: 'Alinear arriba', middle: 'Centrar en vertical', bottom: 'Alinear abajo',
    },
    distributeAcross: 'Distribuir en horizontal',
    distributeDown: 'Distribuir en vertical',
    nudge: arrows('Mover'), nudgeFar: arrows('Mover mucho'), stretch: arrows('Estirar'), stretchFar: arrows('Estirar mucho'),
    tool: { select: 'Seleccionar', hand: 'Mano', text: 'Texto', shape: 'Forma' },
    shape: {
      rectangle: 'Rectángulo', ellipse: 'Elipse', triangle: 'Triángulo', diamond: 'Rombo', star: 'Estrella', arrow: 'Flecha', line: 'Línea',
    },
    insertImage: 'Insertar imagen', gallery: 'Galería', infographic: 'Infografía',
    zoomIn: 'Acercar', zoomOut: 'Alejar', zoomToFit: 'Ajustar a la ventana', actualSize: 'Zoom al 100 %',
    palette: 'Buscar comandos', shortcuts: 'Atajos de teclado',
  },
  groups: {
    edit: 'Editar', insert: 'Insertar', arrange: 'Organizar', align: 'Alinear', tools: 'Herramientas', view: 'Ver', slides: 'Diapositivas',
    lesson: 'Lección', help: 'Ayuda',
  },
  palette: { title: 'Comandos', placeholder: '¿Qué quieres hacer?', nothing: 'Ningún comando coincide con «{{words}}».' },
  moved: 'Borde izquierdo {{x}}, borde superior {{y}}',
  stretched: 'Ancho {{width}}, alto {{height}}',
  shortcuts: {
    singleKeys: 'Atajos de una sola tecla', singleKeysHelp: 'Si se desactivan, las letras, cifras y signos no hacen nada por sí solos, ni aquí ni en la vista previa. Los que llevan Ctrl, ⌘ o Alt siguen.',
    text: 'En un texto', link: 'Enlace', openLink: 'Abrir un enlace', bullet: 'Viñetas', ordered: 'Números', indent: 'Más adentro en la lista', outdent: 'Salir de la lista',
    textBar: 'A la barra del texto', begin: 'al principio de una línea', bold: 'Negrita', italic: 'Cursiva', underline: 'Subrayado', strike: 'Tachado', click: 'y clic',
    title: 'Atajos de teclado', mouse: 'Con el ratón', move: 'Mover la selección', moveFar: 'Mover mucho', resize: 'Cambiar el tamaño',
    resizeFar: 'Cambiar mucho el tamaño', arrows: 'Flechas',
    pan: 'Desplazar', panKeys: 'Espacio y arrastrar', zoom: 'Zoom', zoomKeys: 'y rueda', copy: 'Arrastrar una copia',
    axis: 'Mantener un eje, mantener la proporción',
    centre: 'Cambiar el tamaño desde el centro', noSnap: 'No ajustar', drag: 'y arrastrar', steps: 'Girar en pasos de 15°', inMiddle: 'Ponerlo en el centro',
  },
  paste: {
    picturesLeft: 'El portapapeles tenía texto y solo las direcciones de las imágenes. Copia una imagen sola para pegarla.',
    unreadable: 'Lo que había en el portapapeles no se ha podido poner en una diapositiva.',
    failed: 'No se ha podido pegar. No ha cambiado nada.',
    noCopy: 'El navegador no nos ha dejado copiar. El atajo de teclado funciona.',
    empty: 'En el portapapeles no hay nada que quepa en una diapositiva.',
    useKeyboard: 'El navegador no nos ha dejado leer el portapapeles. El atajo de teclado funciona.',
  },
  upload: {
    notAnImage: '«{{name}}» no es una imagen que se pueda usar aquí.',
    tooLarge: '«{{name}}» es demasiado grande. Las imágenes pueden ocupar hasta {{megabytes}} MB.',
  },
}
