import { describe, expect, it } from 'vitest';
import { parseStudio } from './studio-users.ts';

const readName = (name: unknown): string | undefined =>
  parseStudio({ users: { ada: { name, roles: ['write'] } } }).users[0]?.name;

describe('the name of somebody in vitrine.config.json', () => {
  it.each([
    ['decomposed', 'Zoe\u0308'],
    ['composed', 'Zo\u00EB'],
    ['with spaces around it', ' Zo\u00EB  '],
  ])('given it %s, then it is read composed, so that equal names are equal', (_, name) => {
    expect(readName(name)).toBe('Zo\u00EB');
  });

  it.each([
    ['a letter that nobody sees', 'Zo\u200B\u00EB'],
    ['a mark that turns the direction', 'Zo\u202E\u00EB'],
    ['nothing', ' '],
    ['no text', 7],
  ])('given %s, then it is refused, and the place is named', (_, name) => {
    expect(() => readName(name)).toThrow('expected text that everybody can read for "name" of "studio.users.ada".');
  });
});
