/// <reference types="vite/client" />

const WORKER = 'service-worker.js';

interface Policy {
  createScriptURL(address: string): string;
}

/** Registers the service worker, and tells it to store the app. Call it after the app has started. */
export async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const keepNow = (): void => serviceWorker.controller?.postMessage('keep');
  // on the first visit, and after an update of the worker, it takes over while the page is open
  serviceWorker.addEventListener('controllerchange', keepNow);
  try {
    await serviceWorker.register(trusted(WORKER));
    keepNow();
  } catch {
    // a browser that keeps nothing shows the app all the same, with a connection
  }
}

/** The one address of a script that this app makes by itself. */
function trusted(address: typeof WORKER): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  return trustedTypes?.createPolicy('app-url', { createScriptURL: () => WORKER }).createScriptURL(address) ?? address;
}
