// Written by `npx vitrine codegen` from qr-code.props.json; do not edit.

/** A text as a QR code with its quiet zone. */
export interface QrCodeProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Content of the code. If the text is unknown or too long, a box says so. */
  text?: string;
  /** Describes the code for screen readers. */
  label: string | undefined;
  /** Edge in pixels, quiet zone included. */
  size?: number;
  failed?: string;
  /** The text is loading. */
  loading?: boolean;
  expose?: (handle: { image: () => Promise<Blob> }) => void;
}
