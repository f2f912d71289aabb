import { Dialog } from '../controls/Dialog.tsx';
import parts from '../controls/Parts.module.css';
import css from './Team.module.css';

interface Props {
  /** The name of the draft. */
  readonly name: string;
  onRemove(): void;
  onClose(): void;
}

/** Asks for confirmation before a draft is removed. Esc or a click outside keeps it. */
export function RemoveDialog({ name, onRemove, onClose }: Props) {
  return (
    <Dialog title={`Remove “${name}”?`} onClose={onClose}>
      <div className={`${css.form} ${css.asked}`}>
        <p className={css.said}>Its changes and its comments will be lost.</p>
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
