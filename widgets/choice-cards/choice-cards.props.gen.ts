// Written by `npx vitrine codegen` from choice-cards.props.json; do not edit.

/** One of a few choices, each with a detail: networks with their time or fee. */
export interface ChoiceCardsProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The label outside a form; inside one the form sets it. */
  title?: string;
  options: readonly { value: string; label?: string; logo?: string; labelFigure?: string; detail?: string; detailFigure?: string; disabled?: boolean; disabledDetail?: string; }[];
  /** Template for every option with a number as its label; contains {value}. */
  figure?: string;
  /** Template for every option with a detail; contains {value}. */
  detail?: string;
  /** Detail for disabled options without their own reason. */
  off?: string;
  /** The options are loading: shows the outline of a few cards if none is known. */
  loading?: boolean;
  value: string | undefined;
  onChange: (value: string) => void;
  name: string;
  label: string;
  hint?: string;
  error?: { text: string; fix?: { label: string; apply: () => void } };
  required?: boolean;
  busy?: boolean;
  onBlur?: () => void;
  upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onSelect?: (payload: { value: string; }) => void;
}
