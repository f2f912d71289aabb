import { useState } from 'react';
import { Icon, cx } from '../shared/index.ts';
import { getControlProps, type FieldError } from '../shared/field/index.ts';
import { getPickLabel, getReplaceLabel, getVerdict, getWholePercent } from './uploader.ts';
import type { UploaderProps } from './uploader.props.gen.ts';
import type { useUpload } from './use-upload.ts';
import css from './Uploader.module.css';

interface BoxProps {
  props: UploaderProps;
  upload: ReturnType<typeof useUpload>;
  error: FieldError | undefined;
  types: readonly string[];
  className?: string;
  tile?: boolean;
}

/** The picture, covered by the real file input, so that presses, drops and keys go to the browser's own control. */
export function UploadBox({ props, upload, error, types, className, tile }: BoxProps) {
  const { view } = upload;
  const again = tile && !!error;
  const text = view.phase === 'empty' && !again ? getPickLabel(props) : getReplaceLabel(props);
  const verdict = getVerdict(props, view, tile);
  return (
    <div
      className={cx(
        css.box,
        className,
        view.phase === 'empty' && !again && css.empty,
        again && css.again,
        props.disabled && css.off,
      )}
    >
      {view.picture && !again && <Picture key={view.picture} source={view.picture} alt={props.preview ?? ''} />}
      {(view.phase === 'empty' || again) && (
        <span className={css.invite}>
          <Icon name={again ? 'refresh-cw' : props.camera ? 'camera' : 'image-plus'} />
          {tile && <span>{text}</span>}
        </span>
      )}
      {tile && view.phase === 'done' && !again && verdict && (
        <span className={cx(css.verdict, css.over)} data-tone={verdict.tone}>
          {verdict.text ?? '--'}
        </span>
      )}
      {view.phase === 'sending' ? (
        <span
          className={css.progress}
          role="progressbar"
          aria-label={props.label}
          aria-valuenow={Math.floor(view.fraction * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${getWholePercent(view.fraction)}%` }} />
        </span>
      ) : (
        <input
          {...getControlProps({ ...props, required: false }, { error })}
          type="file"
          aria-label={[text, props.label].filter(Boolean).join(': ')}
          accept={types.join(',')}
          capture={props.camera}
          onBlur={props.onBlur}
          onChange={(event) => {
            void upload.pick(event.currentTarget.files?.[0]);
            // Allows the same file to be chosen again after it was removed.
            event.currentTarget.value = '';
          }}
        />
      )}
    </div>
  );
}

/** A picture that cannot be shown is replaced by an icon. */
function Picture({ source, alt }: { source: string; alt: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <span className={css.invite} role="img" aria-label={alt}>
        <Icon name="image" />
      </span>
    );
  }
  return <img className={css.picture} src={source} alt={alt} draggable={false} onError={() => setBroken(true)} />;
}
