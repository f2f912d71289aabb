import { entriesOf, itemsOf, type Json } from '../../overlay/index.ts';
import type { Context } from './context.ts';

/** The keywords whose violation depends on what the user fills in. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'const enum maximum minimum maxLength minLength pattern maxItems minItems'.split(' '),
);
/** The formats with a syntax. */
const SYNTAXES: ReadonlySet<string> = new Set(['decimal', 'email', 'phone']);

/** Reports the keywords of a form's fields whose violation has no message: the field would show the keyword. */
export function checkErrorMessages({ doc: { tree }, project, report }: Context): void {
  const common = project.app?.get('errors');
  if (common === undefined) return;
  for (const [keyword, field, place] of keywordsIn(tree.get('schema'))) {
    const own = tree.get('errors')?.get(field)?.get(keyword);
    if (own !== undefined || common.get(keyword) !== undefined) continue;
    const message = `No message tells users that "${field}" does not satisfy its "${keyword}".`;
    const fix = `Add "${keyword}" to "errors" in schemas/app.json, or to "errors" of "${field}" in this form.`;
    report.add(place, 'message/engine', message, fix);
  }
}

type KeywordPlace = readonly [keyword: string, field: string, place: Json];

const keywordsIn = (schema: Json | undefined): readonly KeywordPlace[] => [
  ...itemsOf(schema?.get('required')).map((item): KeywordPlace => ['required', item.text ?? '', item]),
  ...entriesOf(schema?.get('properties')).flatMap(([field, property]) =>
    entriesOf(property)
      .filter(([keyword, value]) => canBreak(keyword, value))
      .map(([keyword, value]): KeywordPlace => [keyword, field, value]),
  ),
];

function canBreak(keyword: string, { text }: Json): boolean {
  if (keyword === 'format') return SYNTAXES.has(text ?? '');
  if (keyword === 'type') return text === 'number' || text === 'integer';
  return KEYWORDS.has(keyword);
}
