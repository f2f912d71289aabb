const BRAND = /^[a-z][a-z0-9-]{0,40}$/;
const ID = /^[0-9a-f]{12}$/;
/**
 * A name, the SHA-256 of the content and the extension of a data format: a release contains no scripts. There is no
 * slash, so no file can be outside the folder.
 */
const FILE = /^[\w@-][\w@.-]*\.([0-9a-f]{64})\.(?:json|css|svg|png|jpe?g|webp|woff2|webmanifest|txt)$/;
/** The file types of logical names that an app parses or applies. All others are pictures, fonts and notices. */
const TYPES: readonly (readonly [name: RegExp, file: RegExp])[] = [
  [/^(?:app|icons|(?:page|form|messages):.*)$/, /\.json$/],
  [/^theme$/, /\.css$/],
  [/^asset:manifest$/, /\.webmanifest$/],
];

export const isBrand = (text: string): boolean => BRAND.test(text);
export const isReleaseId = (text: string): boolean => ID.test(text);
export const isReleaseFile = (text: string): boolean => FILE.test(text);
export const hashInName = (file: string): string | undefined => FILE.exec(file)?.[1];

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Validates a manifest, for servers and pages alike. Returns the fault, or undefined for a valid manifest.
 * @param folder the prefix of every file name, such as `larch/`
 */
export function findManifestFault(manifest: Readonly<Record<string, unknown>>, folder: string): string | undefined {
  const { format, id, brand, version, engine, hosts, files } = manifest;
  if (format !== 1) return 'it has another format';
  if (!isText(id) || !isReleaseId(id) || !isText(brand) || !isBrand(brand)) return 'it has no valid id and brand';
  if (!isText(version) || !isText(engine) || !Array.isArray(hosts) || !hosts.every(isText))
    return 'it has no version, engine or hosts';
  if (typeof files !== 'object' || files === null || Array.isArray(files)) return 'it has no files';
  for (const [name, file] of Object.entries(files)) {
    const fault = findFileFault(name, String(file), folder);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findFileFault(name: string, file: string, folder: string): string | undefined {
  if (!file.startsWith(folder)) return `it names "${file}", which is outside of its folder`;
  if (!isReleaseFile(file.slice(folder.length)))
    return `it names "${file}", but a release has only data, with a SHA-256 in each name`;
  const type = TYPES.find(([names]) => names.test(name))?.[1];
  return type?.test(file) === false ? `"${name}" is "${file}", which is another type of file` : undefined;
}
