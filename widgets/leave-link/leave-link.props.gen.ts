// Written by `npx vitrine codegen` from leave-link.props.json; do not edit.

/** A link to another site that shows its host. Opens only web addresses, in a page that cannot access the app. */
export interface LeaveLinkProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Target: http or https, without a user name or password. */
  address?: string;
  /** Template with {host}. */
  label: string | undefined;
  /** Before the host. */
  host?: string;
  /** Shown instead if the address cannot be opened. */
  bad?: string;
  /** The link was followed. */
  onPress?: () => void;
}
