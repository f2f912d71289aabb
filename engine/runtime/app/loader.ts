import type { Manifest } from '../../language/format/index.ts';
import { registerTrees } from '../../language/expression/run.ts';
import type { Tree } from '../../language/expression/tree.ts';
import { isCompatible, ENGINE_VERSION, MANIFEST_FORMAT } from '../../language/format/version.ts';
import { LoadError, type Loader } from '../core/loader.ts';
import { isValues, ownValue, type Values } from '../core/scope.ts';

/** Thrown when a release needs another version of the app. */
export class IncompatibleRelease extends Error {
  override readonly name = 'IncompatibleRelease';
}

/** Thrown when a manifest or file fails verification against the keys that the page trusts. */
export class Untrusted extends LoadError {
  constructor(address: string, cause: unknown) {
    super('other', address, `refused, because ${cause instanceof Error ? cause.message : String(cause)}`);
    this.name = 'Untrusted';
  }
}

export interface LoaderOptions {
  timeout: number;
  /** The page's trust settings as JSON (`PageTrust`). If absent, every release is trusted. */
  trust?: string | undefined;
}

/** Verifies the bytes of a file. @throws Error if they differ from what was signed */
type Check = (address: string, bytes: ArrayBuffer) => Promise<void>;

function refuse(address: string, cause: unknown): never {
  throw new Untrusted(address, cause);
}

async function fetchJson(address: string, timeout: number, check?: Check): Promise<unknown> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(address, { signal: abort.signal, credentials: 'same-origin' });
    if (response.status === 404) throw new LoadError('missing', address);
    if (!response.ok) throw new LoadError('other', address, `HTTP ${response.status}`);
    if (check === undefined) return await response.json();
    const bytes = await response.arrayBuffer();
    await check(address, bytes).catch((error: unknown) => refuse(address, error));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof LoadError) throw error;
    if (abort.signal.aborted) throw new LoadError('timeout', address, `${timeout} ms`);
    throw new LoadError('other', address, error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches the manifest of the release that is currently served.
 *
 * @throws IncompatibleRelease if it has another format
 * @throws LoadError, which is Untrusted if the page trusts keys and none of them has signed it
 */
export async function fetchManifest(address: string, { timeout, trust }: LoaderOptions): Promise<Manifest> {
  const loading = trust === undefined ? undefined : import('./verify-release.ts');
  const [found, verifier] = await Promise.all([fetchJson(address, timeout), loading]);
  assertFormat(found);
  if (!isManifest(found)) throw new LoadError('other', address, 'not a manifest');
  await verifier?.verifyManifest(found, trust ?? '').catch((error: unknown) => refuse(address, error));
  return found;
}

/** Opens a release. @param address URL of the manifest; files are relative to it */
export async function openRelease(address: string, options: LoaderOptions): Promise<Loader> {
  const found = await fetchManifest(address, options);
  if (!isCompatible(found.engine)) {
    const { brand, version, engine } = found;
    throw new IncompatibleRelease(`${brand} ${version} needs engine ${engine}; this is ${ENGINE_VERSION}`);
  }
  const verifier = options.trust === undefined ? undefined : await import('./verify-release.ts');
  let manifest = found;
  const chunks = new Map<string, Promise<unknown>>();
  const base = new URL(address, location.href);
  const getAddress = (name: string): string => {
    const file = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
    if (file === undefined) throw new LoadError('missing', name);
    return new URL(file, base).href;
  };
  return {
    address: getAddress,
    integrity: (name) => verifier?.getIntegrity(getAddress(name)) ?? '',
    manifest: () => manifest,
    has: (name) => Object.hasOwn(manifest.files, name),
    load: <T>(name: string) => {
      const known = chunks.get(name);
      if (known) return known as Promise<T>;
      const loading = (async () =>
        validateChunk(
          name,
          getAddress(name),
          await fetchJson(getAddress(name), options.timeout, verifier?.verifyFile),
        ))();
      chunks.set(name, loading);
      // allows a chunk that failed to load to be requested again
      loading.catch(() => chunks.get(name) === loading && chunks.delete(name));
      return loading as Promise<T>;
    },
    replace: (next, files = {}) => {
      const changed = Object.keys(next.files).filter((name) => next.files[name] !== manifest.files[name]);
      manifest = next;
      for (const name of changed) {
        const text = ownValue(files, name);
        if (typeof text !== 'string') chunks.delete(name);
        else chunks.set(name, Promise.resolve(validateChunk(name, getAddress(name), JSON.parse(text))));
      }
      return changed;
    },
  };
}

/** The keys that a chunk of each kind must have, used to reject other kinds and truncated files. */
const REQUIRED_KEYS: Readonly<Record<string, readonly string[]>> = {
  app: ['start', 'frame', 'roles', 'session', 'state', 'trees'],
  page: ['route', 'body', 'data', 'state', 'params', 'trees'],
  form: ['fields', 'schema', 'submit', 'trees'],
};

const hasTrees = (chunk: Values): chunk is Values & { readonly trees: Readonly<Record<string, Tree>> } =>
  isValues(ownValue(chunk, 'trees'));

/** Validates a chunk and registers its expression trees. @throws LoadError if the chunk is of a different kind */
function validateChunk(name: string, address: string, chunk: unknown): unknown {
  const kind = name.split(':')[0] ?? '';
  if (!isValues(chunk) || !(REQUIRED_KEYS[kind] ?? []).every((part) => Object.hasOwn(chunk, part)))
    throw new LoadError('other', address, `not a valid release ${kind}`);
  if (hasTrees(chunk)) registerTrees(chunk.trees);
  else if (Object.hasOwn(chunk, 'trees')) throw new LoadError('other', address, 'trees are not keyed by expression');
  return chunk;
}

/** @throws IncompatibleRelease if the manifest has a format of another version of the app */
function assertFormat(manifest: unknown): void {
  const format = isValues(manifest) ? manifest.format : undefined;
  if (!Number.isInteger(format) || format === MANIFEST_FORMAT) return;
  throw new IncompatibleRelease(`The manifest has format ${String(format)}; this app reads ${MANIFEST_FORMAT}`);
}

function isManifest(value: unknown): value is Manifest {
  return (
    isValues(value) &&
    value.format === MANIFEST_FORMAT &&
    isValues(value.files) &&
    typeof value.engine === 'string' &&
    typeof value.id === 'string'
  );
}
