import { ChevronDown } from 'lucide';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';
import parts from './Parts.module.css';

interface Props {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  readonly className?: string | undefined;
  onChange(value: string): void;
}

/** One choice of a few, in a menu. */
export function Menu({ label, items, value, className = parts.quiet, onChange }: Props) {
  return (
    <Select aria-label={label} value={value} onChange={(key) => onChange(String(key))}>
      <Button className={className ?? ''}>
        <SelectValue />
        <Icon of={ChevronDown} size={12} />
      </Button>
      <Popover className={styles.popover ?? ''}>
        <ListBox items={items}>
          {({ id, label: text }) => (
            <ListBoxItem id={id} textValue={text} className={styles.item ?? ''}>
              {text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
