import { baseFiles } from '../../kit/base-project.ts';

/** A small project that uses every kind of object in the grammar, in every place where the exchange uses it. */

type Entry = Readonly<Record<string, unknown>>;

const object = (properties: Entry = {}, required: readonly string[] = []): Entry => ({
  type: 'object',
  properties,
  required,
});

const QUESTION: Entry = {
  title: { key: 'home.title' },
  ok: 'common.yes',
  cancel: 'common.no',
  lines: [
    { label: 'deposit.amount', value: { key: 'trial.amount', values: { amount: { value: '=1.5', scale: 2 } } } },
    { label: 'deposit.note', value: { states: 'deposit', code: "='1'" } },
    {
      label: { if: '=true', then: 'home.title', else: 'home.deposit' },
      value: { key: 'trial.state', values: { state: { states: 'deposit', code: "='2'" } } },
    },
  ],
};

/** Actions that do not depend on the page. */
const ACTIONS: readonly Entry[] = [
  { call: 'trial.send', with: { name: 'a' }, as: 'sent' },
  { go: 'assets/deposit', with: { coin: 3 } },
  { go: "=true ? 'home' : 'assets/deposit'" },
  { back: true },
  { set: { 'app.menu': true } },
  { refresh: 'app.user' },
  { toast: 'home.title' },
  { confirm: QUESTION },
  { open: 'app.menu' },
  { close: 'app.menu' },
  { forget: { except: ['app.token'] } },
  { copy: 'a' },
  { saveText: 'a', name: 'a.txt' },
  { passkey: 'a', as: 'key', failed: 'home.title' },
  { share: {} },
  { if: '=true', then: [{ back: true }] },
  { switch: "='a'", cases: { a: [{ back: true }] } },
  { each: '=[1]', as: 'item', do: [{ toast: 'home.title' }] },
  { all: [[{ toast: 'home.title' }]] },
  { try: [{ toast: 'home.title' }], catch: [{ back: true }] },
];

const button = (id: string, actions: readonly Entry[]): Entry => ({
  id,
  widget: 'button',
  props: { label: 'home.title' },
  on: { press: actions },
});

/** A form and a picture with the actions that need them, and other nodes. */
const NODES: readonly Entry[] = [
  { id: 'qr', widget: 'qr-code', props: { text: 'a', label: 'home.title' } },
  { id: 'trial-form', form: 'trial', with: { prefix: 'a' } },
  button('do-there', [
    { submit: 'trial-form' },
    { fill: 'trial-form', with: { note: 'a' } },
    { saveImage: 'qr', name: 'a' },
  ]),
  button('do-all', ACTIONS),
  { id: 'sum', fragment: 'total', with: { amount: '=1.5' } },
  { id: 'trial-table', table: 'trial', with: { rows: '=[]' } },
  {
    id: 'row',
    widget: 'stack',
    each: { in: '=[1, 2]', as: 'item', key: '=item', state: { open_row: { type: 'boolean', initial: false } } },
    children: [{ id: 'figure', widget: 'figure', visible: '=open_row', props: { value: '=item' } }],
  },
  { id: 'choose', widget: 'segmented', bind: 'chosen', props: { label: 'home.title', options: [] } },
];

const STATE: Entry = {
  chosen: { type: 'string', initial: 'a', enum: ['a', 'b'] },
  flag: { type: 'boolean', initial: false },
  count: { type: 'integer', initial: 1 },
  side: { type: 'integer', initial: 1, states: 'deposit' },
  amount: { type: 'decimal', initial: '1' },
  since: { type: 'timestamp', initial: '=app.since' },
  names: { type: 'list', initial: [], keep: 'device' },
};

