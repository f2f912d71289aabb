import { Icon, cx } from '@vitrine/widgets/shared';
import { isOverPrice, type IndicatorChoice, type IndicatorName } from './choices.ts';
import type { KLineProps } from './k-line.props.gen.ts';
import css from './Toolbars.module.css';

/** Above the drawing: the page's own tools and the settings button. */
export function ToolBar({ props, onSettings }: { props: KLineProps; onSettings: () => void }) {
  const { tools, settings, indicators = [] } = props;
  if (!tools && indicators.length === 0) return null;
  return (
    <div className={css.bar}>
      <div className={css.tools}>{tools}</div>
      {indicators.length > 0 && (
        <button type="button" className={css.tool} aria-label={settings ?? '--'} onClick={onSettings}>
          <Icon name="sliders-horizontal" size="m" />
        </button>
      )}
    </div>
  );
}

interface IndicatorBarProps {
  props: KLineProps;
  choices: readonly IndicatorChoice[];
  isFull: boolean;
  setFull: (full: boolean) => void;
  onSwitch: (name: IndicatorName) => void;
}

/** Below the drawing: the indicator switches and the full-screen button. */
export function IndicatorBar({ props, choices, isFull, setFull, onSwitch }: IndicatorBarProps) {
  if (choices.length === 0) return null;
  const group = (label: string | undefined, over: boolean) => (
    <div role="group" aria-label={label ?? '--'} className={css.group}>
      {choices
        .filter(({ name }) => isOverPrice(name) === over)
        .map(({ name, shown, declared }) => (
          <button
            key={name}
            type="button"
            aria-pressed={shown}
            className={cx(css.choice, shown && css.on)}
            onClick={() => onSwitch(name)}
          >
            {declared.label ?? '--'}
          </button>
        ))}
    </div>
  );
  return (
    <div className={css.bar}>
      <div className={cx('sideways', css.tools, css.indicators)}>
        {group(props.overlays, true)}
        {group(props.panes, false)}
      </div>
      <button
        type="button"
        className={css.tool}
        aria-label={(isFull ? props.leave : props.fullscreen) ?? '--'}
        onClick={() => setFull(!isFull)}
      >
        <Icon name={isFull ? 'minimize' : 'maximize'} size="m" />
      </button>
    </div>
  );
}
