/** The engine version. A test checks that it matches package.json. */
export const ENGINE_VERSION = '0.1.0';

/**
 * The format of manifests and of the files that they list. An app can read only one format, so a change that older apps
 * cannot read needs the next number. The tests contain a release of each format.
 */
export const MANIFEST_FORMAT = 1;

type Version = readonly [major: number, minor: number, patch: number];

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;
const RANGE = /^>=(\d{1,6}\.\d{1,6}\.\d{1,6}) <(\d{1,6}\.\d{1,6}\.\d{1,6})$/;

function read(text: string): Version | undefined {
  const found = VERSION.exec(text);
  return found === null ? undefined : [Number(found[1]), Number(found[2]), Number(found[3])];
}

function isBefore(one: Version, other: Version): boolean {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
}

/** Whether an engine version satisfies a range such as `>=0.1.0 <0.2.0`. An invalid range matches no version. */
export function isCompatible(range: string, version: string = ENGINE_VERSION): boolean {
  const [, from = '', to = ''] = RANGE.exec(range) ?? [];
  const [least, most, own] = [read(from), read(to), read(version)];
  return least !== undefined && most !== undefined && own !== undefined && !isBefore(own, least) && isBefore(own, most);
}

/** The range of engine versions that can run output built by this version: up to the next breaking version. */
export function getRange(version: string = ENGINE_VERSION): string {
  const [major, minor] = read(version) ?? [0, 0, 0];
  return `>=${version} <${major === 0 ? `0.${minor + 1}.0` : `${major + 1}.0.0`}`;
}
