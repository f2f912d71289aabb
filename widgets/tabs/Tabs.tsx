import { TabStrip } from '../shared/content/index.ts';
import { knownItems } from '../shared/index.ts';
import type { TabsProps } from './tabs.props.gen.ts';

export function Tabs({ id, items, label, size, line, inset, value, onChange, onSelect, disabled }: TabsProps) {
  const select = (chosen: string): void => {
    if (chosen !== value) onChange(chosen);
    onSelect?.({ value: chosen });
  };
  return (
    <div id={id}>
      <TabStrip
        items={knownItems(items)}
        chosen={value}
        onSelect={select}
        label={label}
        size={size}
        line={line}
        inset={inset}
        disabled={disabled}
      />
    </div>
  );
}
