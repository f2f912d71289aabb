import { useEffect, useMemo, useRef, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import menu from '../controls/Menu.module.css';
import { type Message, getMessages } from '../project/message-keys.ts';
import parts from '../controls/Parts.module.css';
import type { Project } from '../project/project.ts';

interface Props {
  readonly label: string;
  readonly project: Project;
  /** The brand whose texts are searched; undefined for all brands. */
  readonly brand: string | undefined;
  /** Whether to take the focus when it appears, because a click opened it. */
  readonly focused: boolean;
  onChoose(key: string): void;
  /** Called with a text that no message has yet, to create a message. */
  onNew(text: string): void;
}

const MOST = 40;

/** Chooses a text for a value that has none: an existing text of the app, or a new one. */
export function MessagePicker({ label, project, brand, focused, onChoose, onNew }: Props) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  const version = project.version();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the messages are those of the version
  const messages = useMemo(() => getMessages(project, brand), [project, brand, version]);
  const items = found(messages, typed);
  return (
    <ComboBox
      aria-label={label}
      items={items}
      inputValue={typed}
      allowsCustomValue
      onInputChange={setTyped}
      onChange={(key) => {
        const text = typed.trim();
        if (key === NEW || (key === null && text !== '')) onNew(text);
        else if (key !== null) onChoose(String(key));
      }}
    >
      <Input ref={input} className={parts.input} placeholder="Find a text, or write a new one" />
      <Popover className={menu.popover ?? ''}>
        <ListBox<Message>>
          {({ key, text }) => (
            <ListBoxItem id={key} textValue={text} className={menu.item ?? ''}>
              <span className={parts.grow}>{text}</span>
              <code className={parts.quietText}>{key === NEW ? 'New text' : key}</code>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** The key of the item that makes a new message from the typed text. */
const NEW = '+';

/**
 * The messages whose text or key contains the typed text, the best matches first, followed by the typed text as a new
 * message.
 */
function found(messages: readonly Message[], typed: string): readonly Message[] {
  const words = typed.trim().toLowerCase();
  if (words === '') return messages.slice(0, MOST);
  const rank = ({ key, text }: Message): number =>
    text.toLowerCase() === words ? 0 : text.toLowerCase().startsWith(words) ? 1 : key.startsWith(words) ? 2 : 3;
  const fitting = messages.filter(({ key, text }) => text.toLowerCase().includes(words) || key.includes(words));
  const own = { key: NEW, text: typed.trim() };
  return [...fitting.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST), own];
}
