// Written by `npx vitrine codegen` from choice-cards.props.json; do not edit.

/** One of a few, each with a line of detail: networks with their time or fee. */
export interface ChoiceCardsProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The label where it stands outside a form; in a form the form gives it. */
  title?: string;
  options: readonly { value: string; label?: string; labelFigure?: string; detail?: string; detailFigure?: string; disabled?: boolean; disabledDetail?: string; }[];
  /** The label of every option that has a figure for it; {value} is filled in here with it. */
  figure?: string;
  /** The line of detail of every option that has a detail; {value} is filled in here with it. */
  detail?: string;
  /** Stands for the detail of an option that cannot be chosen and does not say why itself. */
  off?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  name: string;
  label: string;
  hint?: string;
  error?: { text: string; fix?: { label: string; apply: () => void } };
  required?: boolean;
  busy?: boolean;
  onBlur?: () => void;
  upload?: (file: File, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onSelect?: (payload: { value: string; }) => void;
}
