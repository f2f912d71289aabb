import { describe, expect, it } from 'vitest';
import { tree, withFixture } from '../../../../tests/kit/sample-tree.ts';
import { printAnswer } from './print.ts';
import { findPlaces } from './where.ts';

describe('the places of words on screen', () => {
  it('are those of the messages with the words, in any language and case', () => {
    const { places, messages } = findPlaces(tree(), 'mindestens');

    expect(places).toEqual([]);
    expect(messages.map(({ key }) => key)).toEqual(['rules.low']);
    const files = messages[0]?.places.map(({ file, role }) => `${role} ${file}`) ?? [];
    expect(files).toContain('says locales/de/rules.json');
    expect(files).toContain('says locales/en/rules.json');
    expect(files).toContain('uses schemas/rules/send.json');
  });

  it('are printed by message', () => {
    expect(printAnswer('minimum', findPlaces(tree(), 'Minimum'))).toMatch(/^message send\.minimum\n/);
  });

  it('come with the pages that show them, here through a rule in a form', () => {
    const answer = findPlaces(tree(), 'mindestens');

    expect(answer.messages[0]?.pages).toEqual(['home']);
    expect(printAnswer('mindestens', answer)).toMatch(/\n {2}on home$/);
  });

  it('are on every page if the frame shows them', () => {
    const files = tree().set(
      'schemas/app.json',
      '{ "frame": { "header": [{ "id": "x", "widget": "plain-row", "props": { "label": "rules.low" } }] } }',
    );

    expect(findPlaces(files, 'at least').messages[0]?.pages).toEqual(['*']);
    expect(printAnswer('at least', findPlaces(files, 'at least'))).toMatch(/\n {2}on every page$/);
  });

  it('are also found in fixtures', () => {
    const answer = findPlaces(withFixture(), 'sloe gar');

    expect(answer.answers).toMatchObject([{ kind: 'text', note: 'money.send', line: 3 }]);
    expect(printAnswer('sloe gar', answer)).toContain(
      'text in fixtures\n  schemas/fixtures/guest.json:3:13  fixture (money.send)',
    );
  });

  it('are counted if they are also an id', () => {
    const files = tree().set('locales/en/send.json', '{ "minimum": "Send", "left_one": "one", "left_other": "many" }');

    expect(printAnswer('send', findPlaces(files, 'send'))).toMatch(
      /\n"send" also appears in the text of 1 message\. Add --kind message to list the messages\.$/,
    );
    expect(printAnswer('send', findPlaces(files, 'send', 'message'))).toMatch(/^message send\.minimum\n/);
  });

  it('are not searched for two letters', () => {
    expect(findPlaces(tree(), 'at').messages).toEqual([]);
  });
});
