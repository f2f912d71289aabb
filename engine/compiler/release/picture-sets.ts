import type { PictureCredit, PicturePackage } from '../../language/icons/index.ts';

/** `pictures` in app.json, after the brand's patches. */
type PictureSets = Readonly<Record<string, PictureSet>>;

interface PictureSet {
  /** Package → name → the name of a picture in the package. */
  readonly packages?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Name → a picture of the brand. */
  readonly files?: Readonly<Record<string, string>>;
}

interface Given {
  /** The text of app.json with the brand's patches. */
  readonly app: string;
  readonly installed: (name: string) => PicturePackage | undefined;
}

/** Adds files to a release. */
interface Target {
  add(name: string, content: string, ending: string): string;
  /** Gives a file a second name. @throws if there is no such file */
  alias(name: string, of: string): void;
}

/**
 * Adds the pictures that the sets name, one file each, so that a page loads only those that it shows.
 * @returns the credits for the packages used
 * @throws if a picture is not in its package, which the check reports
 */
export function addPictureSets({ app, installed }: Given, target: Target): PictureCredit[] {
  const { pictures = {} } = JSON.parse(app) as { readonly pictures?: PictureSets };
  const used = new Map<string, PictureCredit>();
  for (const [set, { packages = {}, files = {} }] of Object.entries(pictures)) {
    for (const [source, names] of Object.entries(packages)) {
      const found = installed(source);
      for (const [name, picture] of Object.entries(names)) {
        if (Object.hasOwn(files, name)) continue;
        const svg = found?.getSvg(picture);
        if (found === undefined || svg === undefined) throw new Error(describeMissing(set, name, source, picture));
        target.add(fileFor(set, name), svg, 'svg');
        used.set(source, found.credit);
      }
    }
    for (const [name, picture] of Object.entries(files)) target.alias(fileFor(set, name), `picture:${picture}`);
  }
  return [...used.values()];
}

const fileFor = (set: string, name: string): string => `picture-set:${set}/${name}`;

const describeMissing = (set: string, name: string, source: string, picture: string): string =>
  `schemas/app.json: the picture "${name}" of "${set}" is not in ${source} as "${picture}". Run "npx vitrine check".`;
