// Keeps the app itself for when there is no connection: its page, its files, its release. What the API says never
// passes through here, and nothing is sent later that could not be sent now.
const CACHE = 'vitrine-files';
const PAGE = new URL('./', self.registration.scope).href;
const OURS = /^(?:assets|release)\//;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(answer(request, PAGE));
  else if (OURS.test(nameOf(request.url))) event.respondWith(answer(request, request.url));
});

// the page tells which files it is made of; what an older one was made of goes
self.addEventListener('message', (event) => {
  const files = Array.isArray(event.data) ? event.data.filter((file) => OURS.test(nameOf(file))) : [];
  if (files.length > 0) event.waitUntil(keepOnly(new Set([PAGE, ...files])));
});

/** A name below the folder of the app; empty where it is not below it. */
function nameOf(address) {
  return typeof address === 'string' && address.startsWith(PAGE) ? address.slice(PAGE.length) : '';
}

/** What never changes is taken from here; of the rest the newest that is to be had. */
async function answer(request, address) {
  const kept = await caches.match(address);
  if (kept && isForever(kept)) return kept;
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await keep(address, fresh.clone());
    return fresh;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** A device without room keeps nothing. */
const keep = async (address, response) => (await caches.open(CACHE)).put(address, response).catch(() => undefined);

const isForever = (response) => (response.headers.get('Cache-Control') ?? '').includes('immutable');

async function keepOnly(files) {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...files].filter((file) => !known.has(file));
  // a file that does not come now comes with the next visit
  await Promise.all(missing.map((file) => cache.add(file).catch(() => undefined)));
  for (const file of known) if (!files.has(file)) await cache.delete(file);
}
