import type { Change, Part, Review } from '../../../compiler/diff/index.ts';
import type { Turned } from '../../../compiler/diff/cases.ts';

/** Formats a review for a terminal. */
export function sayReview({ parts, texts }: Review, turned: readonly Turned[]): readonly string[] {
  return [
    ...parts.flatMap((part) => [getTitle(part), ...part.changes.flatMap(sayChange), ...sayTurned(part, turned)]),
    ...(texts.length === 0 ? [] : ['Texts']),
    ...texts.map(({ key, languages }) => `  ${key}: ${languages.map(({ language }) => language).join(', ')}`),
  ];
}

export const getTitle = ({ kind, name, brand }: Part): string =>
  `${name}, ${kind}${brand === undefined || kind === 'brand' ? '' : `, only ${brand}`}`;

const sayChange = ({ words, detail, money }: Change): readonly string[] => [
  `  ${money === undefined ? '' : '! '}${words}${detail === undefined ? '' : ` (${detail})`}`,
  ...(money === undefined ? [] : [`    ${money} Somebody else must approve this.`]),
];

const sayTurned = ({ file }: Part, turned: readonly Turned[]): readonly string[] =>
  turned
    .filter((each) => each.file === file)
    .map((each) => `    ! a case of ${each.rule} was "${each.expected}", is "${each.got}"`);

export const moneyEffects = ({ parts }: Review): number =>
  parts.flatMap(({ changes }) => changes).filter(({ money }) => money !== undefined).length;
