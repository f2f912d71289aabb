import { toPascalCase } from '../../../compiler/check/model/type-names.ts';

export interface NewWidget {
  /** The folder name and the name in declarations, such as `star-rating`. */
  readonly name: string;
  /** The title, such as `Star rating`. */
  readonly title: string;
  readonly description: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

const contract = ({ title, description }: NewWidget): string =>
  json({
    title,
    description,
    type: 'object',
    properties: {
      label: { type: 'string', format: 'message', description: 'The label.' },
      tone: { type: 'string', enum: ['neutral', 'accent'], default: 'neutral' },
    },
    required: ['label'],
    additionalProperties: false,
    events: { press: { description: 'The user pressed the button.' } },
  });

const examples = (): string =>
  json([
    { name: 'neutral', props: { label: 'Deposit' } },
    { name: 'accent', props: { label: 'Deposit', tone: 'accent' } },
    { name: 'disabled', props: { label: 'Deposit' }, disabled: true },
    { name: 'long text', props: { label: 'Einzahlungsantrag verbindlich absenden und Beleg hochladen' } },
    { name: 'unknown', props: {} },
  ]);

const view = ({ name }: NewWidget): string => `import { cx } from '../shared/index.ts';
import type { ${toPascalCase(name)}Props } from './${name}.props.gen.ts';
import css from './${toPascalCase(name)}.module.css';

export function ${toPascalCase(name)}({ id, label, tone = 'neutral', disabled, onPress }: ${toPascalCase(name)}Props) {
  return (
    <button
      id={id}
      type="button"
      className={cx(css.box, tone === 'accent' && css.accent)}
      disabled={disabled}
      onClick={() => onPress?.()}
    >
      {label ?? '--'}
    </button>
  );
}
`;

const look = (): string => `.box {
  max-width: 100%;
  min-height: var(--size-touch);
  padding: var(--space-s) var(--space-m);
  border-radius: var(--radius-control);
  font: var(--type-body);
  color: var(--color-text-1);
  overflow-wrap: anywhere;
  background: var(--color-surface-2);
}

.accent {
  color: var(--color-accent-text);
  background: var(--color-accent-soft);
}

.box:disabled {
  color: var(--color-text-disabled);
}
`;

const test = ({ name }: NewWidget): string => `import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { ${toPascalCase(name)} } from './${toPascalCase(name)}.tsx';

test('calls onPress unless it is disabled', () => {
  const onPress = vi.fn<() => void>();
  show(<${toPascalCase(name)} id="w" label="Deposit" onPress={onPress} />);
  press(one('button'));
  expect(onPress).toHaveBeenCalledTimes(1);

  show(<${toPascalCase(name)} id="w" label="Deposit" onPress={onPress} disabled />);
  press(one('button'));

  expect(onPress).toHaveBeenCalledTimes(1);
});

test('shows -- for an unknown label', () => {
  show(<${toPascalCase(name)} id="w" label={undefined} />);

  expect(one('button').textContent).toBe('--');
});
`;

/** The files of a new, working widget, by path. */
export function listFiles(widget: NewWidget): Map<string, string> {
  const folder = `widgets/${widget.name}`;
  const View = `${folder}/${toPascalCase(widget.name)}`;
  return new Map([
    [`${folder}/${widget.name}.props.json`, contract(widget)],
    [`${folder}/${widget.name}.examples.json`, examples()],
    [`${View}.tsx`, view(widget)],
    [`${View}.module.css`, look()],
    [`${View}.test.tsx`, test(widget)],
  ]);
}
