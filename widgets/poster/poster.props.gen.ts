// Written by `npx vitrine codegen` from poster.props.json; do not edit.

/** An invitation as one picture: name, text, code, and the address as a QR code. Drawn locally, so the saved picture is the one shown. */
export interface PosterProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Portrait art above the text. Default: the page's colour. */
  ground?: string;
  /** Name of the inviter. */
  name?: string;
  title: string | undefined;
  text?: string;
  /** Above the code. */
  codeLabel?: string;
  /** Invite code. */
  code?: string;
  /** Target of the QR code. */
  address?: string;
  /** Describes the picture for screen readers. */
  label: string | undefined;
  /** Shown if the browser cannot draw the picture. */
  failed?: string;
  expose?: (handle: { image: () => Promise<Blob> }) => void;
}
