import { getIn, isObject, type JsonObject, type JsonValue, textOr, toWords } from './json.ts';
import type { Project } from './project.ts';

/** A prop of a widget, as its contract declares it. */
export interface Prop {
  readonly name: string;
  readonly title: string;
  readonly doc: string | undefined;
  readonly kind: 'text' | 'message' | 'number' | 'switch' | 'choice' | 'json';
  readonly choices: readonly string[];
  readonly standard: JsonValue | undefined;
  readonly isRequired: boolean;
}

export interface Contract {
  readonly title: string;
  readonly doc: string;
  readonly props: readonly Prop[];
}

export function contractOf(project: Project, widget: string): Contract | undefined {
  const path = project.paths.find((name) => name.endsWith(`/${widget}.props.json`));
  if (path === undefined) return undefined;
  const schema = project.read(path);
  const required = schema['required'];
  const properties = schema['properties'];
  return {
    title: textOr(schema['title'], toWords(widget)),
    doc: textOr(schema['description'], ''),
    props: isObject(properties)
      ? Object.entries(properties).map(([name, prop]) =>
          propOf(name, prop, Array.isArray(required) && required.includes(name)),
        )
      : [],
  };
}

function propOf(name: string, prop: JsonValue, isRequired: boolean): Prop {
  const doc = getIn(prop, 'description');
  const choices = getIn(prop, 'enum');
  return {
    name,
    title: textOr(getIn(prop, 'title'), toWords(name)),
    doc: typeof doc === 'string' ? doc : undefined,
    kind: isObject(prop) ? kindOf(prop) : 'json',
    choices: Array.isArray(choices) ? choices.map(String) : [],
    standard: getIn(prop, 'default'),
    isRequired,
  };
}

function kindOf(prop: JsonObject): Prop['kind'] {
  if (Array.isArray(prop['enum'])) return 'choice';
  if (prop['type'] === 'boolean') return 'switch';
  if (prop['type'] === 'integer' || prop['type'] === 'number') return 'number';
  if (prop['type'] === 'string') return prop['format'] === 'message' ? 'message' : 'text';
  return 'json';
}
