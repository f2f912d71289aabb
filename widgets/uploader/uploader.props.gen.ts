// Written by `npx vitrine codegen` from uploader.props.json; do not edit.

/** A picture that the user chooses or takes. It is checked locally, uploaded with progress, and can be replaced. */
export interface UploaderProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** row: thumbnail with text beside it. tile: a box that is the button, text below. */
  shape?: 'row' | 'tile';
  /** Accepted media types. */
  types?: readonly string[];
  /** Maximum file size. */
  maxBytes?: number;
  /** Minimum pixels of the shorter side. With it, the picture is measured before the upload: size, brightness, sharpness. */
  least?: number;
  /** Maximum pixels of the longer side. A larger picture, or one with too many bytes, is redrawn at this size before the upload. */
  shrink?: number;
  /** Opens the phone's camera, facing the world or the user. */
  camera?: 'environment' | 'user';
  /** What was found in the picture. */
  verdict?: { text: string | undefined; tone: 'success' | 'danger' | 'warning' | 'neutral'; };
  pick?: string;
  take?: string;
  again?: string;
  replace?: string;
  remove?: string;
  cancel?: string;
  retry?: string;
  /** Template with {percent} and {size}. */
  progressText?: string;
  /** Template with {size}. */
  done?: string;
  /** Shown for a picture uploaded earlier. */
  kept?: string;
  preview?: string;
  /** Template with {types}. */
  wrongType?: string;
  /** Template with {size} and {limit}. */
  tooLarge?: string;
  emptyFile?: string;
  /** Template with {width}, {height} and {least}. */
  tooSmall?: string;
  unreadable?: string;
  /** Shown when the measured picture is fine. */
  clear?: string;
  dark?: string;
  bright?: string;
  blurred?: string;
  failed?: string;
  /** Template with {reason}. */
  failedBecause?: string;
  /** Line below a tile; template with {label} and {error}. */
  tileError?: string;
  value: string | undefined;
  onChange: (value: string) => void;
  name: string;
  label: string;
  hint?: string;
  error?: { text: string; fix?: { label: string; apply: () => void } };
  required?: boolean;
  busy?: boolean;
  onBlur?: () => void;
  upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onProgress?: (payload: { fraction: string; }) => void;
  onBusy?: (payload: { active: boolean; }) => void;
}
