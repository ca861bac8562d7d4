// Lets the product open without a network: keeps the page and the parts of it that were loaded.
// What people write is not kept here; the editor keeps that itself.
const SHELL = 'lectern-shell-1'
const FILES = 'lectern-files-1'
const PAGE = '/index.html'
// A deploy brings new names for changed parts; the oldest entries go first.
const MOST = 400
// Pictures can be had again, unsent edits cannot: few are kept, and none once half of the room for this site is taken.
const MOST_PICTURES = 100

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL && name !== FILES).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** The first page of a visit loaded its parts before this worker was there; it tells them afterwards. */
self.addEventListener('message', (event) => {
  const urls = Array.isArray(event.data?.keep) ? event.data.keep.filter(isPart) : []
  event.waitUntil(keep(urls))
})

async function keep(urls) {
  const cache = await caches.open(SHELL)
  for (const url of urls) if (!(await cache.match(url))) await cache.add(url).catch(() => undefined)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!isApplicationPage(url)) return
    event.respondWith(page(event))
  } else if (isPart(request.url)) event.respondWith(first(SHELL, event))
  else if (url.pathname.startsWith('/api/v1/blobs/')) event.respondWith(first(FILES, event))
})

function isPart(address) {
  const url = new URL(address, self.location.origin)
  return url.origin === self.location.origin && url.pathname.startsWith('/assets/')
}

/** Pages that the server makes itself stay its own; a published lesson's page says who may show it in a frame. */
function isApplicationPage(url) {
  return !/^\/(api|outbox|healthz|readyz|metrics|collab|legal|test-payments|view|interactive-frame)(\/|$|\.)/.test(url.pathname)
}

/** The newest page when the server answers, else the one kept. */
async function page(event) {
  const cache = await caches.open(SHELL)
  try {
    const answer = await fetch(event.request)
    if (answer.ok) event.waitUntil(cache.put(PAGE, answer.clone()))
    return answer
  } catch (error) {
    const kept = await cache.match(PAGE)
    if (kept) return kept
    throw error
  }
}

/** Named by its content, so what is kept is as good as new. */
async function first(name, event) {
  const cache = await caches.open(name)
  const kept = await cache.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.status === 200) {
    const copy = answer.clone()
    event.waitUntil(keepWithin(name, cache, event.request, copy))
  }
  return answer
}

async function keepWithin(name, cache, request, answer) {
  if (name === FILES && await isRoomShort()) return void await caches.delete(FILES)
  await cache.put(request, answer)
  await prune(cache, name === FILES ? MOST_PICTURES : MOST)
}

async function isRoomShort() {
  const { quota = 0, usage = 0 } = await (navigator.storage?.estimate() ?? {})
  return quota > 0 && usage > quota / 2
}

async function prune(cache, most) {
  const entries = await cache.keys()
  for (const entry of entries.slice(0, Math.max(0, entries.length - most))) {
    if (!entry.url.endsWith(PAGE)) await cache.delete(entry)
  }
}
