import type { IncomingHttpHeaders } from 'node:http';
import { isObject, toObject, toText, type JsonObject } from '../compile/context.ts';
import { readConfig } from '../project/config.ts';
import { listBrands, readTree } from '../project/tree.ts';
import { answerFromFixtures, type FixtureChoice, type FixtureServer } from './fixture-answers.ts';
import type { FixtureState } from './fixture-states.ts';
import { readWithPlaces } from './places.ts';
import { brandAt } from './previews.ts';

/** A brand's fixture server, with the paths where its pages expect it. */
export interface BrandServer extends FixtureServer {
  /** The path of the API on this server, such as `/api/`; undefined if pages call another server. */
  readonly api: string | undefined;
  /** The path of the streams on this server. */
  readonly stream: string | undefined;
}

export interface FixtureSourceOptions {
  readonly root: string;
  /** The brand for hosts that belong to no brand. */
  readonly brand?: string | undefined;
  readonly visitor?: string | undefined;
  readonly state?: FixtureState | undefined;
}

/** The fixture servers of a tree that is being edited. */
export interface FixtureSource {
  /** The server for the brand that a request's page shows. @throws if there is no such fixture */
  serverFor(headers: IncomingHttpHeaders): BrandServer;
  /** All brands' servers. */
  all(): readonly BrandServer[];
  /** Reads the declarations again. */
  renew(): void;
}

export function createFixtureSource({ root, brand, visitor, state }: FixtureSourceOptions): FixtureSource {
  let files: ReadonlyMap<string, string> | undefined;
  const servers = new Map<string, BrandServer>();
  const read = (): ReadonlyMap<string, string> => (files ??= readTree(root));
  const open = (name: string): BrandServer => {
    const known = servers.get(name) ?? openBrand(read(), name, { visitor, state });
    servers.set(name, known);
    return known;
  };
  return {
    serverFor: ({ host, referer }) => {
      const brands = listBrands(read());
      const shown = brandInAddress(referer);
      if (shown !== undefined && brands.includes(shown)) return open(shown);
      return open(brandAt(read(), host) ?? brand ?? readConfig(root).brand ?? brands[0] ?? '');
    },
    all: () => listBrands(read()).map(open),
    renew: () => {
      files = undefined;
      servers.clear();
    },
  };
}

/** Returns the brand that a page's address names, which it can do in development. */
function brandInAddress(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  return new URL(address).searchParams.get('brand') ?? undefined;
}

function openBrand(files: ReadonlyMap<string, string>, brand: string, choice: FixtureChoice): BrandServer {
  const declarations = new Map<string, JsonObject>();
  for (const [path, value] of readWithPlaces(files, brand).declarations)
    if (path.startsWith('schemas/') && isObject(value)) declarations.set(path.slice('schemas/'.length), value);
  const profile = toObject(declarations.get(`brands/${brand}/brand.json`)?.profile);
  return {
    ...answerFromFixtures(declarations, choice),
    api: pathOnServer(toText(profile.api)),
    stream: pathOnServer(toText(profile.stream)),
  };
}

const THIS_SERVER = 'http://this-server.invalid';

/**
 * Returns the path of an address on this server, or undefined for another server. Addresses are relative to the page,
 * which is at the root.
 */
function pathOnServer(address: string): string | undefined {
  const url = new URL(address, `${THIS_SERVER}/`);
  return address !== '' && url.origin === THIS_SERVER ? url.pathname : undefined;
}
