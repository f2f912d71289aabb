import { useEffect, useRef } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Subject } from '@vitrine/engine/build';
import menu from '../Menu.module.css';
import parts from '../Parts.module.css';
import css from './ConditionField.module.css';
import { subjectWords } from './words.ts';

interface Props {
  readonly subjects: readonly Subject[];
  onChoose(subject: Subject): void;
  onClose(): void;
}

/** What a new condition compares, found by its words. */
export function SubjectField({ subjects, onChoose, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const items = subjects.map((subject) => ({ id: subject.path, words: subjectWords(subject.path) }));
  return (
    <ComboBox
      aria-label="What to compare"
      defaultItems={items}
      menuTrigger="focus"
      onChange={(key) => {
        const chosen = subjects.find(({ path }) => path === key);
        if (chosen) onChoose(chosen);
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Input className={parts.input} placeholder="What to compare" ref={input} />
      <Popover className={menu.popover ?? ''}>
        <ListBox<{ id: string; words: string }>>
          {({ id, words }) => (
            <ListBoxItem id={id} textValue={words} className={`${menu.item ?? ''} ${css.found ?? ''}`}>
              <span>{words}</span>
              <code>{id}</code>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
