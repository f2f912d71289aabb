// Opens the app without a connection. Stores one complete version of the app: the page, the build's files and the
// release. API requests never pass through here, and no request is queued to be sent later.
const CACHE = 'vitrine-app-2';
const PAGE = new URL('./', self.registration.scope).href;
const RELEASE = 'release/current.json';
/** The list of all scripts and styles of the build. */
const BUILT = 'assets.json';
/** The names of the page itself. Any other name with an extension is a file. */
const PAGES = new Set(['', 'index.html']);
/** The mark in the page of an app whose routes are paths. */
const PATHS = 'name="vitrine-routing" content="path"';
const FILE = /\.[^/]*$/;
const OURS = /^(?:assets|release)\/.*\.[^/]*$/;
/** Paths on the server that are not routes of the app. */
const SERVER = /^(?:api|ws|health|release)(?:\/|$)/;
/**
 * Files that are stored only once the page has requested them: of the font subsets and pictures in sets, such as logos,
 * a user needs only a few; the list of common passwords is needed only online.
 */
const ON_DEMAND = /\.woff2?$|\/(?:picture-set|rate-strength)-[^/]*$/;
const AGAIN = '?again';
/** Milliseconds to wait for the network before using the stored copy. */
const PATIENCE = 3000;
/** The number of files to download at once, so that the page's own requests are not delayed. */
const AT_ONCE = 4;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => event.waitUntil(keepApp()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = getName(request.url);
  if (request.method !== 'GET' || name === undefined) return;
  if (request.mode === 'navigate') navigate(event, name);
  else if (name === RELEASE) followRelease(event);
  else if (OURS.test(name)) event.respondWith(openFile(request));
});

/** The path relative to the app's folder; undefined if the URL is outside it. */
function getName(address) {
  const { origin, pathname } = new URL(address);
  const path = origin + pathname;
  return path.startsWith(PAGE) ? path.slice(PAGE.length) : undefined;
}

/** Answers a navigation to the app's page or a route. Navigations to files or the API go to the server untouched. */
function navigate(event, name) {
  const { search } = new URL(event.request.url);
  if (PAGES.has(name)) event.respondWith(search === AGAIN ? Response.redirect(PAGE) : newest(event.request, PAGE));
  else if (isRoute(name)) event.respondWith(openRoute(event.request, name));
}

/** Opens a route offline from the stored page: at its path, or behind the `#`. */
async function openRoute(request, name) {
  const kept = await find(PAGE);
  const isPath = kept !== undefined && (await kept.text()).includes(PATHS);
  if (isPath) return newest(request, PAGE);
  return fetch(request).catch(() => Response.redirect(routeAddress(request.url, name)));
}

const isRoute = (name) => !FILE.test(name) && !SERVER.test(name);

/**
 * The URL of a route behind the `#`, as the server redirects it, too: `help/index?x=1` opens the route of that name.
 * The part behind the `#` cannot lead out of the app.
 */
const routeAddress = (address, name) => `${PAGE}#/${name.replace(/^\/+|\/+(?=\/)/g, '')}${new URL(address).search}`;

/**
 * Answers the request for the current release. An open app switches to a newer release in place, so the worker stores
 * that one from then on.
 */
function followRelease(event) {
  const answer = newest(event.request, PAGE + RELEASE);
  const copy = answer.then((response) => response.clone());
  event.respondWith(answer);
  event.waitUntil(copy.then(keepIfNewer));
}

async function keepIfNewer(release) {
  const kept = await find(PAGE + RELEASE);
  if (kept && release.ok && (await kept.text()) !== (await release.text())) await keepApp();
}

/** The network's response, or the stored copy if the network fails or is slow. Stores nothing. */
async function newest(request, address) {
  const kept = await find(address);
  const asked = fetch(request);
  if (!kept) return asked;
  const late = new Promise((done) => setTimeout(done, PATIENCE, kept));
  const orKept = asked.then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  );
  return Promise.race([orKept, late]);
}

/** A file with a hash in its name never changes, so the stored copy is used. Others come from the network first. */
async function openFile(request) {
  const kept = await find(request.url);
  if (!kept || !isForever(kept)) return keepFile(request, newest(checked(request), request.url));
  return kept;
}

