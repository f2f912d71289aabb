// Written by `npx vitrine codegen` from chat-list.props.json; do not edit.

/** A conversation, oldest message first. The user's messages are on the end side, others on the start side. Scrolls to each new message. */
export interface ChatListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Label of the conversation. */
  label: string | undefined;
  messages: readonly { id: string; own: boolean; text: string; picture: string; time: number | undefined; read: boolean; }[];
  /** Unseen messages from the other side; unknown counts as none. */
  unread?: number;
  /** There are earlier messages. */
  more?: boolean;
  moreLabel?: string;
  /** Announced before own messages. */
  me?: string;
  /** Announced before messages from the other side. */
  other?: string;
  readLabel?: string;
  sentLabel?: string;
  pictureLabel?: string;
  pictureFailed?: string;
  onMore?: () => void;
  /** Unseen messages have come into view. */
  onSeen?: () => void;
}
