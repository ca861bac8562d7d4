import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { characterMaps } from './scripts/character-maps.ts'
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts'
import { englishWords } from './scripts/english-words.ts'
import { fontLicences } from './scripts/font-licences.ts'
import { iconSets } from './scripts/icon-sets.ts'
import { joinedParts } from './scripts/joined-parts.ts'
import { precompress } from './scripts/precompress.ts'
import { minifyFirstLoads } from './scripts/minify-first-loads.ts'
import { preloadFont } from './scripts/preload-font.ts'
import { preloadMissing } from './scripts/preload-missing.ts'
import { withoutDataRoutes } from './scripts/without-data-routes.ts'
import { withoutUnusedZod } from './scripts/without-unused-zod.ts'

const routerFile = (name: string): string => fileURLToPath(import.meta.resolve('react-router')).replace(/dist\/development\/.*$/, `dist/production/${name}.mjs`)

const server = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'
const proxy = {
  '/api': { target: server, changeOrigin: false },
  '/collab': { target: server, ws: true, changeOrigin: false },
}

export default defineConfig({
  plugins: [joinedParts(), react(), tailwindcss(), englishWords(), iconSets(), withoutUnusedZod(), withoutDataRoutes(), preloadFont('inter-latin-wght-normal'), preloadMissing(), fontLicences('legal/font-licences.txt'), characterMaps('legal/character-maps-licence.txt'), minifyFirstLoads(), precompress()],
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
  // One Yjs in the bundle: two copies refuse each other's types.
  resolve: {
    dedupe: ['react', 'react-dom', 'yjs', 'y-protocols', 'lib0', 'konva', 'zod'],
    alias: [
      ...['lib0/broadcastchannel', 'lib0/url', 'y-protocols/auth'].map((find) => ({
        find, replacement: fileURLToPath(new URL('src/sync/module-stand-ins.ts', import.meta.url)),
      })),
      { find: 'lib0/logging', replacement: fileURLToPath(new URL('src/sync/module-stand-ins.ts', import.meta.url)) },
      // Equations have a font of their own; this one, which the typesetter would bring along, is twice as large and comes in some forty parts.
      { find: '#default-font/svg/default.js', replacement: fileURLToPath(import.meta.resolve('@mathjax/mathjax-tex-font/mjs/svg/default.js')) },
      // The package names its development files whoever asks; those for production are the same without warnings for developers.
      { find: /^react-router$/, replacement: routerFile('index') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export') },
    ],
  },
  build: {
    outDir: 'dist',
    manifest: true,
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // All of these browsers load ahead what a page names.
    modulePreload: { polyfill: false },
    // The encoder of videos' sound, which only who renders one loads.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The design system has no side effects, so a screen loads only the parts of it that it names.
      treeshake: { moduleSideEffects: [{ test: /\/web\/src\/ui\/.*\.tsx?$/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: CHUNK_GROUPS },
      },
    },
  },
})
