// Written by `npx vitrine codegen` from checklist.props.json; do not edit.

/** A few things to do once, in a card: those done are ticked, and the first of the others has a button. */
export interface ChecklistProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title: string | undefined;
  /** How much is done, such as 1 of 4. */
  progress?: string;
  /** In order. */
  items: readonly { id: string; title: string | undefined; text?: string; action: string | undefined; done: boolean; }[];
  /** Announced instead of the tick. */
  doneLabel?: string;
  /** Word for hiding the list. */
  hide?: string;
  /** The page has another main button, so this one is neutral. */
  quiet?: boolean;
  onSelect?: (payload: { id: string; }) => void;
  onHide?: () => void;
}
