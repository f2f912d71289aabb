import { type Chars, shared } from './chars.ts';
import { parsePattern, type Pattern, Refused } from './parse.ts';

const MOST_POSITIONS = 400;

/**
 * Why a pattern may take for ever; undefined where it is proven that it does not. Proven is: at no place of the
 * pattern can one character go on in two ways (its automaton of positions is deterministic), so that no text makes
 * the matcher try one way after the other.
 */
export function slownessOf(source: string): string | undefined {
  try {
    return new Positions(parsePattern(source)).ambiguity();
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** What a piece of a pattern may begin and end with, and whether it may be nothing. */
interface Ends {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

const NOTHING: Ends = { first: [], last: [], empty: true };

/** Every character class of the pattern is a position; after each of them some others may follow. */
class Positions {
  readonly #chars: Chars[] = [];
  readonly #follow: Set<number>[] = [];
  readonly #first: readonly number[];
  #twice: Chars | undefined;

  constructor(pattern: Pattern) {
    this.#first = this.#add(pattern).first;
  }

  ambiguity(): string | undefined {
    const loop = this.#twice && shared(this.#twice, this.#twice);
    if (loop !== undefined) return `${JSON.stringify(loop)} can go on in two ways`;
    for (const next of [this.#first, ...this.#follow]) {
      const positions = [...next];
      for (const [index, left] of positions.entries()) {
        for (const right of positions.slice(index + 1)) {
          const both = shared(this.#chars[left] ?? [], this.#chars[right] ?? []);
          if (both !== undefined) return `${JSON.stringify(both)} can go on in two ways`;
        }
      }
    }
    return undefined;
  }

  #add(pattern: Pattern): Ends {
    switch (pattern.kind) {
      case 'edge':
        return NOTHING;
      case 'chars':
        return this.#position(pattern.chars);
      case 'choice':
        return this.#choice(pattern.parts);
      case 'sequence':
        return pattern.parts.reduce<Ends>((ends, part) => this.#join(ends, this.#add(part)), NOTHING);
      case 'repeat':
        return this.#repeat(pattern.part, pattern.least, pattern.most);
    }
  }

  #position(chars: Chars): Ends {
    const position = this.#chars.length;
    if (position >= MOST_POSITIONS) throw new Refused('it is too long to be proven');
    this.#chars.push(chars);
    this.#follow.push(new Set());
    return { first: [position], last: [position], empty: false };
  }

  #join(left: Ends, right: Ends): Ends {
    this.#link(left.last, right.first);
    return {
      first: left.empty ? [...left.first, ...right.first] : left.first,
      last: right.empty ? [...left.last, ...right.last] : right.last,
      empty: left.empty && right.empty,
    };
  }

  #link(last: readonly number[], first: readonly number[]): void {
    for (const from of last) {
      for (const to of first) {
        // the same step by two loops, as in (a+)+: the text can be cut between them anywhere
        if (this.#follow[from]?.has(to)) this.#twice ??= this.#chars[to];
        this.#follow[from]?.add(to);
      }
    }
  }

  #choice(parts: readonly Pattern[]): Ends {
    const ends = parts.map((part) => this.#add(part));
    if (ends.filter(({ empty }) => empty).length > 1) throw new Refused('two branches may be nothing');
    return ends.reduce(either);
  }

  #repeat(part: Pattern, least: number, most: number): Ends {
    if (isEmptiable(part)) throw new Refused('what may be nothing is repeated');
    let ends = NOTHING;
    for (let count = 0; count < least; count += 1) ends = this.#join(ends, this.#add(part));
    if (most === Infinity) {
      const more = this.#add(part);
      this.#link(more.last, more.first);
      return this.#join(ends, { ...more, empty: true });
    }
    return this.#join(ends, this.#atMost(part, most - least));
  }

  /** Up to so many times, each only after the one before. */
  #atMost(part: Pattern, count: number): Ends {
    if (count <= 0) return NOTHING;
    const one = this.#add(part);
    return { ...this.#join(one, this.#atMost(part, count - 1)), empty: true };
  }
}

function isEmptiable(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'chars':
      return false;
    case 'edge':
      return true;
    case 'choice':
      return pattern.parts.some(isEmptiable);
    case 'sequence':
      return pattern.parts.every(isEmptiable);
    case 'repeat':
      return pattern.least === 0 || isEmptiable(pattern.part);
  }
}

function either(left: Ends, right: Ends): Ends {
  return {
    first: [...left.first, ...right.first],
    last: [...left.last, ...right.last],
    empty: left.empty || right.empty,
  };
}
