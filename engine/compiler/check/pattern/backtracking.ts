import { type AST, RegExpParser } from '@eslint-community/regexpp';

type Next = (at: number) => boolean;

/** Counts the steps of a backtracking matcher. Tests use steps because, unlike time, they are deterministic. */
export function listSteps(source: string, text: string, most: number): number {
  const { alternatives } = new RegExpParser().parsePattern(source, 0, source.length, { unicode: true });
  const run = new Run(text, most);
  for (let start = 0; start <= text.length; start += 1) if (run.choice(alternatives, start, () => true)) break;
  return run.steps;
}

class Run {
  steps = 0;

  constructor(
    readonly text: string,
    readonly most: number,
  ) {}

  choice(alternatives: readonly AST.Alternative[], at: number, next: Next): boolean {
    return alternatives.some(({ elements }) => this.#sequence(elements, at, next));
  }

  #sequence([element, ...rest]: readonly AST.Element[], at: number, next: Next): boolean {
    return element === undefined ? next(at) : this.#element(element, at, (end) => this.#sequence(rest, end, next));
  }

  #element(element: AST.Element, at: number, next: Next): boolean {
    this.steps += 1;
    if (this.steps > this.most) return false;
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return this.choice(element.alternatives, at, next);
    if (element.type === 'Quantifier') return this.#repeat(element, 0, at, next);
    if (element.type === 'Assertion')
      return (element.kind === 'start' ? at === 0 : at === this.text.length) && next(at);
    const character = this.text[at];
    return character !== undefined && new RegExp(`^${element.raw}$`, 'u').test(character) && next(at + 1);
  }

  #repeat(quantifier: AST.Quantifier, done: number, at: number, next: Next): boolean {
    const { element, min, max } = quantifier;
    const again = (end: number): boolean => end > at && this.#repeat(quantifier, done + 1, end, next);
    return (done < max && this.#element(element, at, again)) || (done >= min && next(at));
  }
}
