import { ApiError } from '../platform/shared/api-error.ts';
import { isRecord } from '../platform/shared/json.ts';
import type { Hosts } from './hosts.ts';
import type { ReportProblem } from './cached-file.ts';
import type { ReleaseStore } from './store.ts';

/** A brand's constants by name, from its brand.json. */
export type BrandConstants = Readonly<Record<string, unknown>>;
/**
 * Reads the constants from the brand's live release. There are none without a brand.
 * @throws ApiError if the release cannot be read, because the constants are then unknown
 */
export type ReadConstants = (brand: string | undefined) => BrandConstants;

export function createConstantsReader(
  hosts: Hosts,
  store: ReleaseStore | undefined,
  report: ReportProblem,
): ReadConstants {
  // the files in a release never change
  const known = new Map<string, BrandConstants>();
  const reported = new Set<string>();
  const constantsIn = (brand: string, file: string): BrandConstants | undefined => {
    const key = `${brand}/${file}`;
    try {
      const constants = known.get(key) ?? read(hosts.read(brand, file));
      known.set(key, constants);
      return constants;
    } catch (error) {
      if (!reported.has(key)) report(error);
      reported.add(key);
      return undefined;
    }
  };
  return (brand) => {
    if (brand === undefined) return {};
    const file = hosts.getManifest(brand, store?.live(brand).id)?.files.app;
    const constants = file === undefined ? undefined : constantsIn(brand, file);
    if (constants === undefined) throw new ApiError('server.fault');
    return constants;
  };
}

function read(content: Uint8Array): BrandConstants {
  const app: unknown = JSON.parse(Buffer.from(content).toString('utf8'));
  const brand = isRecord(app) ? app.brand : undefined;
  const constants = isRecord(brand) ? brand.constants : undefined;
  if (!isRecord(constants)) throw new Error('The app file of the release has no brand constants.');
  return Object.fromEntries(
    Object.entries(constants).map(([name, constant]) => {
      if (!isRecord(constant)) throw new Error(`The brand constant ${name} has no value.`);
      return [name, constant.value];
    }),
  );
}
