import { type ReactNode, useState } from 'react';
import { ChevronDown } from 'lucide';
import { Icon } from './Icon.tsx';
import { Palette, type PaletteItem } from './Palette.tsx';
import parts from './Parts.module.css';

interface Props {
  readonly label: string;
  readonly items: readonly PaletteItem[];
  readonly className?: string | undefined;
  /** The current choice. */
  readonly children: ReactNode;
  onPick(id: string): void;
  /** Lets the caller search the items, if there are too many to filter here. */
  onSearch?(query: string): void;
}

/** A button that picks one of many items. A click opens a list with a search field. */
export function PickButton({ label, items, className = parts.choice, children, onPick, onSearch }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
        {className === parts.choice && <Icon of={ChevronDown} size={12} />}
      </button>
      {isOpen && (
        <Palette
          label={label}
          items={items}
          {...(onSearch && { onSearch })}
          onClose={() => setOpen(false)}
          onPick={(id) => {
            setOpen(false);
            onPick(id);
          }}
        />
      )}
    </>
  );
}
