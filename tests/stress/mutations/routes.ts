import type { Release } from '../../../engine/compiler/release/build-release.ts';
import type { Random } from '../../kit/random.ts';

const readText = (release: Release, name: string): string => {
  const file = release.manifest.files[name];
  const content = file === undefined ? undefined : release.files.get(file);
  return typeof content === 'string' ? content : '';
};

const getPages = (release: Release): string[] =>
  Object.keys(release.manifest.files).filter((name) => name.startsWith('page:'));

/** Routes that may look different from the base. Empty if the release is the same. */
export function findChangedRoutes(release: Release, base: Release, random: Random, most: number): string[] {
  const { files } = release.manifest;
  const changed = Object.keys(files).filter((name) => files[name] !== base.manifest.files[name]);
  const gone = Object.keys(base.manifest.files).filter((name) => files[name] === undefined);
  if (changed.length + gone.length === 0) return [];
  const forms = changed.flatMap((name) => /^form:(.+)$/.exec(name)?.[1] ?? []);
  const touched = getPages(release).filter(
    (name) =>
      changed.includes(name) ||
      forms.some((form) => readText(release, name).includes(`"kind":"form","name":"${form}"`)),
  );
  // a change to shared or unused files may affect any page
  const from = touched.length > 0 ? touched : getPages(release);
  const chosen = new Set<string>();
  while (chosen.size < Math.min(most, from.length)) chosen.add(random.pick(from).slice('page:'.length));
  return [...chosen];
}
