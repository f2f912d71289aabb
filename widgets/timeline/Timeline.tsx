import { useFormat } from '@vitrine/runtime';
import { Icon } from '../shared/index.ts';
import type { TimelineProps } from './timeline.props.gen.ts';
import css from './Timeline.module.css';

type Step = TimelineProps['steps'][number];

export function Timeline({ id, steps, label }: TimelineProps) {
  return (
    <ol id={id} className={css.steps} aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={`${at} ${step.title ?? ''}`}
          className={css.step}
          data-phase={step.phase}
          aria-current={step.phase === 'now' || step.phase === 'failed' ? 'step' : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            <Mark phase={step.phase} />
          </span>
          <Words {...step} />
        </li>
      ))}
    </ol>
  );
}

function Mark({ phase }: Pick<Step, 'phase'>) {
  if (phase === 'done') return <Icon name="check" size="s" />;
  return phase === 'failed' ? <Icon name="x" size="s" /> : null;
}

function Words({ title, time, text }: Step) {
  const format = useFormat();
  return (
    <span className={css.words}>
      <span className={css.title}>{title ?? '--'}</span>
      {time !== undefined && <span className={css.text}>{format.time(time, 'moment')}</span>}
      {text !== undefined && text !== '' && <span className={css.text}>{text}</span>}
    </span>
  );
}
