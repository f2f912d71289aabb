import { useFormat } from '@vitrine/runtime';
import { cx } from '../shared/index.ts';
import { FieldShell, fillText, type FieldError } from '../shared/field/index.ts';
import { UploadBox } from './UploadBox.tsx';
import { formatSize, formatTypes, getPickLabel, getReplaceLabel, getVerdict, getWholePercent } from './uploader.ts';
import type { UploaderProps } from './uploader.props.gen.ts';
import { useUpload, type UploadView } from './use-upload.ts';
import css from './Uploader.module.css';

const TYPES = ['image/jpeg', 'image/png'];
const MAX_BYTES = 5_000_000;

export function Uploader(props: UploaderProps) {
  const { types = TYPES, maxBytes = MAX_BYTES } = props;
  const upload = useUpload(props, { types, maxBytes, least: props.least, shrink: props.shrink });
  const { size, percent } = useFormats();
  const error = getError(props, upload.view, { types, maxBytes, size }) ?? props.error;
  const parts = { props, upload, error, types, size, percent };
  return props.shape === 'tile' ? <Tile {...parts} /> : <Row {...parts} />;
}

interface Parts {
  props: UploaderProps;
  upload: ReturnType<typeof useUpload>;
  error: FieldError | undefined;
  types: readonly string[];
  size: (bytes: number) => string;
  percent: (fraction: number) => string;
}

function Row({ props, upload, error, types, size, percent }: Parts) {
  const { id, label, hint, disabled } = props;
  const { view, clear, retry } = upload;
  return (
    <FieldShell id={id} label={label} hint={hint} error={error}>
      <div className={css.row}>
        <UploadBox {...{ props, upload, error, types }} className={css.thumb} />
        <div className={css.words}>
          {view.file && <div className={css.name}>{view.file.name}</div>}
          {view.phase === 'done' && <Verdict verdict={getVerdict(props, view)} />}
          <div className={css.detail}>{getDetail(props, view, { size, percent })}</div>
          <div className={css.actions}>
            {view.phase === 'empty' && <Pick {...props} text={getPickLabel(props)} />}
            {view.phase === 'sending' && <Action text={props.cancel} onPress={clear} />}
            {view.phase === 'failed' && <Action text={props.retry} onPress={retry} disabled={disabled} />}
            {(view.phase === 'done' || view.phase === 'failed') && (
              <>
                <Pick {...props} text={getReplaceLabel(props)} />
                <Action text={props.remove} onPress={clear} disabled={disabled} quiet />
              </>
            )}
          </div>
        </div>
      </div>
    </FieldShell>
  );
}

function Tile({ props, upload, error, types, size, percent }: Parts) {
  const { id, label, hint, disabled } = props;
  const { view, clear, retry } = upload;
  const flaw =
    view.phase === 'done' && view.found !== undefined && view.found !== 'clear' ? props[view.found] : undefined;
  const remark = error?.text ?? flaw;
  const line = remark ? fillText(props.tileError ?? '{label} {error}', { label: label ?? '--', error: remark }) : label;
  return (
    <div className={css.tile}>
      <UploadBox {...{ props, upload, error, types }} className={css.frame} tile />
      <div className={css.below}>
        <span className={css.line} aria-live="polite">
          <span
            id={error ? `${id}-error` : `${id}-label`}
            className={cx(error && css.wrong, !error && flaw && css.doubtful)}
          >
            {line ?? '--'}
          </span>
        </span>
        {view.phase === 'sending' && <Action text={props.cancel} onPress={clear} />}
        {view.phase === 'failed' && <Action text={props.retry} onPress={retry} disabled={disabled} />}
        {view.phase === 'done' && <Action text={props.remove} onPress={clear} disabled={disabled} quiet />}
      </div>
      {view.phase === 'sending' && <span className={css.detail}>{getDetail(props, view, { size, percent })}</span>}
      {hint && (
        <span id={`${id}-hint`} className={css.detail}>
          {hint}
        </span>
      )}
    </div>
  );
}

/** A label for the file input; pressing it opens the file chooser. */
function Pick({ id, text, disabled }: { id: string; text?: string; disabled?: boolean }) {
  return disabled ? null : (
    <label className={css.action} htmlFor={id}>
      {text}
    </label>
  );
}

function Action(props: { text?: string; onPress: () => void; disabled?: boolean; quiet?: boolean }) {
  return (
    <button
      type="button"
      className={props.quiet ? css.quiet : css.action}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      {props.text}
    </button>
  );
}

function Verdict({ verdict }: { verdict: UploaderProps['verdict'] }) {
  return (
    verdict && (
      <div className={css.verdict} data-tone={verdict.tone}>
        {verdict.text ?? '--'}
      </div>
    )
  );
}

function getDetail(
  props: UploaderProps,
  view: UploadView,
  { size, percent }: Pick<Parts, 'size' | 'percent'>,
): string | undefined {
  if (view.phase === 'empty') return undefined;
  if (!view.file) return props.kept;
  if (view.phase === 'sending') {
    return fillText(props.progressText ?? '{percent}', {
      percent: percent(view.fraction),
      size: size(view.file.size),
    });
  }
  return fillText(props.done ?? '{size}', { size: size(view.file.size) });
}

function getError(
  props: UploaderProps,
  { phase, refusal, reason }: UploadView,
  limits: { types: readonly string[]; maxBytes: number; size: Parts['size'] },
): FieldError | undefined {
  if (refusal) {
    const values = {
      types: formatTypes(limits.types),
      size: limits.size(refusal.file.size),
      limit: limits.size(limits.maxBytes),
      width: String(refusal.width),
      height: String(refusal.height),
      least: String(props.least),
    };
    return { text: fillText(props[refusal.kind] ?? '--', values) };
  }
  if (phase !== 'failed' || props.error) return undefined;
  return { text: reason && props.failedBecause ? fillText(props.failedBecause, { reason }) : (props.failed ?? '--') };
}

function useFormats(): Pick<Parts, 'size' | 'percent'> {
  const format = useFormat();
  return {
    size: (bytes) => formatSize(bytes, format.tag),
    percent: (fraction) => format.number(String(getWholePercent(fraction)), { percent: true }),
  };
}
