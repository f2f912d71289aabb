import { expect, it } from 'vitest';
import { splitAtLinks } from './check-field.ts';

const terms = { id: 'terms', label: 'User agreement' };
const privacy = { id: 'privacy', label: 'Privacy notice' };

it('given link marks, it splits the sentence there', () => {
  expect(splitAtLinks('I accept the {terms} and the {privacy}.', [terms, privacy])).toEqual([
    { text: 'I accept the ' },
    { link: terms },
    { text: ' and the ' },
    { link: privacy },
    { text: '.' },
  ]);
});

it('given another order in another language, the links follow it', () => {
  expect(splitAtLinks('{privacy}と{terms}', [terms, privacy])).toEqual([
    { link: privacy },
    { text: 'と' },
    { link: terms },
  ]);
});

it('given a link that the sentence lacks, it stands at the end', () => {
  expect(splitAtLinks('I accept.', [terms])).toEqual([{ text: 'I accept.' }, { text: ' ' }, { link: terms }]);
});

it('given a mark without a link, it stays text', () => {
  expect(splitAtLinks('Set {x} here', [])).toEqual([{ text: 'Set {x} here' }]);
});
