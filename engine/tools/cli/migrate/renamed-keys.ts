/** The keys that version 2 renames in one kind of object. */

export interface Shape {
  /** Old key → new key. */
  readonly renames?: Readonly<Record<string, string>>;
  /** The shape of the value under each key, by its old name. A list has the shape of its items. */
  readonly keys?: Readonly<Record<string, ShapeName>>;
  /** The shape of the values under all other keys. */
  readonly rest?: ShapeName;
  /** Renames apply only to objects with all of these keys. */
  readonly onlyWith?: readonly string[];
}

/** A state label; a message's other keys never need to be renamed. */
const LABEL = { renames: { set: 'states' }, onlyWith: ['set', 'code'] } as const;
const MESSAGES = { label: 'message', title: 'message', text: 'message' } as const;

const SHAPES = {
  message: { ...LABEL, keys: { values: 'messages', otherwise: 'message', then: 'message', else: 'message' } },
  messages: { rest: 'message' },
  props: { rest: 'prop' },
  // a prop can contain messages and labels at any depth
  prop: { ...LABEL, keys: { values: 'messages' }, rest: 'prop' },
  type: {
    renames: { 'state-set': 'states' },
    keys: { items: 'type', properties: 'types', additionalProperties: 'type' },
  },
  types: { rest: 'type' },
  sources: { rest: 'source' },
  source: {
    renames: { stale: 'staleAfter', keep: 'keepPrevious', pages: 'pageSize', after: 'reloadAfter' },
    onlyWith: ['call'],
  },
  actions: {
    renames: { 'save-image': 'saveImage' },
    keys: {
      toast: 'message',
      confirm: 'question',
      done: 'message',
      failed: 'message',
      share: 'texts',
      then: 'actions',
      else: 'actions',
      cases: 'actionsByName',
      do: 'actions',
      all: 'actions',
      try: 'actions',
      catch: 'actions',
    },
  },
  actionsByName: { rest: 'actions' },
  texts: { keys: MESSAGES },
  question: { keys: { title: 'message', body: 'message', ok: 'message', cancel: 'message', lines: 'line' } },
  line: { keys: { label: 'message', value: 'message' } },
  // a node, a field, a column or a tab; patches find each of them by name
  node: {
    keys: {
      label: 'message',
      hint: 'message',
      props: 'props',
      on: 'actionsByName',
      children: 'node',
      slots: 'nodesByName',
    },
  },
  nodesByName: { rest: 'node' },
  page: {
    renames: { pull: 'pullToRefresh' },
    keys: {
      title: 'message',
      params: 'types',
      data: 'sources',
      bar: 'node',
      top: 'node',
      body: 'node',
      middle: 'node',
      aside: 'node',
      bottom: 'node',
      notFound: 'notFound',
      enter: 'actions',
    },
  },
  notFound: { keys: { top: 'node', body: 'node' } },
  fragment: { keys: { params: 'types', body: 'node' } },
  form: {
    renames: { again: 'resetAfterSubmit' },
    keys: {
      params: 'types',
      schema: 'type',
      fields: 'node',
      rules: 'ruleUse',
      errors: 'errors',
      submit: 'submit',
      done: 'actions',
      failed: 'actions',
    },
  },
  ruleUse: { renames: { empty: 'checkEmpty' } },
  errors: { rest: 'messages' },
  submit: { keys: { label: 'message', left: 'message', confirm: 'question' } },
  table: {
    renames: { settle: 'sortInterval' },
    keys: {
      params: 'types',
      props: 'props',
      tabs: 'node',
      columns: 'node',
      row: 'node',
      days: 'days',
      onRow: 'actions',
      empty: 'emptyTable',
    },
  },
  days: { keys: { count: 'message' } },
  emptyTable: { keys: { ...MESSAGES, action: 'emptyAction' } },
  emptyAction: { keys: { label: 'message', do: 'actions' } },
  app: {
    keys: {
      traits: 'types',
      data: 'sources',
      session: 'session',
      launch: 'actions',
      guards: 'guards',
      bar: 'node',
      frame: 'nodesByName',
      places: 'places',
      messages: 'messages',
      errors: 'messages',
    },
  },
  session: { keys: { ended: 'ended' } },
  ended: { keys: { do: 'actions' } },
  guards: { rest: 'guard' },
  guard: { keys: { else: 'actions' } },
  places: { rest: 'texts' },
  api: { keys: { calls: 'calls', streams: 'streams' } },
  calls: { rest: 'call' },
  call: { renames: { message: 'textResponse' }, keys: { request: 'type', response: 'type' } },
  streams: { rest: 'stream' },
  stream: { keys: { params: 'type', row: 'type' } },
  ruleFile: { keys: { rules: 'rules' } },
  rules: { rest: 'rule' },
  rule: { keys: { needs: 'types', message: 'message', fix: 'texts' } },
  formulaFile: { keys: { formulas: 'formulas' } },
  formulas: { rest: 'formula' },
  formula: { keys: { needs: 'types' } },
  stateFile: { keys: { codes: 'codes', unknown: 'texts' } },
  codes: { rest: 'texts' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type ShapeName = keyof typeof SHAPES;

export const shapeNamed = (name: ShapeName): Shape => SHAPES[name];

const FOLDERS: Readonly<Record<string, ShapeName>> = {
  api: 'api',
  types: 'type',
  rules: 'ruleFile',
  formulas: 'formulaFile',
  states: 'stateFile',
  pages: 'page',
  forms: 'form',
  tables: 'table',
  fragments: 'fragment',
};

/** @param path relative to `schemas`, such as `pages/home.json` */
export function shapeOfFile(path: string): ShapeName | undefined {
  if (path === 'app.json') return 'app';
  const folder = path.split('/')[0] ?? '';
  return Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
}