const PAGE: Entry = {
  title: 'home.title',
  spare: 'A trial.',
  params: { id: { type: 'integer', optional: true }, wallet: { $ref: '../types/wallet.json', optional: true } },
  data: {
    rows: { call: 'trial.rows', with: { name: "=count > 1 ? 'a' : 'b'" } },
    get: { call: 'trial.get', when: '=flag' },
    list: { call: 'trial.list', pageSize: 5 },
    find: { call: 'trial.find' },
    offsets: { call: 'trial.offsets', pageSize: 5 },
    links: { call: 'trial.links', pageSize: 5 },
    look: { call: 'trial.look' },
    book: { stream: 'trial.book' },
    log: { stream: 'trial.log' },
    object: { stream: 'trial.object' },
    series: { stream: 'trial.series' },
    read: { stream: 'trial.list', fallback: [{ call: 'trial.rows', with: { name: 'a' }, seconds: 5 }] },
  },
  state: { ...STATE, page: { type: 'integer', initial: 1, in: 'address', among: '=[1, 2]' } },
  bar: {},
  notFound: { when: '=flag', body: [{ id: 'none', widget: 'text', props: { text: 'home.title' } }] },
  keys: [{ key: 'b', label: 'home.title', do: [{ set: { flag: true } }] }],
  body: [
    ...NODES,
    { id: 'send', submit: 'trial-form' },
    { id: 'trial-fragment', fragment: 'trial', with: { amount: '=amount', rows: '=[]' } },
    { id: 'form-cancel', form: 'cancel' },
    { id: 'menu', widget: 'trial', props: { words: 'home.title', places: { places: 'all', words: true } } },
    { id: 'bars', widget: 'k-line', props: { bars: '=series', label: 'home.title' } },
    { id: 'book', widget: 'k-line', props: { bars: '=book.asks', label: 'home.title' } },
    button('do-calls', [{ call: 'trial.ask' }, { call: 'trial.change' }]),
    {
      id: 'shown',
      widget: 'text',
      props: { text: { states: 'trial', code: '=count', otherwise: 'home.title' } },
    },
    {
      id: 'reader',
      widget: 'text',
      visible:
        '=size(rows) > 0 && side != states.deposit.passed && !(count in [states.trial.one, states.trial.two, states.trial.three]) && size(read) > 0 && side == states.deposit.review && amount > 0 && since == since && size(names) > page && has(params.wallet) && has(params.id) && has(get.a) && size(list) + size(offsets) + size(links) > 0 && has(find.a) && has(look.a) && has(object.a) && size(log) > 0 && trial_twice(amount, 1) > 1',
      props: { text: 'home.title' },
    },
  ],
};

const FRAGMENT: Entry = {
  params: { amount: { type: 'decimal' }, rows: { type: 'array', items: object({ a: { type: 'string' } }) } },
  values: { twice: '=amount * 2' },
  slots: ['more'],
  body: [
    ...NODES.filter(({ bind }) => bind === undefined),
    { id: 'twice', widget: 'figure', props: { value: '=twice' } },
    { id: 'slot', slot: 'more' },
  ],
};

const FORM: Entry = {
  params: { prefix: { type: 'string' } },
  values: { twice: "=prefix + 'a'" },
  state: STATE,
  schema: object({ note: { type: 'string' }, other: { type: 'string' } }),
  initial: { note: 'a' },
  fields: [
    { name: 'note', widget: 'text-field', label: 'home.title', visible: "=twice != 'b'" },
    { name: 'other', widget: 'text-field', label: 'home.title' },
  ],
  rules: [{ rule: 'trial.side', at: 'note', with: { side: '1' } }],
  submit: { label: 'home.title', call: 'trial.send', with: { name: '=form.note' }, confirm: QUESTION },
  done: ACTIONS,
  failed: ACTIONS,
};

const TABLE: Entry = {
  params: {
    rows: {
      type: 'array',
      items: object({ a: { type: 'string' }, b: { type: 'integer' }, c: { type: 'string', format: 'datetime' } }, [
        'a',
        'b',
        'c',
      ]),
    },
  },
  values: { all: '=rows' },
  rowValues: { twice: '=row.b * 2' },
  rows: '=all',
  key: '=row.a',
  sort: { by: '=row.b', order: 'ascending' },
  tabs: [
    { id: 'all', label: 'home.title' },
    { id: 'few', label: 'home.title', sort: { by: '=row.b', order: 'ascending' } },
  ],
  columns: [
    { id: 'a', label: 'home.title', sort: { by: '=row.b', order: 'ascending' } },
    {
      id: 'b',
      label: { if: '=true', then: 'home.title', else: 'home.deposit' },
      sort: { by: '=twice', order: 'descending' },
    },
  ],
  row: [
    { id: 'cell', widget: 'button', props: { label: 'home.title' } },
    button('do-all', ACTIONS),
    NODES.find(({ id }) => id === 'row'),
    NODES.find(({ id }) => id === 'sum'),
  ],
  onRow: ACTIONS,
  days: { at: '=row.c' },
  empty: { title: 'home.title', action: { label: 'home.title', do: [{ back: true }] } },
};

const call = (method: string, auth: string, effect: string, more: Entry = {}): Entry => ({
  method,
  path: 'trial',
  auth,
  effect,
  request: object({ name: { type: 'string' } }),
  response: object({ a: { type: 'string' } }),
  ...more,
});

