// Written by `npx vitrine codegen` from poster.props.json; do not edit.

/** An invitation as one picture: name, words, code, and the address as a QR code. It is drawn here; what is seen is what is saved. */
export interface PosterProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Art that stands above the words, upright. Without it the colour of the page. */
  ground?: string;
  /** Whose invitation it is. */
  name?: string;
  title: string | undefined;
  text?: string;
  /** Stands above the code. */
  codeLabel?: string;
  /** Invite code. */
  code?: string;
  /** Where the QR code leads. */
  address?: string;
  /** What the picture is, for screen readers. */
  label: string | undefined;
  /** Said where this browser draws no picture. */
  failed?: string;
  expose?: (handle: { image: () => Promise<Blob> }) => void;
}
