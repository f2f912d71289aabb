import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import type { Project } from '../model/project.ts';
import type { Context } from './context.ts';
import { findPartedPaths, joinPath } from '../../../language/expression/field-path.ts';
import { fieldPaths, withCases } from './form-names.ts';

/** The keywords whose violation depends on the user's input. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'const enum maximum minimum exclusiveMaximum exclusiveMinimum maxLength minLength pattern maxItems minItems contains uniqueItems'.split(
    ' ',
  ),
);
/** The formats that constrain the text of a value. */
const SYNTAXES: ReadonlySet<string> = new Set(['decimal', 'email', 'phone']);

/** Reports keywords of a form's fields that have no error message: the field would show the keyword itself. */
export function checkErrorMessages({ doc: { tree }, project, report }: Context): void {
  const common = project.app?.get('errors');
  if (common === undefined) return;
  for (const [keyword, field, place] of findKeywords(tree, project)) {
    const own = tree.get('errors')?.get(field)?.get(keyword);
    if (own !== undefined || common.get(keyword) !== undefined) continue;
    const message = `No message tells users that "${field}" does not satisfy its "${keyword}".`;
    const fix = `Add "${keyword}" to "errors" in schemas/app.json, or to "errors" of "${field}" in this form.`;
    report.add(place, 'message/engine', message, fix);
  }
}

type KeywordPlace = readonly [keyword: string, field: string, place: Json];

/** Lists the keywords that the user's input can violate, for every field and every part with fields. */
function findKeywords(tree: Json, project: Project): readonly KeywordPlace[] {
  const paths = fieldPaths(tree);
  const parted = findPartedPaths(paths);
  const visit = (path: string, whole: Json | undefined): readonly KeywordPlace[] =>
    (whole === undefined ? [] : withCases(whole)).flatMap((schema) => visitCase(path, schema));
  const visitCase = (path: string, schema: Json): readonly KeywordPlace[] => [
    ...listEntries(schema.get('dependentRequired')).flatMap(([, names]) =>
      listItems(names).map((item): KeywordPlace => ['required', joinPath(path, item.text ?? ''), item]),
    ),
    ...listItems(schema.get('required')).map((item): KeywordPlace => [
      'required',
      joinPath(path, item.text ?? ''),
      item,
    ]),
    ...listEntries(schema.get('properties')).flatMap(([name, property]) => visitPart(joinPath(path, name), property)),
  ];
  const initial = tree.get('initial');
  const isEntered = (path: string): boolean =>
    paths.includes(path) || parted.has(`${path}.`) || initial?.members.has(path) === true;
  const visitPart = (path: string, part: Json): readonly KeywordPlace[] => [
    ...listEntries(project.types.resolve(part))
      .filter(([keyword, value]) => isEntered(path) && canBreak(keyword, value))
      .map(([keyword, value]): KeywordPlace => [keyword, path, value]),
    ...(parted.has(`${path}.`) ? visit(path, project.types.resolve(part)) : []),
    ...(parted.has(`${path}[`) ? visitRows(`${path}[]`, project.types.resolve(part)?.get('items')) : []),
  ];
  const visitRows = (path: string, items: Json | undefined): readonly KeywordPlace[] =>
    items === undefined ? [] : visitPart(path, items);
  const unique = listItems(tree.get('fields')).flatMap((field): KeywordPlace[] => {
    const json = field.get('unique');
    return json?.text === undefined ? [] : [['uniqueItems', `${field.get('name')?.text ?? ''}[].${json.text}`, json]];
  });
  return [...visit('', tree.get('schema')), ...unique];
}

function canBreak(keyword: string, { text }: Json): boolean {
  if (keyword === 'format') return SYNTAXES.has(text ?? '');
  if (keyword === 'type') return text === 'number' || text === 'integer';
  return KEYWORDS.has(keyword);
}
