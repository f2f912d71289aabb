import { Icon, Layer } from '../shared/index.ts';
import type { ToastProps } from './toast.props.gen.ts';
import css from './Toast.module.css';

/** The live region is always mounted, because screen readers announce only changes to an existing region. */
export function Toast({ id, text, tone = 'neutral' }: ToastProps) {
  return (
    <Layer>
      <div id={id} role="status" aria-live="polite" className={css.place}>
        {text && (
          <div key={text} className={css.toast}>
            <ToneIcon tone={tone} />
            <span className={css.text}>{text}</span>
          </div>
        )}
      </div>
    </Layer>
  );
}

function ToneIcon({ tone }: { tone: NonNullable<ToastProps['tone']> }) {
  if (tone === 'info') return <Icon name="info" size="s" />;
  if (tone === 'warning' || tone === 'danger') return <Icon name="circle-alert" size="s" />;
  // A neutral toast confirms a finished action.
  return <Icon name="check" size="s" />;
}
