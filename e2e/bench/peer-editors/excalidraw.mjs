// Bundled in a folder of the system's temporary directory, where its packages are.
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Excalidraw, convertToExcalidrawElements } from '@excalidraw/excalidraw'
import '@excalidraw/excalidraw/index.css'

const LOOK = { strokeColor: 'transparent', backgroundColor: '#DDEEE9', fillStyle: 'solid', roughness: 0 }

function skeletonOf({ id, kind, x, y, width, height, text, fontSize }) {
  return kind === 'text' ? { id, type: 'text', x, y, text, fontSize } : { id, type: kind, x, y, width, height, ...LOOK }
}

const { elements } = window.benchScene
const scene = convertToExcalidrawElements(elements.map(skeletonOf), { regenerateIds: false })

function onApi(api) {
  window.benchEditor = {
    isDrawn: () => api.getSceneElements().length >= elements.length,
    screenOf: (x, y) => {
      const { scrollX, scrollY, zoom, offsetLeft, offsetTop } = api.getAppState()
      return { x: (x + scrollX) * zoom.value + offsetLeft, y: (y + scrollY) * zoom.value + offsetTop }
    },
    selected: () => Object.keys(api.getAppState().selectedElementIds).length,
  }
  // The scene is there in the next turn.
  setTimeout(() => api.scrollToContent(undefined, { fitToViewport: true, viewportZoomFactor: 0.85, animate: false }))
}

const app = createElement(Excalidraw, { initialData: { elements: scene }, excalidrawAPI: onApi })
createRoot(document.querySelector('#root')).render(createElement('div', { style: { position: 'fixed', inset: 0 } }, app))
