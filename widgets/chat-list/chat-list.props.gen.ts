// Written by `npx vitrine codegen` from chat-list.props.json; do not edit.

/** A conversation, oldest first: own messages at the end of the line, those of others at its start. It stays at its newest message while one is there. */
export interface ChatListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Whose conversation it is. */
  label: string | undefined;
  messages: readonly { id: string; own: boolean; text: string; picture: string; time: number | undefined; read: boolean; }[];
  /** Messages of the other side that were not seen; unknown is none. */
  unread?: number;
  /** There are earlier ones. */
  more?: boolean;
  moreLabel?: string;
  /** Said before own messages. */
  me?: string;
  /** Said before those of the other side. */
  other?: string;
  readLabel?: string;
  sentLabel?: string;
  pictureLabel?: string;
  pictureFailed?: string;
  onMore?: () => void;
  /** What was not seen is in sight now. */
  onSeen?: () => void;
}
