/// <reference types="vite/client" />

/** Every script and style of the build, also those that no page has asked for yet. Written by vite.config.ts. */
const FILES = 'assets.json';
const WORKER = 'service-worker.js';

interface Policy {
  createScriptURL(address: string): string;
}

/** Lets the app open without a connection: a worker keeps its files, once the page has nothing better to do. */
export async function keepForOffline(release: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(trusted(WORKER));
    const { active } = await navigator.serviceWorker.ready;
    const manifest = await readJson<{ readonly files: Readonly<Record<string, string>> }>(release);
    const built = await readJson<readonly string[]>(FILES);
    const base = new URL(release, location.href);
    const files = [...built, release].map((file) => new URL(file, location.href).href);
    const pages = Object.values(manifest.files).map((file) => new URL(file, base).href);
    active?.postMessage([...new Set([...files, ...pages])]);
  } catch {
    // a browser that keeps nothing shows the app all the same, with a connection
  }
}

const readJson = async <T>(address: string): Promise<T> => (await fetch(address)).json() as Promise<T>;

/** The one address of a script that this app makes by itself. */
function trusted(address: typeof WORKER): string {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  return trustedTypes?.createPolicy('app-url', { createScriptURL: () => WORKER }).createScriptURL(address) ?? address;
}
