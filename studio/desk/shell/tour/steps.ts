import type { Operation } from '@vitrine/engine/edit';

/** The state from which the tour detects that a step is done. */
export interface Seen {
  /** The user's last operation; undefined if there is none. */
  readonly last: Operation | undefined;
  readonly visitor: string;
  /** The brand being edited. */
  readonly brand: string | undefined;
  /** Whether a draft is open. */
  readonly inDraft: boolean;
  readonly room: string;
}

export interface TourStep {
  readonly title: string;
  readonly how: string;
  /** @param before the state at the start of the step */
  isDone(now: Seen, before: Seen): boolean;
}

/** The steps of the tour. Each of them is a real edit. */
export const STEPS: readonly TourStep[] = [
  {
    title: 'Look at a page as somebody else',
    how: 'Choose a visitor at the top, or press V. The app shows what that person would see.',
    isDone: (now, before) => now.visitor !== before.visitor,
  },
  {
    title: 'Change a text in place',
    how: 'Double-click a text in the app and type. Enter saves it, Esc restores it.',
    isDone: (now, before) => isNew(now, before, isText),
  },
  {
    title: 'Move a block',
    how: 'Click a block, then press Alt with an arrow. Or drag its line in the outline.',
    isDone: (now, before) => isNew(now, before, ({ op }) => op === 'move' || op === 'order'),
  },
  {
    title: 'Show something only to some people',
    how: 'Click a block. On the right, under Shown when, add a condition.',
    isDone: (now, before) => isNew(now, before, (operation) => operation.op === 'set' && operation.path === '/visible'),
  },
  {
    title: 'Give a brand its own text',
    how: 'Choose a brand at the top, and change a text. The other brands keep theirs.',
    isDone: (now, before) => now.brand !== undefined && isNew(now, before, isText),
  },
  {
    title: 'Ask for a review',
    how: 'Open Review. It lists what you have changed, and what is missing before it can be merged.',
    isDone: ({ room, inDraft }) => room === 'review' && inDraft,
  },
];

const isText = ({ op }: Operation): boolean => op === 'message';

function isNew(now: Seen, before: Seen, fits: (operation: Operation) => boolean): boolean {
  if (now.last === undefined || now.last === before.last) return false;
  const parts = now.last.op === 'all' ? now.last.operations : [now.last];
  return parts.some(fits);
}
