import type { AST } from '@eslint-community/regexpp';
import { type Chars, findChars, findShared } from './chars.ts';

const MOST_POSITIONS = 400;

/** Why a pattern may be slow, and the fix. */
export interface PatternSlowness {
  readonly reason: string;
  readonly fix: string;
}

class UnsafePattern extends Error {
  constructor(
    readonly reason: string,
    readonly fix: string,
  ) {
    super(reason);
  }
}

const AMBIGUITY_FIX =
  'Remove the ambiguity: avoid nested repeats and any branches or adjacent repeats that share characters.';

/**
 * Returns undefined if the pattern provably matches in linear time. That holds if its position automaton is
 * deterministic, so the matcher never backtracks, and if an unbounded repeat can start only at the start of the text.
 */
export function findSlowness(pattern: AST.Pattern): PatternSlowness | undefined {
  try {
    new Positions(pattern).prove();
    return undefined;
  } catch (error) {
    if (error instanceof UnsafePattern) return error;
    throw error;
  }
}

/** The positions where part of a pattern can begin and end, and whether it matches empty text. */
interface Ends {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly empty: boolean;
}

const NOTHING: Ends = { first: [], last: [], empty: true };

/** The position automaton: each character or class is a position with a set of following positions. */
class Positions {
  readonly #chars: Chars[] = [];
  readonly #follow: Set<number>[] = [];
  readonly #first: readonly number[];
  readonly #isAnchored: boolean;
  #isEndless = false;

  constructor({ alternatives }: AST.Pattern) {
    this.#isAnchored = isAnchored(alternatives);
    this.#first = this.#choice(alternatives).first;
  }

  /** @throws Refused */
  prove(): void {
    for (const next of [this.#first, ...this.#follow])
      assertDisjoint([...next].map((position) => this.#chars[position] ?? []));
    if (!this.#isEndless || this.#isAnchored) return;
    throw new UnsafePattern(
      'it has an unbounded repeat that can start anywhere in the text',
      'Start every branch with ^, or give the repeat an upper bound.',
    );
  }

  #add(element: AST.Element): Ends {
    switch (element.type) {
      case 'Assertion':
        return this.#assertion(element);
      case 'Quantifier':
        return this.#repeat(element);
      case 'Group':
      case 'CapturingGroup':
        return this.#choice(element.alternatives);
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return this.#position(findChars(element), element.raw);
      case 'Backreference':
        throw new UnsafePattern('it has a backreference', 'Remove the backreference.');
      case 'ExpressionCharacterClass':
        return this.#position(undefined, element.raw);
    }
  }

  #assertion({ kind }: AST.Assertion): Ends {
    if (kind === 'lookahead' || kind === 'lookbehind')
      throw new UnsafePattern('it has a lookaround', 'Remove the lookaround, and check the condition in a form rule.');
    return NOTHING;
  }

  #position(chars: Chars | undefined, raw: string): Ends {
    if (chars === undefined)
      throw new UnsafePattern(`the characters of ${raw} are unknown`, 'List the characters, such as [a-zA-Z0-9].');
    const position = this.#chars.length;
    if (position >= MOST_POSITIONS)
      throw new UnsafePattern(
        `its expanded repeats have more than ${MOST_POSITIONS} characters`,
        'Use smaller repeats; limit the length of the text with "minLength" and "maxLength".',
      );
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
    for (const from of last) for (const to of first) this.#follow[from]?.add(to);
  }

  #choice(alternatives: readonly AST.Alternative[]): Ends {
    const ends = alternatives.map(({ elements }) =>
      elements.reduce<Ends>((before, element) => this.#join(before, this.#add(element)), NOTHING),
    );
    if (ends.filter(({ empty }) => empty).length > 1)
      throw new UnsafePattern(
        'two branches match the empty string',
        'Change it so that at most one branch matches the empty string.',
      );
    return ends.reduce(joinBranches);
  }

  #repeat({ element, min, max }: AST.Quantifier): Ends {
    if (isEmptiable(element))
      throw new UnsafePattern(
        'it repeats a part that matches the empty string',
        'Repeat only parts that match at least one character.',
      );
    let ends = NOTHING;
    for (let count = 0; count < min; count += 1) ends = this.#join(ends, this.#add(element));
    if (max !== Infinity) return this.#join(ends, this.#atMost(element, max - min));
    this.#isEndless = true;
    const more = this.#add(element);
    this.#link(more.last, more.first);
    return this.#join(ends, { ...more, empty: true });
  }

  /** Expands up to `count` optional repeats, each nested in the previous one. */
  #atMost(element: AST.Element, count: number): Ends {
    if (count <= 0) return NOTHING;
    const one = this.#add(element);
    return { ...this.#join(one, this.#atMost(element, count - 1)), empty: true };
  }
}

function assertDisjoint(sets: readonly Chars[]): void {
  const character = findShared(sets);
  if (character !== undefined)
    throw new UnsafePattern(`${JSON.stringify(character)} can match in two ways`, AMBIGUITY_FIX);
}

/** Whether every branch begins with ^. */
function isAnchored(alternatives: readonly AST.Alternative[]): boolean {
  return alternatives.every(({ elements: [first] }) => {
    if (first?.type === 'Group' || first?.type === 'CapturingGroup') return isAnchored(first.alternatives);
    return first?.type === 'Assertion' && first.kind === 'start';
  });
}

function isEmptiable(element: AST.Element): boolean {
  switch (element.type) {
    case 'Assertion':
    case 'Backreference':
      return true;
    case 'Quantifier':
      return element.min === 0 || isEmptiable(element.element);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(({ elements }) => elements.every(isEmptiable));
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return false;
  }
}

function joinBranches(left: Ends, right: Ends): Ends {
  return {
    first: [...left.first, ...right.first],
    last: [...left.last, ...right.last],
    empty: left.empty || right.empty,
  };
}
