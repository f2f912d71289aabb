import { getOwn } from '@vitrine/engine/expression';
import { Circle, CircleCheck, CircleX, Info, TriangleAlert, type IconNode } from 'lucide';
import { Icon } from '../../controls/Icon.tsx';
import { toWords } from '../../../json.ts';
import { Menu } from '../../controls/Menu.tsx';
import { TONES } from './states.ts';
import css from './States.module.css';

interface Props {
  readonly label: string;
  readonly tone: string;
  onChange(tone: string): void;
}

/** A menu of the tones that the grammar allows, each with a mark and a word. */
export const ToneMenu = ({ label, tone, onChange }: Props) => (
  <Menu
    label={label}
    className={css.tone}
    items={TONES.map((id) => ({ id, label: toWords(id), mark: <Mark tone={id} /> }))}
    value={tone}
    onChange={(next) => next !== tone && onChange(next)}
  />
);

const Mark = ({ tone }: { readonly tone: string }) => (
  <span className={css.mark} data-tone={tone}>
    <Icon of={getOwn(ICONS, tone) ?? Circle} size={14} />
  </span>
);

const ICONS: Readonly<Record<string, IconNode>> = {
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleX,
  info: Info,
};
