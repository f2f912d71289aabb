import { type Json, type Place } from '../../../language/patches/index.ts';
import { startOfFile } from '../grammar/kinds.ts';
import type { Project } from '../model/project.ts';
import { OWN_TYPES, toIdentifier, TYPED_PARTS } from '../model/type-names.ts';
import type { Report } from '../report.ts';

type Claim = (name: string, owner: string, place: Place) => void;

/** Checks that no two types have the same name in TypeScript, as `spot-order` and `spot_order` would. */
export function checkTypeNames(project: Project, report: Report): void {
  project.note('~api');
  const owners = new Map([...OWN_TYPES].map((name) => [name, 'the generated file itself']));
  const claim: Claim = (name, owner, place) => {
    const other = owners.get(name);
    owners.set(name, other ?? owner);
    if (other === undefined) return;
    const message = `In TypeScript, the name of ${owner} is ${name}, which ${other} already has.`;
    report.add(place, 'type/name', message, 'Rename one of them.');
  };
  for (const name of project.names('type'))
    claim(toIdentifier(name), `the type "${name}"`, startOfFile(`schemas/types/${name}.json`));
  for (const { name, tree } of project.of('api')) {
    claimParts(name, 'calls', tree, claim);
    claimParts(name, 'streams', tree, claim);
  }
}

/** Claims the names of a file's inline types. A part that refers to a type has the name of that type. */
function claimParts(file: string, kind: keyof typeof TYPED_PARTS, tree: Json, claim: Claim): void {
  for (const [name, { key, value }] of tree.get(kind)?.members ?? [])
    for (const [part, end] of Object.entries(TYPED_PARTS[kind])) {
      const type = value.get(part);
      if (type?.type === 'object' && !type.members.has('$ref'))
        claim(toIdentifier(file, name, end), `the ${part} of ${file}.${name}`, key);
    }
}