/** Stores a response only if it is a file with a hash in its name. */
async function keepFile(request, asked) {
  const response = await asked;
  if (isFile(response) && isForever(response)) {
    const copy = response.clone();
    const cache = await caches.open(CACHE);
    // if the device is full, nothing is stored
    await cache.put(request.url, copy).catch(() => undefined);
  }
  return response;
}

const find = async (address) => (await caches.open(CACHE)).match(address);
const getType = (response) => response.headers.get('Content-Type') ?? '';
const isHtml = (response) => getType(response).startsWith('text/html');
const isFile = (response) => response.status === 200 && !response.redirected && !isHtml(response);
const isPage = (response) => response.status === 200 && !response.redirected && isHtml(response);
const isForever = (response) => (response.headers.get('Cache-Control') ?? '').includes('immutable');

let keeping = Promise.resolve();

/**
 * Updates the stored version. Runs one at a time. If it fails, the previous version is kept, and the next visit tries
 * again.
 */
const keepApp = () => (keeping = keeping.then(keepVersion).catch(() => undefined));

/** Replaces the page and the release only after all files that they refer to are stored. */
async function keepVersion() {
  const [page, release, built] = await Promise.all([
    fetchNew(PAGE, isPage),
    fetchNew(PAGE + RELEASE, isFile),
    fetchNew(PAGE + BUILT, isFile),
  ]);
  const { files } = await release.clone().json();
  const names = [...(await built.json()), ...Object.values(files).map((file) => `release/${file}`)];
  if (!isBuiltFrom(await page.clone().text(), names)) return;
  const cache = await caches.open(CACHE);
  const wanted = new Set(names.map((name) => PAGE + name));
  await addMissing(cache, wanted);
  await cache.put(PAGE + RELEASE, release);
  await cache.put(PAGE, page);
  for (const { url } of await cache.keys())
    if (!wanted.has(url) && url !== PAGE && url !== PAGE + RELEASE) await cache.delete(url);
}

/**
 * Whether the page and the list are from the same build. During a deployment, they may not be, and a proxy may send a
 * page of its own.
 */
function isBuiltFrom(page, names) {
  const named = page.match(/\bassets\/[\w.-]+/g) ?? [];
  return named.length > 0 && named.every((name) => names.includes(name));
}

async function addMissing(cache, wanted) {
  const known = new Set((await cache.matchAll()).filter(isForever).map(({ url }) => url));
  const missing = [...wanted].filter((address) => !known.has(address) && !ON_DEMAND.test(address));
  const keepNext = async () => {
    for (let address = missing.pop(); address !== undefined; address = missing.pop())
      await cache.put(address, await fetchNew(address, isFile));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
}

/** Makes a request fail if the file does not match the SHA-256 in its name. */
function checked(request) {
  const integrity = getIntegrity(request.url);
  return integrity === undefined ? request : new Request(request, { integrity });
}

const HASH = /\/release\/.*\.([0-9a-f]{64})\.\w+$/;

function getIntegrity(address) {
  const [, hash] = HASH.exec(address) ?? [];
  if (hash === undefined) return undefined;
  return `sha256-${btoa(String.fromCharCode(...hash.match(/../g).map((byte) => Number.parseInt(byte, 16))))}`;
}

async function fetchNew(address, isRight) {
  const response = await fetch(checked(new Request(address, { cache: 'no-cache' })));
  if (!isRight(response)) throw new Error(`${address}: HTTP ${response.status}, ${getType(response)}`);
  return response;
}

/** Removes the caches of earlier workers. If one of them contained an invalid page, reopens the app in every tab. */
async function takeOver() {
  const older = (await caches.keys()).filter((name) => name.startsWith('vitrine-') && name !== CACHE);
  const pages = await Promise.all(older.map(async (name) => (await caches.open(name)).match(PAGE)));
  await Promise.all(older.map((name) => caches.delete(name)));
  await self.clients.claim();
  if (pages.every((page) => !page || isHtml(page))) return;
  for (const client of await self.clients.matchAll({ type: 'window' })) reopen(client);
}

/**
 * Reloads a tab. Navigating to its current URL would only scroll to its `#`, so it takes a detour that `navigate`
 * redirects.
 */
function reopen(client) {
  const name = getName(client.url) ?? '';
  if (PAGES.has(name)) void client.navigate(PAGE + AGAIN + new URL(client.url).hash);
  else if (isRoute(name)) void client.navigate(routeAddress(client.url, name));
}
