import { describe, expect, it } from 'vitest';
import { applyOperation, type Operation } from '@vitrine/engine/edit';
import { TranslationWork } from './translation-work.ts';

const FILES = new Map([
  ['schemas/app.json', '{ "languages": { "en": { "tag": "en" }, "de": { "tag": "de" } } }'],
  ['schemas/brands/kite/brand.json', '{ "language": "en" }'],
  ['locales/en/home.json', '{ "title": "Hello {{name}}", "more": "Read more" }'],
  ['locales/de/home.json', '{ "title": "Hallo {{name}}", "more": "Mehr lesen" }'],
  ['locales/en/help.json', '{ "title": "Help" }'],
]);
const message = (language: string, key: string, text: string): Operation => ({ op: 'message', language, key, text });
const change = (files: ReadonlyMap<string, string>, operation: Operation) =>
  new Map([...files, ...applyOperation(files, operation)] as [string, string][]);

describe('what there is to translate', () => {
  it('is found anew after each change, also in a file that a language lacks', () => {
    const work = new TranslationWork();
    expect(work.of(FILES)).toEqual({ de: { missing: ['help.title'] } });

    const translated = change(FILES, message('de', 'help.title', 'Hilfe'));
    expect(work.of(translated)).toEqual({ de: {} });

    expect(work.of(change(translated, message('de', 'home.more', 'Read more')))).toEqual({
      de: { untranslated: ['home.more'] },
    });
    expect(work.of(change(translated, message('de', 'home.title', 'Hallo {{who}}')))).toEqual({
      de: { values: ['home.title'] },
    });
  });

  it('is a translation whose source text has changed', () => {
    const work = new TranslationWork();
    const accepted = change(FILES, { op: 'accept', language: 'de', keys: ['home.more'] });
    const changed = change(accepted, message('en', 'home.more', 'More'));

    expect(work.of(changed)).toEqual({ de: { stale: ['home.more'], missing: ['help.title'] } });
    expect(work.of(change(changed, { op: 'accept', language: 'de', keys: ['home.more'] }))).toEqual(work.of(FILES));
  });

  it('stays while a file cannot be read', () => {
    const work = new TranslationWork();
    work.of(FILES);

    expect(work.of(new Map([...FILES, ['locales/de/home.json', '{ "title": ']]))).toEqual({
      de: { missing: ['help.title'] },
    });
  });
});
