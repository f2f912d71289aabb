import type { ChatListProps } from './chat-list.props.gen.ts';

export type Message = ChatListProps['messages'][number];

interface Turn {
  readonly key: string;
  readonly own: boolean;
  readonly messages: readonly Message[];
}

/** Groups consecutive messages from the same side. */
export function groupTurns(messages: readonly Message[]): readonly Turn[] {
  const found: { key: string; own: boolean; messages: Message[] }[] = [];
  for (const message of messages) {
    const last = found.at(-1);
    if (last?.own === message.own) last.messages.push(message);
    else found.push({ key: message.id, own: message.own, messages: [message] });
  }
  return found;
}
