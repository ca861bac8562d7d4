import type { Plugin } from 'vite'

/** Lets the page ask for the interface font together with the style sheet instead of after it. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'lectern-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name) && path.endsWith('.woff2'))
        if (!file) throw new Error(`The font ${name} is not in the build`)
        return [{
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          injectTo: 'head',
        }]
      },
    },
  }
}
