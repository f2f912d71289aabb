import { describe, expect, it } from 'vitest';
import { GRAMMAR } from '../../../engine/language/grammar/index.ts';
import type { EngineMessage } from '../../../engine/language/grammar/engine-messages.ts';
import { createFormat } from '../../../engine/language/i18n/format.ts';
import { createTranslator } from '../../../engine/language/i18n/translator.ts';
import { baseFiles, checkBase } from '../../kit/base-project.ts';

const APP = 'schemas/app.json';
const HOME = 'schemas/pages/home.json';
const CALLS = 'schemas/api/wallet.json';
const FORM = 'schemas/forms/deposit.json';

type Files = Map<string, string>;
type Tree = Record<string, unknown>;

/** Changes a JSON file of a project. */
function change(files: Files, path: string, edit: (tree: Tree) => void): void {
  const tree = JSON.parse(files.get(path) ?? '{}') as Tree;
  edit(tree);
  files.set(path, JSON.stringify(tree));
}

const entriesAt = (tree: Tree, ...names: readonly string[]): Tree =>
  names.reduce((inner, name) => (inner[name] ??= {}) as Tree, tree);

const { properties } = entriesAt(GRAMMAR.get('app.schema.json') as Tree, 'properties', 'messages');
const NAMES = Object.keys(properties as Tree) as EngineMessage[];

/** Changes that make a project need a message, for the messages that the small valid project does not need. */
const USES: Partial<Record<EngineMessage, (files: Files) => void>> = {
  polled: (files) =>
    change(files, HOME, (page) => {
      entriesAt(page, 'data')['live'] = { stream: 'wallet.live', fallback: [{ call: 'wallet.owner' }] };
    }),
  copied: (files) => change(files, HOME, (page) => (page['enter'] = [{ share: {} }])),
  declined: needSecondFactor,
  passkey_failed: needSecondFactor,
  uploading: (files) =>
    change(files, FORM, (form) => {
      (form['fields'] as Tree[]).push({
        name: 'note',
        widget: 'text-field',
        label: 'deposit.note',
        upload: 'wallet.owner',
      });
    }),
};

function needSecondFactor(files: Files): void {
  change(files, CALLS, (api) => (entriesAt(api, 'calls', 'deposit')['stepUp'] = 'deposit'));
}

/** Lists the engine messages that the check requires of a project. */
const listDemands = (files: Files): string[] =>
  checkBase(files).flatMap(({ code, message }) =>
    code === 'message/engine' ? [/"(\w+)"/.exec(message)?.[1] ?? ''] : [],
  );

function withoutMessage(name: EngineMessage): Files {
  const files = baseFiles();
  change(files, APP, (app) => delete entriesAt(app, 'messages')[name]);
  return files;
}

describe('a message of the engine', () => {
  it.each(NAMES.filter((name) => name !== 'exit'))('%s is demanded of a project that can lead to it', (name) => {
    const files = withoutMessage(name);
    USES[name]?.(files);

    expect(listDemands(files)).toEqual([name]);
  });

  it.each(Object.keys(USES) as EngineMessage[])('%s is not demanded of a project that cannot lead to it', (name) => {
    expect(listDemands(withoutMessage(name))).toEqual([]);
  });

  it('is not demanded if each form has its own', () => {
    const files = withoutMessage('left');
    change(files, FORM, (form) => (entriesAt(form, 'submit')['left'] = 'app.left'));

    expect(listDemands(files)).toEqual([]);
  });

  it('may be left out if it is a choice', () => {
    expect(JSON.parse(baseFiles().get(APP) ?? '{}').messages).not.toHaveProperty('exit');
    expect(checkBase(baseFiles())).toEqual([]);
  });

  it.each(['zero', 'one', 'two', 'few', 'many', 'other'])('may have a key that ends in _%s', (suffix) => {
    const files = baseFiles();
    const texts = Object.fromEntries(NAMES.map((name) => [`${name}_${suffix}`, `The text of ${name}`]));
    change(files, APP, (app) => {
      app['messages'] = Object.fromEntries(NAMES.map((name) => [name, `app.${name}_${suffix}`]));
      app['errors'] = { required: 'common.required', format: 'common.required' };
    });
    files.set('locales/en/app.json', JSON.stringify(texts));
    files.set('locales/zh/app.json', JSON.stringify(texts).replaceAll('The text of', '文字'));
    files.set('locales/en/common.json', (files.get('locales/en/common.json') ?? '').replace(/ {2}"timeout".*\n/, ''));
    files.set('locales/zh/common.json', (files.get('locales/zh/common.json') ?? '').replace(/ {2}"timeout".*\n/, ''));
    const { use, translate } = createTranslator(() => createFormat('en', 'en', 'UTC'));
    use('en', texts);

    expect(checkBase(files)).toEqual([]);
    for (const [key, text] of Object.entries(texts)) expect(translate(key, { count: 1n })).toBe(text);
  });
});
