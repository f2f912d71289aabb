// Written by `npx vitrine codegen` from leave-link.props.json; do not edit.

/** Leads out of the app, to another host, and says which. Opens only addresses of the web, in a place of their own that cannot reach back. */
export interface LeaveLinkProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Where it leads: http or https, without a name or password in it. */
  address?: string;
  /** {host} is filled in here. */
  label: string | undefined;
  /** Stands before the host. */
  host?: string;
  /** Said instead, where the address cannot be opened. */
  bad?: string;
  /** The page was left. */
  onPress?: () => void;
}
