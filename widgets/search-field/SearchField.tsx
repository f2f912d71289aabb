import { useRef, type FormEvent } from 'react';
import { readFilledBoxes } from '@vitrine/runtime';
import { Icon } from '../shared/index.ts';
import type { SearchFieldProps } from './search-field.props.gen.ts';
import css from './SearchField.module.css';

export function SearchField({
  id,
  label,
  placeholder,
  clear,
  value = '',
  onChange,
  onSubmit,
  disabled,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const empty = (): void => {
    onChange('');
    input.current?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    readFilledBoxes(event.currentTarget);
    onSubmit?.({ value: input.current?.value ?? value });
  };
  return (
    <form role="search" className={css.box} onSubmit={submit}>
      <Icon name="search" size="s" />
      <input
        ref={input}
        id={id}
        className={css.input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" className={css.clear} aria-label={clear} disabled={disabled} onClick={empty}>
          <Icon name="x" size="s" />
        </button>
      )}
    </form>
  );
}
