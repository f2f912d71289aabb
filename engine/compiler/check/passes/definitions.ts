import { listEntries, type Json } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import type { Report } from '../report.ts';

const DEFINITION = /^#\/\$defs\/([^/]+)$/;

/**
 * Checks that each `$ref` in a contract leads to a definition, and that none leads back to itself: a prop has a type of
 * limited depth.
 */
export function checkDefinitions(contract: Json, report: Report): void {
  const definitions = new Map(listEntries(contract.get('$defs')));
  const visited = new Set<string>();
  const visit = (json: Json, trail: readonly string[]): void => {
    const ref = json.get('$ref');
    if (ref?.text !== undefined) follow(ref, ref.text, trail);
    for (const [key, value] of listEntries(json)) if (key !== 'default' && key !== 'enum') visit(value, trail);
    for (const item of json.items) visit(item, trail);
  };
  const follow = (ref: Json, text: string, trail: readonly string[]): void => {
    const name = DEFINITION.exec(text)?.[1] ?? '';
    const target = definitions.get(name);
    if (target === undefined) {
      const refs = [...definitions.keys()].map((key) => `#/$defs/${key}`);
      const fix = suggestFix(text, refs, 'Refer to "#/$defs/<name>" in this contract.');
      report.add(ref, 'contract/reference', `Unknown definition "${text}".`, fix);
    } else if (trail.includes(name)) {
      const circle = [...trail.slice(trail.indexOf(name)), name].join(' → ');
      const fix = 'Write a definition for each level that the widget shows, or use "format": "series" for any rows.';
      report.add(ref, 'contract/reference', `The definition "${name}" contains itself: ${circle}.`, fix);
    } else if (!visited.has(name)) {
      visited.add(name);
      visit(target, [...trail, name]);
    }
  };
  for (const [name, definition] of definitions) {
    if (visited.has(name)) continue;
    visited.add(name);
    visit(definition, [name]);
  }
  for (const [part, json] of listEntries(contract)) if (part !== '$defs') visit(json, []);
}
