import { describe, expect, it } from 'vitest';
import { readDocuments } from './documents.ts';
import { overlay, overlayDocuments } from './overlay.ts';

const APP = {
  bar: { widget: 'nav-bar', title: 'title', props: { back: true }, on: { back: [{ back: true }] } },
};
const PAGE = { title: 'home.title', body: [] };

const listFiles = (page: object, app: object = APP): Map<string, string> =>
  new Map([
    ['schemas/app.json', JSON.stringify(app)],
    ['schemas/pages/home.json', JSON.stringify(page)],
  ]);

const expanded = (page: object, app?: object): unknown =>
  JSON.parse(overlay(listFiles(page, app), 'larch').files.get('schemas/pages/home.json') ?? '');

const BAR = {
  id: 'bar',
  widget: 'nav-bar',
  props: { back: true, title: 'home.title' },
  on: { back: [{ back: true }] },
};

describe('the bar of a page', () => {
  it('is the bar of the app with the title of the page', () => {
    expect(expanded(PAGE)).toEqual({ ...PAGE, top: [BAR] });
  });

  it('stands before the nodes of "top"', () => {
    const tabs = { id: 'tabs', widget: 'tabs' };
    expect(expanded({ ...PAGE, top: [tabs] })).toEqual({ ...PAGE, top: [BAR, tabs] });
  });

  it('leaves the page as its file has it', () => {
    const page = { ...PAGE, top: [{ id: 'tabs', widget: 'tabs' }], notFound: { when: '=failed', body: [] } };
    const documents = readDocuments(listFiles(page));

    overlayDocuments(documents, 'larch');

    const tree = documents.trees.get('schemas/pages/home.json');
    expect(tree?.toValue()).toEqual(page);
    expect(tree?.get('top')?.items[0]?.pointer).toBe('/top/0');
    expect(tree?.get('notFound')?.parent).toBe(tree);
  });

  it.each(['props', 'on'])('given %s that is no object, then no value of another file has its parts', (name) => {
    const bar = { ...APP.bar, [name]: '=title' };

    expect(expanded({ ...PAGE, bar: { [name]: { large: true } } }, { bar })).toMatchObject({
      top: [{ [name]: '=title' }],
    });
    expect(expanded(PAGE)).toEqual({ ...PAGE, top: [BAR] });
  });

  it('takes props, actions and slots from the page', () => {
    const bar = {
      props: { title: '=symbol', large: true },
      on: { title: [{ open: 'choosing' }] },
      slots: { end: [{ id: 'help', widget: 'icon-button' }] },
    };
    expect(expanded({ ...PAGE, bar })).toEqual({
      ...PAGE,
      top: [
        {
          ...BAR,
          props: { back: true, title: '=symbol', large: true },
          on: { back: [{ back: true }], title: [{ open: 'choosing' }] },
          slots: bar.slots,
        },
      ],
    });
  });

  it('can be patched by a brand, as a node of the page', () => {
    const files = listFiles({ ...PAGE, bar: { props: { large: true } } });
    const patches = [{ op: 'set', node: 'bar', path: '/props/large', value: false }];
    files.set('schemas/brands/larch/patches/home.json', JSON.stringify({ target: 'pages/home.json', patches }));

    const { files: result, problems } = overlay(files, 'larch');

    expect(problems).toEqual([]);
    expect(JSON.parse(result.get('schemas/pages/home.json') ?? '')).toMatchObject({
      top: [{ id: 'bar', props: { back: true, title: 'home.title', large: false } }],
    });
  });

  it('follows a patch of the app', () => {
    const files = listFiles(PAGE);
    const patches = [{ op: 'set', path: '/bar/props/back', value: false }];
    files.set('schemas/brands/larch/patches/app.json', JSON.stringify({ target: 'app.json', patches }));

    const { files: result } = overlay(files, 'larch');

    expect(JSON.parse(result.get('schemas/pages/home.json') ?? '')).toMatchObject({
      top: [{ props: { back: false } }],
    });
  });

  it('can be left out', () => {
    expect(expanded({ ...PAGE, bar: false })).toEqual(PAGE);
  });

  it('also stands over what the page shows when nothing was found', () => {
    const notFound = { when: '=size(rows) == 0', body: [] };
    expect(expanded({ ...PAGE, notFound })).toEqual({
      ...PAGE,
      top: [BAR],
      notFound: { ...notFound, top: [{ ...BAR, id: 'missing-bar' }] },
    });
  });

  it('is not made for an app without a bar', () => {
    expect(expanded(PAGE, {})).toEqual(PAGE);
  });

  it('is a problem where the app has none to change', () => {
    const { problems } = overlay(listFiles({ ...PAGE, bar: { props: {} } }, {}), 'larch');
    expect(problems).toMatchObject([{ code: 'reference/bar', file: 'schemas/pages/home.json', pointer: '/bar' }]);
  });

  it('keeps what is neither an object nor false for the grammar to refuse', () => {
    expect(expanded({ ...PAGE, bar: 'large' })).toEqual({ ...PAGE, bar: 'large' });
  });

  it('knows where each part is written', () => {
    const { trees } = overlayDocuments(readDocuments(listFiles({ ...PAGE, bar: { props: { large: true } } })), 'larch');
    const props = trees.get('schemas/pages/home.json')?.get('top')?.items[0]?.get('props');

    expect(props?.get('large')).toMatchObject({
      source: { path: 'schemas/pages/home.json' },
      pointer: '/bar/props/large',
    });
    expect(props?.get('back')).toMatchObject({ source: { path: 'schemas/app.json' }, pointer: '/bar/props/back' });
  });

  it('is made once for the same page and the same app', () => {
    const documents = readDocuments(listFiles(PAGE));
    const [first, second] = [overlayDocuments(documents, 'larch'), overlayDocuments(documents, 'larch')];
    expect(first.trees.get('schemas/pages/home.json')).toBe(second.trees.get('schemas/pages/home.json'));
  });
});

