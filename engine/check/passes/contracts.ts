import { entriesOf, type Json } from '../../overlay/index.ts';
import { isSchema, own, type Schema } from '../grammar/schema.ts';
import { startOfFile } from '../project/kinds.ts';
import type { Project } from '../project/project.ts';
import type { Report } from '../report.ts';
import { suggestFix } from '../../problem/suggest.ts';

/** Checks that the default of a message prop is an existing message. */
export function checkContract(name: string, project: Project, report: Report): void {
  const contract = project.contract(name);
  const path = contractPath(name);
  if (contract !== undefined) {
    checkDefaults(contract, project.find('widget', name), path, project, report);
    return;
  }
  const message = `Expected the contract of ${name} to be an object.`;
  report.add(startOfFile(path), 'grammar/type', message, 'Write a JSON Schema for its props.');
}

/** The contract of `acme/chart` is `widgets/acme/chart/chart.props.json`. */
export const contractPath = (widget: string): string =>
  `widgets/${widget}/${widget.split('/').at(-1) ?? widget}.props.json`;

function checkDefaults(schema: Schema, json: Json | undefined, path: string, project: Project, report: Report): void {
  const key = own(schema, 'default');
  if (own(schema, 'format') === 'message' && typeof key === 'string') {
    const { messages } = project;
    if (messages.get(key) !== undefined) return;
    const place = json?.get('default') ?? startOfFile(path);
    const fix = suggestFix(
      key,
      messages.keys(),
      `Add it to locales/${messages.sourceLanguage}/${key.split('.')[0] ?? ''}.json.`,
    );
    report.add(place, 'reference/message', `Unknown message "${key}".`, fix);
  }
  const trees = new Map(entriesOf(json));
  for (const [name, part] of Object.entries(schema)) {
    if (isSchema(part)) checkDefaults(part, trees.get(name), path, project, report);
  }
}
