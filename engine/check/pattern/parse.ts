import { type Chars, DIGITS, inverted, LINE_ENDS, SPACE, WORD } from './chars.ts';

/** A pattern of the part of regular expressions that can be proven to be quick. */
export type Pattern =
  | { readonly kind: 'chars'; readonly chars: Chars }
  | { readonly kind: 'edge' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number };

/** Why a text is not such a pattern. */
export class Refused extends Error {}

const ESCAPES: Readonly<Record<string, Chars>> = {
  d: DIGITS,
  D: inverted(DIGITS),
  w: WORD,
  W: inverted(WORD),
  s: SPACE,
  S: inverted(SPACE),
};
const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };
const PUNCTUATION = /^[\^$\\.*+?()[\]{}|/-]$/;

/** @throws Refused */
export function parsePattern(source: string): Pattern {
  const parser = new Parser([...source]);
  const pattern = parser.choice();
  if (parser.rest !== '') throw new Refused(`"${parser.rest}" closes nothing`);
  return pattern;
}

class Parser {
  #at = 0;

  constructor(readonly text: readonly string[]) {}

  get rest(): string {
    return this.text.slice(this.#at).join('');
  }

  choice(): Pattern {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'choice', parts };
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.#at < this.text.length && this.#now !== '|' && this.#now !== ')') parts.push(this.#repeated());
    return { kind: 'sequence', parts };
  }

  #repeated(): Pattern {
    const part = this.#atom();
    const bounds = this.#bounds();
    if (bounds === undefined) return part;
    if (part.kind === 'edge') throw new Refused('^ and $ cannot be repeated');
    if (this.#now === '?' || this.#now === '+') throw new Refused('a quantifier follows a quantifier');
    const [least, most] = bounds;
    return { kind: 'repeat', part, least, most };
  }

  #bounds(): readonly [number, number] | undefined {
    if (this.#take('*')) return [0, Infinity];
    if (this.#take('+')) return [1, Infinity];
    if (this.#take('?')) return [0, 1];
    const found = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.rest);
    if (found === null) return undefined;
    this.#at += found[0].length;
    const least = Number(found[1]);
    if (found[2] === undefined) return [least, least];
    return [least, found[3] === '' ? Infinity : Number(found[3])];
  }

  #atom(): Pattern {
    const character = this.#next();
    if (character === '^' || character === '$') return { kind: 'edge' };
    if (character === '.') return { kind: 'chars', chars: inverted(LINE_ENDS) };
    if (character === '[') return { kind: 'chars', chars: this.#class() };
    if (character === '(') return this.#group();
    if (character === '\\') return { kind: 'chars', chars: this.#escape() };
    if ('*+?{}]'.includes(character)) throw new Refused(`"${character}" stands where it repeats nothing`);
    return { kind: 'chars', chars: single(character) };
  }

  #group(): Pattern {
    if (this.#take('?') && !this.#take(':')) {
      const isLook = ['=', '!', '<'].includes(this.#now ?? '');
      throw new Refused(isLook ? 'it looks ahead or back' : 'it names a group');
    }
    const inner = this.choice();
    if (!this.#take(')')) throw new Refused('a bracket is not closed');
    return inner;
  }

  #escape(): Chars {
    const character = this.#next();
    const known = Object.hasOwn(ESCAPES, character) ? ESCAPES[character] : undefined;
    if (known !== undefined) return known;
    if (/[1-9k]/.test(character)) throw new Refused('it refers back to what it matched');
    if (character === 'u') {
      const hex = /^[0-9A-Fa-f]{4}/.exec(this.rest)?.[0];
      if (hex === undefined) throw new Refused('\\u takes four hexadecimal digits');
      this.#at += hex.length;
      return single(String.fromCharCode(Number.parseInt(hex, 16)));
    }
    const control = Object.hasOwn(CONTROLS, character) ? CONTROLS[character] : undefined;
    if (control === undefined && !PUNCTUATION.test(character)) throw new Refused(`\\${character} is not known`);
    return single(control ?? character);
  }

  #class(): Chars {
    const isInverted = this.#take('^');
    const chars: (readonly [number, number])[] = [];
    while (!this.#take(']')) {
      const from = this.#member();
      if (this.#now !== '-' || this.text[this.#at + 1] === ']') {
        chars.push(...from);
        continue;
      }
      this.#next();
      const [low, high] = [from[0]?.[0] ?? 0, this.#member()[0]?.[1] ?? 0];
      if (from.length !== 1 || low > high) throw new Refused('a range runs backwards');
      chars.push([low, high]);
    }
    return isInverted ? inverted(chars) : chars;
  }

  #member(): Chars {
    const character = this.#next();
    return character === '\\' ? this.#escape() : single(character);
  }

  get #now(): string | undefined {
    return this.text[this.#at];
  }

  #next(): string {
    const character = this.text[this.#at];
    if (character === undefined) throw new Refused('it ends too early');
    this.#at += 1;
    return character;
  }

  #take(character: string): boolean {
    if (this.#now !== character) return false;
    this.#at += 1;
    return true;
  }
}

function single(character: string): Chars {
  const point = character.codePointAt(0) ?? 0;
  return [[point, point]];
}
