// Written by `npx vitrine codegen` from uploader.props.json; do not edit.

/** One picture: chosen or taken, checked here, sent with progress, looked at, taken again. */
export interface UploaderProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** row: thumbnail with text beside it. tile: a box that is the button, text below. */
  shape?: 'row' | 'tile';
  /** Media types that are taken. */
  types?: readonly string[];
  /** Size of a file at most. */
  maxBytes?: number;
  /** Pixels that the shorter side must have. Where it is given, a picture is measured here before it is sent: size, light, sharpness. */
  least?: number;
  /** A picture with a longer side, or with more bytes than fit, is drawn anew with this one before it is sent. */
  shrink?: number;
  /** Ask the phone for its camera: the world, or the user's face. */
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
  /** {percent} and {size} are filled in here. */
  progressText?: string;
  /** {size} is filled in here. */
  done?: string;
  /** Said of a picture that was sent before. */
  kept?: string;
  preview?: string;
  /** {types} is filled in here. */
  wrongType?: string;
  /** {size} and {limit} are filled in here. */
  tooLarge?: string;
  emptyFile?: string;
  /** {width}, {height} and {least} are filled in here. */
  tooSmall?: string;
  unreadable?: string;
  /** Measured, and nothing found. */
  clear?: string;
  dark?: string;
  bright?: string;
  blurred?: string;
  failed?: string;
  /** {reason} is filled in here. */
  failedBecause?: string;
  /** {label} and {error} are filled in here: the line below a tile. */
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
  upload?: (file: File, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;
  onProgress?: (payload: { fraction: string; }) => void;
  onBusy?: (payload: { active: boolean; }) => void;
}
