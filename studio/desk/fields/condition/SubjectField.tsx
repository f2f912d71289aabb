import { useEffect, useRef } from 'react';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, useFilter } from 'react-aria-components';
import type { Subject } from '@vitrine/engine/build';
import { ignoreComposing } from '@vitrine/engine/keys';
import menu from '../../controls/Menu.module.css';
import parts from '../../controls/Parts.module.css';
import css from './ConditionField.module.css';

interface Props {
  readonly subjects: readonly Subject[];
  /** Returns the display name of a subject. */
  getName(path: string): string;
  onChoose(subject: Subject): void;
  onClose(): void;
}

/** Chooses the value that a new condition compares, with a search by name. */
export function SubjectField({ subjects, getName, onChoose, onClose }: Props) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('input')?.focus({ preventScroll: true });
    // the list is rendered one frame later
    const frame = requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- leaving it, or Esc, closes it
    <div
      ref={box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose();
      }}
      onKeyDownCapture={ignoreComposing(({ key }) => key === 'Escape' && onClose())}
    >
      <Autocomplete filter={contains}>
        <SearchField aria-label="What to compare">
          <Input className={parts.input} placeholder="What to compare" />
        </SearchField>
        <ListBox
          aria-label="What to compare"
          className={css.subjects ?? ''}
          items={subjects.map(({ path }) => ({ id: path, words: getName(path) }))}
          renderEmptyState={() => (
            <p className={parts.quietText}>{subjects.length === 0 ? 'Loading …' : 'Nothing matches.'}</p>
          )}
          onAction={(key) => {
            const chosen = subjects.find(({ path }) => path === key);
            if (chosen) onChoose(chosen);
          }}
        >
          {({ id, words }) => (
            <ListBoxItem
              id={id}
              textValue={`${words} ${id}`}
              aria-label={words}
              className={`${menu.item ?? ''} ${css.found ?? ''}`}
            >
              <span>{words}</span>
              <code>{id}</code>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  );
}
