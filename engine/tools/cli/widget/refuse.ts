import { toPascalCase } from '../../../compiler/check/model/type-names.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;

/** The problem with a widget name, or undefined if the name is valid. */
export function findNameProblem(name: string, folders: readonly string[]): string | undefined {
  if (!NAME.test(name) || name.length > LONGEST)
    return (
      `Expected a widget name of lowercase letters, digits and -, at most ${LONGEST} characters, ` +
      `such as "star-rating"; got "${name}".`
    );
  // some file systems ignore case, and different spellings may produce the same view name
  const taken = folders.find((folder) => toPascalCase(folder).toLowerCase() === toPascalCase(name).toLowerCase());
  if (taken !== undefined) return `The widget ${taken} already exists. Choose another name.`;
  return undefined;
}
