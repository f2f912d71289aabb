import { useEffect, useId, useRef, useState, type KeyboardEvent, type KeyboardEventHandler, type Ref } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { Icon, cx, useMedia } from '../shared/index.ts';
import { fillText } from '../shared/field/index.ts';
import { SheetPanel } from '../shared/sheet/index.ts';
import { filterChoices, findEnabled, type Choice } from './picker-field.ts';
import type { PickerFieldProps } from './picker-field.props.gen.ts';
import css from './PickerField.module.css';

interface PickerSheetProps extends PickerFieldProps {
  onClose(): void;
  onChoose(value: string): void;
}

/**
 * The choices, with a search field unless there are only a few. The focus stays in the search field or, without one, on
 * the list; arrow keys move through the rows, as in a combobox.
 */
export function PickerSheet(props: PickerSheetProps) {
  const { id, label, value, searchable = true, onClose, onChoose } = props;
  const { list, typed, found, at, type, onKeyDown } = useChoices(props);
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  // on touch devices, keep the keyboard closed until the user wants to type, because it covers half of the list
  const mouse = useMedia('(pointer: fine)');
  const head = searchable && (
    <SearchInput
      ref={search}
      label={props.search}
      list={list}
      active={found[at] && `${list}-${at}`}
      typed={typed}
      onType={type}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <SheetPanel
      id={`${id}-sheet`}
      title={label}
      close={props.close}
      onClose={onClose}
      head={head === false ? undefined : head}
      tall={searchable}
      picker
      {...((mouse || !searchable) && { initial: searchable ? search : rows })}
    >
      {searchable && <NoMatch text={found.length === 0 ? fillText(props.none ?? '--', { text: typed.trim() }) : ''} />}
      <Options
        id={list}
        label={label}
        options={found}
        at={at}
        chosen={value}
        onChoose={onChoose}
        {...(!searchable && { ref: rows, onKeyDown })}
      />
    </SheetPanel>
  );
}

/** The choices that match the typed text, and the row that Enter chooses. */
function useChoices({ options, value, onChoose }: PickerSheetProps) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(() => options.findIndex((option) => option.value === value));
  const list = useId();
  const found = filterChoices(options, typed);
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [list, at]);
  const type = (text: string): void => {
    setTyped(text);
    setAt(findEnabled(filterChoices(options, text), -1, 1));
  };
  const onKeyDown = ignoreComposing((event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const row = found[at];
      if (row && !row.disabled) onChoose(row.value);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setAt(findEnabled(found, at, event.key === 'ArrowDown' ? 1 : -1));
  });
  return { list, typed, found, at, type, onKeyDown };
}

const NoMatch = ({ text }: { text: string }) => (
  <div aria-live="polite">{text !== '' && <p className={css.none}>{text}</p>}</div>
);

interface SearchInputProps {
  ref: Ref<HTMLInputElement>;
  label: string | undefined;
  /** Id of the list. */
  list: string;
  /** Id of the row that Enter chooses. */
  active: string | undefined;
  typed: string;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
}

function SearchInput({ ref, label, list, active, typed, onType, onKeyDown }: SearchInputProps) {
  return (
    <div className={css.search}>
      <Icon name="search" size="s" />
      <input
        ref={ref}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}

interface OptionsProps {
  id: string;
  label: string | undefined;
  options: readonly Choice[];
  /** The row that Enter chooses. */
  at: number;
  chosen: string | undefined;
  onChoose(value: string): void;
  ref?: Ref<HTMLDivElement>;
  /** Without a search field, the list has the focus and handles the keys. */
  onKeyDown?: KeyboardEventHandler;
}

function Options({ id, label, options, at, chosen, onChoose, ref, onKeyDown }: OptionsProps) {
  const isFocusable = onKeyDown !== undefined;
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={isFocusable ? 0 : undefined}
      aria-activedescendant={isFocusable && options[at] ? `${id}-${at}` : undefined}
      className={css.rows}
      onKeyDown={onKeyDown}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the search field or the list handles the keys
        <div
          key={option.value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option.value === chosen}
          aria-disabled={option.disabled ? true : undefined}
          className={cx(css.row, index === at && css.active)}
          onClick={() => !option.disabled && onChoose(option.value)}
        >
          <span className={css.name}>{option.label ?? '--'}</span>
          {option.detail !== undefined && <span className={css.detail}>{option.detail}</span>}
          {option.value === chosen && <Icon name="check" size="s" />}
        </div>
      ))}
    </div>
  );
}
