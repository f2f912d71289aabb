import { getIn, isObject, type JsonObject, type JsonValue, textOr, toWords } from '../../json.ts';
import { getKind as kindOfBlock, type OutlineItem } from './outline.ts';
import type { Project } from './project.ts';

interface Widget {
  readonly id: string;
  readonly name: string;
  readonly doc: string;
}

/** The widgets that can be inserted on a page, with their descriptions. */
export function listBlocks(project: Project): readonly Widget[] {
  // excludes the widgets that the app itself renders, such as the frame of a page
  const roles = new Set(Object.values(getIn(project.app, 'roles') ?? {}));
  return widgetsIn(project, (id, schema) => schema['field'] === undefined && !roles.has(id));
}

/** The widgets that edit a field. */
export const fieldWidgets = (project: Project): readonly Widget[] =>
  widgetsIn(project, (_, schema) => schema['field'] !== undefined);

/**
 * Whether a field's widget frames the rows of a list or the parts of an object; undefined if it edits a single value.
 */
export function getFrames(project: Project, widget: string): 'list' | 'object' | undefined {
  const { field } = getSchema(project, widget);
  return field === 'list' || field === 'object' ? field : undefined;
}

const widgetsIn = (project: Project, isWanted: (id: string, schema: JsonObject) => boolean): readonly Widget[] =>
  project.paths.flatMap((path) => {
    const id = /\/([\w-]+)\.props\.json$/.exec(path)?.[1];
    const schema = id === undefined ? {} : project.read(path);
    if (id === undefined || !isWanted(id, schema)) return [];
    return [{ id, name: textOr(schema['title'], toWords(id)), doc: textOr(schema['description'], '') }];
  });

/** The widgets that can wrap blocks: those that accept any block and have no required values. */
export const listContainers = (project: Project): ReturnType<typeof listBlocks> =>
  listBlocks(project).filter(({ id }) => {
    const { required = [] } = getSchema(project, id);
    return holdsBlocks(project, id) && Array.isArray(required) && required.length === 0;
  });

/** The pointer of the list in which a block can contain others; undefined if it cannot contain any. */
export function getSlot(project: Project, { node, children }: OutlineItem): string | undefined {
  const kind = kindOfBlock(node);
  return children[0]?.list ?? (kind?.of === 'widget' && holdsBlocks(project, kind.name) ? '/children' : undefined);
}

const holdsBlocks = (project: Project, widget: string): boolean =>
  getIn(getSchema(project, widget), 'slots', 'children') !== undefined;

const getSchema = (project: Project, widget: string): JsonObject => {
  const path = project.paths.find((name) => name.endsWith(`/${widget}.props.json`));
  return path === undefined ? {} : project.read(path);
};

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

export function getContract(project: Project, widget: string): Contract | undefined {
  const schema = getSchema(project, widget);
  if (Object.keys(schema).length === 0) return undefined;
  const required = schema['required'];
  const properties = schema['properties'];
  return {
    title: textOr(schema['title'], toWords(widget)),
    doc: textOr(schema['description'], ''),
    props: isObject(properties)
      ? Object.entries(properties).map(([name, prop]) =>
          getProp(name, prop, Array.isArray(required) && required.includes(name)),
        )
      : [],
  };
}

function getProp(name: string, prop: JsonValue, isRequired: boolean): Prop {
  const doc = getIn(prop, 'description');
  const choices = getIn(prop, 'enum');
  return {
    name,
    title: textOr(getIn(prop, 'title'), toWords(name)),
    doc: typeof doc === 'string' ? doc : undefined,
    kind: isObject(prop) ? getKind(prop) : 'json',
    choices: Array.isArray(choices) ? choices.map(String) : [],
    standard: getIn(prop, 'default'),
    isRequired,
  };
}

function getKind(prop: JsonObject): Prop['kind'] {
  if (Array.isArray(prop['enum'])) return 'choice';
  if (prop['type'] === 'boolean') return 'switch';
  if (prop['type'] === 'integer' || prop['type'] === 'number') return 'number';
  if (prop['type'] === 'string') return prop['format'] === 'message' ? 'message' : 'text';
  return 'json';
}
