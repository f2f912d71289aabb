import { describe, expect, it } from 'vitest';
import { Translations } from '../../tools/cli/languages/translations.ts';
import { MARKS } from '../translation/marks.ts';
import { applyOperation, EditError, History, type Operation } from './index.ts';

const project = (title: string) =>
  new Map([
    ['schemas/app.json', '{ "languages": { "en": { "tag": "en" }, "de": { "tag": "de" } } }\n'],
    ['schemas/brands/kite/brand.json', '{ "language": "en" }\n'],
    ['locales/en/home.json', `{\n  "title": "${title}",\n  "more": "More"\n}\n`],
    ['locales/de/home.json', '{\n  "title": "Hallo",\n  "more": "Mehr"\n}\n'],
  ]);
const accept = (...keys: string[]): Operation => ({ op: 'accept', language: 'de', keys });
const write = (files: Map<string, string>, operation: Operation): Map<string, string> =>
  new Map([...files, ...applyOperation(files, operation)] as [string, string][]);
const differences = (files: ReadonlyMap<string, string>) =>
  new Translations(files).differencesIn('de').map(({ kind, key }) => `${kind} ${key}`);

describe('given a translation whose source text has changed', () => {
  const translated = write(project('Hello'), accept('home.title', 'home.more'));
  const changed = new Map([...translated, ['locales/en/home.json', '{ "title": "Good day", "more": "More" }']]);

  it('then it is stale, until it is accepted, as with the command', () => {
    expect(differences(changed)).toEqual(['stale home.title']);

    const accepted = write(changed, accept('home.title'));

    expect(differences(accepted)).toEqual([]);
    expect([...accepted.keys()].filter((path) => accepted.get(path) !== changed.get(path))).toEqual([MARKS]);
    expect(new Translations(accepted).marksFor('de', () => false)).toEqual(
      new Translations(changed).marksFor('de', (key) => key === 'home.title'),
    );
  });

  it('when it is written and accepted in one step, then a later change of the source makes it stale again', () => {
    const text: Operation = { op: 'message', language: 'de', key: 'home.title', text: 'Guten Tag' };
    const done = write(changed, { op: 'all', operations: [text, accept('home.title')] });
    const later = new Map([...done, ['locales/en/home.json', '{ "title": "Hi", "more": "More" }']]);

    expect(differences(done)).toEqual([]);
    expect(differences(later)).toEqual(['stale home.title']);
  });

  it('when there is no such message, then nothing changes', () => {
    expect(() => applyOperation(changed, accept('home.title', 'home.none'))).toThrow(EditError);
  });
});

describe('several operations', () => {
  const text = (key: string, value: string): Operation => ({ op: 'message', language: 'de', key, text: value });
  const both: Operation = { op: 'all', operations: [text('home.title', 'Tag'), text('home.more', 'Weiter')] };

  it('are one step, which undo takes back to the byte', () => {
    const files = project('Hello');
    const before = new Map(files);
    const history = new History(() => files);
    const apply = (changes: ReadonlyMap<string, string | undefined>): void => {
      for (const [path, changed] of changes) files.set(path, changed ?? '');
    };

    apply(history.apply(both).changes);
    expect(files.get('locales/de/home.json')).toBe('{\n  "title": "Tag",\n  "more": "Weiter"\n}\n');

    apply(history.undo());
    expect(files).toEqual(before);
    expect(history.last).toBeUndefined();
  });

  it('are all refused if one does not fit', () => {
    const files = project('Hello');

    expect(() => applyOperation(files, { op: 'all', operations: [both, accept('home.none')] })).toThrow(
      'has no message "home.none"',
    );
  });

  it('go to the patch of a brand', () => {
    expect([...applyOperation(project('Hello'), both, 'kite')].map(([path]) => path)).toEqual([
      'schemas/brands/kite/patches/locales/de/home.json',
    ]);
  });
});
