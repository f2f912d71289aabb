import type { Missing, ToTranslate, Proposal, Approved } from '../../protocol.ts';
import { type Problem, type ReviewSince, ROOTS } from '@vitrine/engine/build';

/**
 * Returns a lookup of language names, as the app declares them. It returns the id of a language whose name cannot be
 * read.
 */
function languageNames(files: ReadonlyMap<string, string>): (language: string) => string {
  const { languages = {} } = getApp(files.get(`${ROOTS.schemas}/app.json`));
  return (language) => (Object.hasOwn(languages, language) ? languages[language]?.name : undefined) ?? language;
}

interface App {
  readonly languages?: Readonly<Record<string, { readonly name?: string }>>;
}

function getApp(text = '{}'): App {
  try {
    return JSON.parse(text) as App;
  } catch {
    return {};
  }
}

interface Given {
  readonly review: ReviewSince;
  readonly proposal: Proposal;
  /** The current content, as a git tree. */
  readonly tree: string;
  readonly behind: number;
  readonly workspace: {
    readonly problems: readonly Problem[];
    readonly toTranslate: ToTranslate;
    readonly files: ReadonlyMap<string, string>;
  };
  /** Whether there is no team, so that nobody else could approve. */
  readonly isAlone: boolean;
  /** Whether the name of the draft was typed, which confirms the merge if there is no team. */
  readonly isConfirmed: boolean;
}

/** Lists the steps that are missing before a draft can be merged. */
export function getMissing(given: Given): readonly Missing[] {
  const { review, proposal, behind, workspace, isAlone, isConfirmed } = given;
  const { problems, toTranslate, files } = workspace;
  const getName = languageNames(files);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const languages = Object.entries(toTranslate).filter(([, kinds]) => (kinds.missing ?? []).length > 0);
  const money = movesMoney(review);
  return [
    ...(review.parts.length + review.texts.length === 0
      ? [{ what: 'change', words: 'Change something' } as const]
      : []),
    ...(errors > 0 ? [{ what: 'problems', words: `Fix ${count(errors, 'problem')}` } as const] : []),
    ...(languages.length > 0
      ? [
          {
            what: 'texts',
            words: `Write the missing texts in ${languages.map(([language]) => getName(language)).join(', ')}`,
          } as const,
        ]
      : []),
    ...(behind > 0
      ? [{ what: 'update', words: `Update the draft: others have merged ${count(behind, 'change')}` } as const]
      : []),
    ...(proposal.open.length > 0
      ? [
          {
            what: 'decide',
            words: `Decide ${count(proposal.open.length, 'value')} that others have changed too`,
          } as const,
        ]
      : []),
    ...(isAlone ? [] : approvalsMissing(given, money)),
    ...(isAlone && money && !isConfirmed
      ? [{ what: 'confirmation', words: 'Type the name of the draft: it can move money' } as const]
      : []),
  ];
}

function approvalsMissing({ proposal, tree }: Given, money: boolean): readonly Missing[] {
  if (proposal.proposed === undefined) return [{ what: 'proposal', words: 'Propose the draft' }];
  const has = (what: Approved): boolean =>
    proposal.approvals.some(
      (approval) => approval.what === what && approval.tree === tree && !proposal.editors.includes(approval.person),
    );
  return [
    ...(money && !has('money')
      ? [{ what: 'approval', words: 'Somebody else must approve what can move money' } as const]
      : []),
    ...(has('rest') ? [] : [{ what: 'approval', words: 'Somebody else must approve the rest' } as const]),
  ];
}

/** Whether a change can affect who receives or pays money, or how much. */
const movesMoney = ({ parts, turned }: ReviewSince): boolean =>
  turned.length > 0 || parts.some(({ changes }) => changes.some(({ money }) => money !== undefined));

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
