import { pascal } from '../codegen/names.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LONGEST = 40;

/** Why a widget cannot have this name, and what to do; undefined where it can. */
export function refusalOf(name: string, folders: readonly string[]): string | undefined {
  if (!NAME.test(name) || name.length > LONGEST)
    return (
      `"${name}" cannot be the name of a widget: small letters, digits and - between them, ` +
      `at most ${LONGEST}, as in "star-rating".`
    );
  // a folder of another spelling is the same one on some systems, and its view too
  const taken = folders.find((folder) => pascal(folder).toLowerCase() === pascal(name).toLowerCase());
  if (taken !== undefined) return `widgets/${taken}: that name is taken. Choose another, or change what is there.`;
  return undefined;
}