describe('the submit button of a form', () => {
  const app = { roles: { submit: 'submit-button' } };
  const form = { id: 'deposit', form: 'deposit' };
  const expandedWith = (page: object, submit: object): unknown => {
    const files = listFiles({ title: 'home.title', ...page }, app);
    files.set('schemas/forms/deposit.json', JSON.stringify({ submit }));
    return JSON.parse(overlay(files, 'larch').files.get('schemas/pages/home.json') ?? '');
  };
  const LABELLED = { label: 'deposit.submit' };

  it('is the last node of "bottom"', () => {
    const back = { id: 'back', widget: 'button' };
    expect(expandedWith({ body: [form], bottom: [back] }, LABELLED)).toMatchObject({
      bottom: [back, { id: 'deposit-submit', submit: 'deposit' }],
    });
  });

  it.each([
    ['repeated', { ...form, each: { in: '=rows', as: 'row', key: '=row.id' } }],
    ['in a repeated node', { id: 'rows', widget: 'box', each: { in: '=rows' }, children: [form] }],
  ])('is the last node of the form if the form is %s', (_, node) => {
    const page = expandedWith({ body: [node] }, LABELLED);
    expect(page).not.toHaveProperty('bottom');
    expect(JSON.stringify(page)).toContain('"children":[{"id":"deposit-submit","submit":"deposit"}]');
  });

  it.each([
    ['has no label', { body: [form] }, {}],
    ['is placed by the page', { body: [form], top: [{ id: 'send', submit: 'deposit' }] }, LABELLED],
    ['is another node with an action', { body: [form, { id: 'b', on: { press: [{ submit: 'deposit' }] } }] }, LABELLED],
  ])('is not added if it %s', (_, page, submit) => {
    expect(expandedWith(page, submit)).not.toHaveProperty('bottom');
  });

  it('can be patched by a brand', () => {
    const files = listFiles({ title: 'home.title', body: [form] }, app);
    files.set('schemas/forms/deposit.json', JSON.stringify({ submit: LABELLED }));
    const patches = [{ op: 'set', node: 'deposit-submit', path: '/props', value: { kind: 'danger' } }];
    files.set('schemas/brands/larch/patches/home.json', JSON.stringify({ target: 'pages/home.json', patches }));

    const { files: result, problems } = overlay(files, 'larch');

    expect(problems).toEqual([]);
    expect(JSON.parse(result.get('schemas/pages/home.json') ?? '')).toMatchObject({
      bottom: [{ id: 'deposit-submit', props: { kind: 'danger' } }],
    });
  });
});
