import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from 'react-aria-components';
import menu from './Menu.module.css';
import styles from './Palette.module.css';
import parts from './Parts.module.css';

export interface PaletteItem {
  readonly id: string;
  readonly name: string;
  readonly doc: string;
  /** Shown before the name. */
  readonly mark?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly items: readonly PaletteItem[];
  onPick(id: string): void;
  onClose(): void;
  /** Lets the caller search the items, if there are too many to filter here. */
  onSearch?(query: string): void;
}

/** A search field with the matching items below it. Enter takes the first one. */
export function Palette({ label, items, onPick, onClose, onSearch }: Props) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <ModalOverlay isOpen isDismissable className={styles.overlay ?? ''} onOpenChange={onClose}>
      <Modal className={styles.box ?? ''}>
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          <Autocomplete
            {...(onSearch === undefined && { filter: contains })}
            inputValue={query}
            onInputChange={(next) => {
              setQuery(next);
              onSearch?.(next);
            }}
          >
            <SearchField aria-label={label} className={styles.search ?? ''}>
              <Input ref={input} placeholder={label} />
            </SearchField>
            <ListBox
              aria-label={label}
              items={items}
              className={styles.list ?? ''}
              renderEmptyState={() => <p className={parts.doc}>Nothing matches “{query}”.</p>}
              onAction={(id) => onPick(String(id))}
            >
              {({ id, name, doc, mark }) => (
                <ListBoxItem id={id} textValue={`${name} ${doc}`} className={menu.item ?? ''}>
                  {mark}
                  <strong>{name}</strong> <span className={parts.quietText}>{doc}</span>
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