const ROW = object({ id: { type: 'integer' }, a: { type: 'string' } }, ['id', 'a']);
const stream = (shape: string, auth: string, more: Entry = {}): Entry => ({
  channel: shape,
  shape,
  auth,
  params: object(),
  row: ROW,
  ...more,
});

const API: Entry = {
  calls: {
    get: call('GET', 'none', 'read'),
    list: call('GET', 'optional', 'read', {
      paging: { style: 'cursors' },
      request: object({
        cursor: { type: 'string' },
        limit: { type: 'integer' },
        ids: { type: 'array', items: { type: 'string' } },
      }),
      response: object({ data: { type: 'array', items: ROW } }),
    }),
    offsets: call('GET', 'none', 'read', {
      paging: { style: 'offsets' },
      request: object({ offset: { type: 'integer' }, limit: { type: 'integer' } }),
      response: object({ data: { type: 'array', items: ROW }, total: { type: 'integer' } }),
    }),
    links: call('GET', 'none', 'read', {
      paging: { style: 'links' },
      request: object({ limit: { type: 'integer' } }),
      response: object({ data: { type: 'array', items: ROW } }),
    }),
    rows: call('POST', 'none', 'read', { response: { type: 'array', items: ROW } }),
    find: call('POST', 'user', 'read'),
    look: call('POST', 'optional', 'read'),
    send: call('POST', 'none', 'write'),
    report: call('POST', 'none', 'write', {
      body: 'json',
      request: object({
        brand: { type: 'string' },
        release: { type: 'string' },
        entries: { type: 'array', items: object({ kind: { type: 'string' } }) },
      }),
      response: object(),
    }),
    ask: call('POST', 'optional', 'write'),
    change: call('POST', 'user', 'write'),
    cancel: call('PUT', 'user', 'money', { stepUp: 'cancel' }),
  },
  streams: {
    list: stream('list', 'user'),
    book: stream('book', 'none', { row: undefined }),
    log: stream('log', 'none', { key: 'id', limit: 5 }),
    object: stream('object', 'user'),
    series: stream('series', 'none', { row: undefined }),
  },
};

const WIDGET: Entry = {
  title: 'Trial',
  description: 'A trial.',
  type: 'object',
  properties: {
    words: { type: 'string', format: 'message' },
    places: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          label: { type: 'string', format: 'message' },
          icon: { type: 'string', format: 'icon' },
          words: { type: 'string', format: 'message' },
        },
        required: ['id', 'label'],
        additionalProperties: false,
      },
    },
    logo: { type: 'string', pictures: 'coin' },
    rows: { type: 'array', items: { $ref: '#/$defs/row' } },
  },
  required: ['words'],
  additionalProperties: false,
  $defs: {
    row: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
  },
  bind: { type: 'string' },
  events: { press: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
  slots: { children: {} },
  field: true,
  exposes: ['image'],
  effect: 'ui',
};

const FILES: Readonly<Record<string, Entry>> = {
  'schemas/pages/trial.json': PAGE,
  'schemas/fragments/trial.json': FRAGMENT,
  'schemas/forms/trial.json': FORM,
  'schemas/tables/trial.json': TABLE,
  'schemas/forms/cancel.json': {
    schema: object({ note: { type: 'string' } }),
    fields: [{ name: 'note', widget: 'text-field', label: 'home.title' }],
    submit: { label: 'home.title', call: 'trial.cancel', with: { name: '=form.note' }, confirm: QUESTION },
    done: [{ back: true }],
  },
  'schemas/api/trial.json': API,
  'schemas/states/trial.json': {
    codes: {
      1: { name: 'one', label: 'states.review', tone: 'danger' },
      2: { name: 'two', label: 'states.review', tone: 'info' },
      3: { name: 'three', label: 'states.review', tone: 'neutral' },
    },
    unknown: { label: 'states.unknown', tone: 'neutral' },
  },
  'schemas/rules/trial.json': {
    limits: { most: { description: 'The most.', value: '5' } },
    rules: {
      side: {
        needs: { side: { states: 'deposit' } },
        values: { isOne: '=side == states.deposit.review' },
        require: '=isOne && limits.trial.most > 1',
        message: { key: 'trial.amount', values: { amount: { value: '=limits.trial.most' } } },
        cases: { pass: [{ side: '1' }], fail: [{ side: '2' }], unknown: [{}] },
      },
    },
  },
  'schemas/formulas/trial.json': {
    formulas: {
      twice: {
        description: 'Twice.',
        source: 'A trial.',
        needs: { amount: 'decimal', side: { states: 'deposit' } },
        values: { both: '=amount * 2' },
        result: '=side == states.deposit.review ? both : amount',
        cases: [{ with: { amount: '1', side: '1' }, result: '2' }],
      },
    },
  },
  'widgets/trial/trial.props.json': WIDGET,
  'schemas/brands/larch/patches/trial.json': {
    target: 'pages/trial.json',
    patches: [
      { op: 'set', node: 'reader', path: '/props/text', value: 'home.deposit' },
      {
        op: 'insert',
        node: 'row',
        path: '/children',
        at: 'first',
        value: { id: 'first', widget: 'text', props: { text: 'home.title' } },
      },
      { op: 'replace', node: 'first', value: { id: 'first', widget: 'text', props: { text: 'home.deposit' } } },
      { op: 'move', node: 'shown', beside: 'bars', at: 'before' },
      { op: 'remove', node: 'first' },
    ],
  },
};

