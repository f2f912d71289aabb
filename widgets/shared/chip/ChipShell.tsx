import type { ReactNode } from 'react';
import { Icon, cx } from '../index.ts';
import { fillText } from '../field/index.ts';
import css from './ChipShell.module.css';

interface Props {
  /** Whether something is chosen; one press then clears it. */
  readonly isOn: boolean;
  readonly label: string | undefined;
  readonly words: ReactNode;
  /** Shown while nothing is chosen. */
  readonly icon: ReactNode;
  /** Template with {label}. */
  readonly clear: string | undefined;
  readonly disabled: boolean | undefined;
  readonly onClear: () => void;
  /** The control, with the class `chipCss.control`. */
  readonly children: ReactNode;
}

/** A filter of a list as a chip: its text is visible and sets the width; its native control covers it. */
export const ChipShell = ({ isOn, label, words, icon, clear, disabled, onClear, children }: Props) => (
  <span className={cx(css.chip, isOn && css.on)}>
    <span aria-hidden="true">{words}</span>
    {!isOn && icon}
    {children}
    {isOn && (
      <button
        type="button"
        className={css.clear}
        aria-label={fillText(clear ?? '--', { label: label ?? '' })}
        disabled={disabled}
        onClick={onClear}
      >
        <Icon name="x" size="s" />
      </button>
    )}
  </span>
);

export { css as chipCss };
