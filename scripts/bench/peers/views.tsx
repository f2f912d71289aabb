import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { LEAST } from './fields.ts';

export interface FieldViewProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly isRequired: boolean;
  readonly isValid: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** The same elements as a field of the handwritten page. */
export function FieldView({ name, label, value, isRequired, isValid, onChange, onBlur }: FieldViewProps) {
  const [isTouched, setTouched] = useState(false);
  const isWrong = isTouched && !isValid;
  return (
    <div className="field">
      <div className="top">
        <label htmlFor={name}>{label}</label>
      </div>
      <div className="box">
        <input
          id={name}
          name={name}
          type="text"
          value={value}
          aria-required={isRequired}
          aria-invalid={isWrong}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            setTouched(true);
            onBlur?.();
          }}
        />
      </div>
      <div aria-live="polite">{isWrong && <p>{`Write at least ${LEAST} characters.`}</p>}</div>
    </div>
  );
}

interface CheckViewProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

export const CheckView = ({ label, value, onChange }: CheckViewProps) => (
  <label>
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
    {label}
  </label>
);

export const FormView = ({ children }: { children?: ReactNode }) => (
  <form noValidate onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
);

/** @param left the number of fields with a problem */
export const SubmitView = ({ left }: { left: number }) => (
  <button type="submit">{left > 0 ? `${left} fields left` : 'Send'}</button>
);

interface Count {
  readonly set: (left: number) => void;
  readonly get: () => number;
  readonly follow: (wake: () => void) => () => void;
}

/**
 * Keeps the number of remaining fields outside React, so that a change renders only the button, not the form.
 * @param most the number of required fields; optional ones do not count
 */
export function createCount(most: number): Count {
  let left = most;
  const wakes = new Set<() => void>();
  return {
    get: () => left,
    set: (next) => {
      left = Math.min(next, most);
      for (const wake of wakes) wake();
    },
    follow: (wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
  };
}

export const CountedSubmit = ({ count }: { count: Count }) => (
  <SubmitView left={useSyncExternalStore(count.follow, count.get)} />
);
