import { Dialog } from '../../controls/Dialog.tsx';
import parts from '../../controls/Parts.module.css';
import css from '../../team/Team.module.css';

interface Props {
  /** Describes, in a sentence, the releases that users get after the rollback. */
  readonly said: string;
  onBack(): void;
  onClose(): void;
}

/** Asks for confirmation before a rollback. Esc or a click outside cancels it. */
export function BackDialog({ said, onBack, onClose }: Props) {
  return (
    <Dialog title="Roll back?" onClose={onClose}>
      <div className={`${css.form} ${css.asked}`}>
        <p className={css.said}>{said} This also cancels all plans.</p>
        <div className={css.actions}>
          <button type="button" className={parts.quiet} onClick={onClose}>
            Cancel
          </button>
          <button type="button" className={parts.mainDanger} onClick={onBack}>
            Roll back now
          </button>
        </div>
      </div>
    </Dialog>
  );
}
