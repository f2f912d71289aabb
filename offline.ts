/// <reference types="vite/client" />

const WORKER = 'service-worker.js';

interface Policy {
  createScriptURL(address: string): string;
}

/** Registers the service worker and tells it to store the app. Call it after the app has started. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const keepNow = (): void => serviceWorker.controller?.postMessage('keep');
  // on the first visit, and after a worker update, the new worker takes over while the page is open
  serviceWorker.addEventListener('controllerchange', keepNow);
  try {
    await serviceWorker.register(trusted(WORKER));
    keepNow();
  } catch {
    // without a service worker, the app still works while online
  }
}

/** The only script URL that the app creates at runtime. */
function trusted(address: typeof WORKER): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  return trustedTypes?.createPolicy('app-url', { createScriptURL: () => WORKER }).createScriptURL(address) ?? address;
}
