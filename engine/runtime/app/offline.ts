/** The service worker, written by the Vite plug-in (`tools/vite/service-worker.mjs`). */
const WORKER = 'service-worker.js';
/** The maximum time to wait for an idle moment, in milliseconds. */
const PATIENCE = 5000;

interface Policy {
  createScriptURL(address: string): string;
}

/**
 * Registers the service worker and tells it to store the app. Call it after the app has started.
 *
 * @param base the path of the app, with a trailing slash
 */
export async function keepForOffline(base: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  await idle();
  const keepNow = (): void => serviceWorker.controller?.postMessage('keep');
  // on the first visit, and after a worker update, the new worker takes over while the page is open
  serviceWorker.addEventListener('controllerchange', keepNow);
  try {
    await serviceWorker.register(trusted(base + WORKER));
    keepNow();
  } catch {
    // without a service worker, the app still works while online
  }
}

/** Waits for an idle moment, so that the first page comes first. */
const idle = (): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: PATIENCE });
    else setTimeout(done, PATIENCE);
  });

/** Marks the service worker's URL as trusted. It is the only script URL that the app creates at runtime. */
function trusted(address: string): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  return trustedTypes?.createPolicy('app-url', { createScriptURL: () => address }).createScriptURL(address) ?? address;
}
