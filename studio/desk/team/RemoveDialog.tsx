import { Dialog } from '../controls/Dialog.tsx';
import parts from '../controls/Parts.module.css';
import css from './Team.module.css';

interface Props {
  /** What the draft is called. */
  readonly name: string;
  onRemove(): void;
  onClose(): void;
}

/** Asks whether a draft goes for good. Esc or a press beside it keeps it. */
export function RemoveDialog({ name, onRemove, onClose }: Props) {
  return (
    <Dialog title={`Remove “${name}”?`} onClose={onClose}>
      <div className={`${css.form} ${css.asked}`}>
        <p className={css.said}>What it changes is lost, and what people have said about it.</p>
        <div className={css.actions}>
          <button type="button" className={parts.quiet} onClick={onClose}>
            Keep it
          </button>
          <button type="button" className={parts.main} onClick={onRemove}>
            Remove
          </button>
        </div>
      </div>
    </Dialog>
  );
}
