export interface Choice {
  readonly value: string;
  readonly label?: string | undefined;
  readonly detail?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/** Ignores accents and case, because people who search for "cote" mean "Côte". */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();

/**
 * 0 if the text starts with it, 1 if a word starts with it, 2 if the text contains it; undefined if there is no match.
 */
function rankMatch(text: string, wanted: string): number | undefined {
  const at = text.indexOf(wanted);
  if (at < 0) return undefined;
  if (at === 0) return 0;
  return text.split(/[\s(,.'-]+/u).some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/** The choices that match the typed text: best matches first, otherwise in the given order. */
export function filterChoices<C extends Choice>(options: readonly C[], typed: string): readonly C[] {
  const wanted = normalize(typed);
  if (wanted === '') return options;
  return options
    .map((option) => {
      const ranks = [option.label, option.detail].flatMap((text) => rankMatch(normalize(text ?? ''), wanted) ?? []);
      return { option, rank: Math.min(...ranks) };
    })
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** The choice that an arrow key moves to: skips disabled choices and stops at the ends. */
export function findEnabled(options: readonly Choice[], from: number, by: 1 | -1): number {
  for (let at = from + by; at >= 0 && at < options.length; at += by) if (!options[at]?.disabled) return at;
  return from;
}
