import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';
import parts from './Parts.module.css';

interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Shown before the label. */
  readonly mark?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly value: string;
  readonly className?: string | undefined;
  /** The reason why the menu is disabled. */
  readonly reason?: string | undefined;
  onChange(value: string): void;
}

/** A menu with a single choice. */
export function Menu({ label, items, value, className = parts.quiet, reason, onChange }: Props) {
  const menu = (
    <Select
      aria-label={reason === undefined ? label : `${label}: ${reason}`}
      isDisabled={reason !== undefined}
      value={value}
      onChange={(key) => onChange(String(key))}
    >
      <Button className={className ?? ''}>
        <SelectValue />
        <Icon of={ChevronDown} size={12} />
      </Button>
      <Popover className={styles.popover ?? ''}>
        <Choices items={items} />
      </Popover>
    </Select>
  );
  return reason === undefined ? menu : <span title={reason}>{menu}</span>;
}

interface ManyProps extends Pick<Props, 'label' | 'items' | 'className'> {
  readonly values: readonly string[];
  /** The text of the button, because the labels may be long. */
  readonly shown: string;
  onChange(values: readonly string[]): void;
}

/** A menu with multiple choices. */
export function MenuOfMany({ label, items, values, shown, className = parts.quiet, onChange }: ManyProps) {
  return (
    <Select aria-label={label} selectionMode="multiple" value={values} onChange={(keys) => onChange(keys.map(String))}>
      <Button className={className ?? ''}>
        <SelectValue className={parts.grow ?? ''}>{shown}</SelectValue>
        <Icon of={ChevronDown} size={12} />
      </Button>
      <Popover className={styles.popover ?? ''}>
        <Choices items={items} />
      </Popover>
    </Select>
  );
}

const Choices = ({ items }: { readonly items: readonly MenuItem[] }) => (
  <ListBox items={items}>
    {({ id, label, mark }) => (
      <ListBoxItem id={id} textValue={label} className={styles.item ?? ''}>
        {mark}
        {label}
      </ListBoxItem>
    )}
  </ListBox>
);
