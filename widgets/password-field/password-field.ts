type Level = 'weak' | 'fair' | 'good' | 'strong';
type Advice = 'longer' | 'symbol' | 'digit' | 'letter' | 'common';
interface Strength {
  /** Number of lit steps; 0 for an empty field. */
  steps: 0 | 1 | 2 | 3 | 4;
  level?: Level;
  advice?: Advice;
}

const LEVELS: readonly Level[] = ['weak', 'fair', 'good', 'strong'];
const COMMON =
  /^(pass(word|wort)?|qwert\w*|azerty|abc123|letmein|iloveyou|admin|welcome|dragon|monkey|football|baseball|woaini)\d*$/i;

/** A repeated letter or an alphabetical run: long, but easy to guess. */
function isRun(text: string): boolean {
  const codes = [...text].map((char) => char.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return Math.abs(step) <= 1 && codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
}

function getAdvice(text: string, length: number): Advice | undefined {
  if (!/\p{L}/u.test(text)) return 'letter';
  if (!/\p{Nd}/u.test(text)) return 'digit';
  if (!/[^\p{L}\p{Nd}\s]/u.test(text) && length < 14) return 'symbol';
  return length < 12 ? 'longer' : undefined;
}

function countKinds(text: string): number {
  return [/\p{Ll}/u, /\p{Lu}|\p{Lo}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(text)).length;
}

/** Advice only: length counts most, variety helps, and common passwords are rated weak. */
export function rateStrength(password: string): Strength {
  const length = [...password].length;
  if (length === 0) return { steps: 0 };
  if (COMMON.test(password) || isRun(password)) return { steps: 1, level: 'weak', advice: 'common' };
  if (length < 6 || new Set(password).size < 4) return { steps: 1, level: 'weak', advice: 'longer' };
  const variety = countKinds(password);
  const score = (length >= 8 ? 1 : 0) + (length >= 12 ? 1 : 0) + (length >= 16 ? 1 : 0) + (variety - 1);
  const steps = score >= 4 ? 4 : score >= 3 ? 3 : score >= 1 ? 2 : 1;
  const advice = getAdvice(password, length);
  return { steps, level: LEVELS[steps - 1], ...(steps < 4 && { advice: advice ?? 'longer' }) };
}