const FAILURE: Entry = { title: 'home.title', text: 'home.title', button: 'home.deposit' };

const APP: Entry = {
  places: { home: { page: 'home', label: 'home.title' } },
  pictures: { coin: { packages: { '@iconify-json/cryptocurrency-color': { btc: 'btc' } } } },
  bar: { widget: 'button', props: { label: 'home.title' }, on: { press: [{ back: true }] } },
  launch: ACTIONS.filter((action) => !('copy' in action || 'forget' in action)),
  reports: { call: 'trial.report' },
  startFailures: {
    failed: FAILURE,
    untrusted: FAILURE,
    refused: FAILURE,
    tooOld: { title: 'home.title', text: 'home.title' },
  },
  keyboard: {
    widget: 'text',
    enabled: 'keys',
    list: '?',
    keys: [
      { key: 'a', label: 'home.title', do: [{ go: 'home' }] },
      { key: 'Escape', label: 'home.title' },
    ],
  },
};

const json = (value: unknown): string => JSON.stringify(value, undefined, 1);

/** Extends a file of the small valid project. */
function extend(files: Map<string, string>, path: string, change: (file: Entry) => Entry): void {
  const file = JSON.parse(files.get(path) ?? '{}') as Entry;
  files.set(path, json(change(file)));
}

export function trialFiles(): Map<string, string> {
  const files = baseFiles();
  for (const [path, content] of Object.entries(FILES)) files.set(path, json(content));
  for (const language of ['en', 'zh'])
    files.set(
      `locales/${language}/trial.json`,
      json({ amount: `{{amount}} ${language}`, state: `{{state}} ${language}` }),
    );
  extend(files, 'schemas/app.json', ({ state, constants, data, frame, roles, session, ...app }) => ({
    ...app,
    ...APP,
    roles: { ...(roles as Entry), stepUp: 'text' },
    session: { ...(session as Entry), theme: 'theme' },
    state: {
      ...(state as Entry),
      keys: { type: 'boolean', initial: true },
      since: { type: 'timestamp', initial: null },
      favourites: { type: 'list', initial: [], keep: 'user' },
      theme: { type: 'string', initial: 'dark', css: 'theme' },
    },
    constants: {
      ...(constants as Entry),
      area: 'string',
      code: { type: 'string', description: 'The code.', pattern: '^[0-9]+$', maxLength: 3, default: '49' },
      share: { type: 'decimal', minimum: 0, maximum: 1, default: '0.5' },
      strict: { type: 'boolean', default: true },
      most: { type: 'integer', minimum: 1, maximum: 9, default: 5 },
    },
    data: { ...(data as Entry), unread: { stream: 'trial.list', fallback: [{ call: 'trial.rows' }] } },
    frame: { ...(frame as Entry), header: NODES.filter(({ id }) => ['do-all', 'sum', 'row'].includes(String(id))) },
  }));
  extend(files, 'schemas/backends/exchange.json', ({ paging, ...backend }) => ({
    ...backend,
    stepUp: { header: 'Step-Up', needed: '=body.stepUp' },
    paging: {
      ...(paging as Entry),
      cursors: { kind: 'cursor', cursor: 'cursor', limit: 'limit', next: '=body.next', rows: 'data' },
      offsets: { kind: 'offset', offset: 'offset', limit: 'limit', rows: 'data', total: 'total' },
      links: { kind: 'link', limit: 'limit', rows: 'data' },
    },
  }));
  extend(files, 'schemas/brands/larch/brand.json', ({ constants, ...brand }) => ({
    ...brand,
    tokens: { color: { dark: {} } },
    constants: { ...(constants as Entry), area: '49' },
  }));
  return files;
}
