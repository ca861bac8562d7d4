// Bundled in a folder of the system's temporary directory, where its packages are.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Tldraw, createShapeId, toRichText } from 'tldraw'
import 'tldraw/tldraw.css'

const GEO = { ellipse: 'ellipse', rectangle: 'rectangle' }

function shapeOf(element) {
  const { kind, x, y, width, height, text, fontSize } = element
  const id = createShapeId(element.id)
  if (kind === 'text') return { id, type: 'text', x, y, props: { richText: toRichText(text), scale: fontSize / 24, size: 'm', font: 'sans' } }
  return { id, type: 'geo', x, y, props: { geo: GEO[kind], w: width, h: height, fill: 'solid', color: 'light-green', dash: 'solid' } }
}

function onMount(editor) {
  const { elements } = window.benchScene
  editor.createShapes(elements.map(shapeOf))
  editor.zoomToFit({ immediate: true })
  window.benchEditor = {
    isDrawn: () => editor.getCurrentPageShapeIds().size >= elements.length,
    screenOf: (x, y) => editor.pageToScreen({ x, y }),
    selected: () => editor.getSelectedShapeIds().length,
  }
}

const app = createElement(Tldraw, { onMount, options: { maxShapesPerPage: 20_000 } })
createRoot(document.querySelector('#root')).render(createElement('div', { style: { position: 'fixed', inset: 0 } }, app))
