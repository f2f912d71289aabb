import type { PicturePackage } from '../../../language/icons/index.ts';
import { listEntries, type Json } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { isSchema, own, type Schema } from '../grammar/schema.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

/** Checks the picture sets in app.json: a widget must draw them, and their packages must contain the pictures. */
export function checkPictureSets(app: Json, project: Project, report: Report): void {
  const sets = app.get('pictures');
  if (sets === undefined) return;
  const drawn = new Set(project.widgets.flatMap((name) => [...setsIn(project.contract(name))]));
  for (const [set, { key }] of sets.members) {
    if (drawn.has(set)) continue;
    const fix = suggestFix(set, drawn, `Add "pictures": "${set}" to the prop with the name, in the widget’s contract.`);
    report.add(key, 'reference/picture-set', `No widget draws pictures of the set "${set}".`, fix);
  }
  for (const [, set] of listEntries(sets)) checkPackages(set.get('packages'), project, report);
}

/** The sets that a contract names: `"pictures": "logo"` in the schema of a prop. */
function* setsIn(schema: Schema | undefined): Generator<string> {
  if (schema === undefined) return;
  const set = own(schema, 'pictures');
  if (typeof set === 'string') yield set;
  for (const part of Object.values(schema)) if (isSchema(part)) yield* setsIn(part);
}

function checkPackages(packages: Json | undefined, { installed: { pictures } }: Project, report: Report): void {
  const sources = new Map<string, string>();
  for (const [source, { key, value: names }] of packages?.members ?? []) {
    // packages are unavailable in an editor, for example; then the release reports missing pictures
    const found = pictures?.(source);
    if (pictures !== undefined && found === undefined) {
      const fix = `Run "npm install --save-exact ${source}", or choose an installed package in the format of @iconify-json.`;
      report.add(key, 'picture/package', `The package "${source}" with pictures is not installed.`, fix);
    }
    for (const [name, { key: place, value: picture }] of names.members) {
      const other = sources.get(name);
      sources.set(name, other ?? source);
      if (other !== undefined)
        report.add(
          place,
          'picture/package',
          `"${name}" already has a picture from ${other}.`,
          'Remove one of the two.',
        );
      if (found !== undefined) checkPicture(picture, source, found, report);
    }
  }
}

function checkPicture(picture: Json, source: string, { names, getSvg }: PicturePackage, report: Report): void {
  const name = picture.text;
  if (name === undefined || getSvg(name) !== undefined) return;
  const known = [...names];
  const isThere = known.includes(name);
  const message = isThere
    ? `The picture "${name}" in ${source} contains more than shapes, such as a style, an image or a script.`
    : `The package ${source} has no picture "${name}".`;
  report.add(picture, 'picture/package', message, isThere ? CHOOSE : suggestFix(name, known, CHOOSE));
}

const CHOOSE = 'Choose another picture, or remove the name: the widget then draws its fallback.';
