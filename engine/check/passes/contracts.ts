import { entriesOf, type Json } from '../../overlay/index.ts';
import { isSchema, own, type Schema } from '../grammar/schema.ts';
import { placeInMissing } from '../project/kinds.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { suggestion } from '../../problem/suggest.ts';

/** Words that widgets say by themselves are messages too: each default must exist. */
export function checkContract(name: string, project: Project, report: Report): void {
  const contract = project.contract(name);
  const path = `widgets/${name}/${name}.props.json`;
  if (contract !== undefined) {
    checkDefaults(contract, project.find('widget', name), path, project, report);
    return;
  }
  const message = `The contract of ${name} is no object.`;
  report.add(placeInMissing(path), 'grammar/type', message, 'Write a JSON Schema of its props.');
}

function checkDefaults(schema: Schema, json: Json | undefined, path: string, project: Project, report: Report): void {
  const key = own(schema, 'default');
  if (own(schema, 'format') === 'message' && typeof key === 'string') {
    const { messages } = project;
    if (messages.get(key) !== undefined) return;
    const place = json?.get('default') ?? placeInMissing(path);
    const fix = suggestion(
      key,
      messages.keys(),
      `Add it to locales/${messages.defaultLanguage}/${key.split('.')[0] ?? ''}.json.`,
    );
    report.add(place, 'reference/message', `There is no message "${key}".`, fix);
  }
  const trees = new Map(entriesOf(json));
  for (const [name, part] of Object.entries(schema)) {
    if (isSchema(part)) checkDefaults(part, trees.get(name), path, project, report);
  }
}
