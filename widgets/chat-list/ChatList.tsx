import css from './ChatList.module.css';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useFormat, usePicture } from '@vitrine/runtime';
import { cx, Icon, useLatest } from '../shared/index.ts';
import { groupTurns, type Message } from './chat-list.ts';
import type { ChatListProps } from './chat-list.props.gen.ts';

/** Scrolls the end into view when a new message arrives. */
function useScrollToNewest(newest: string | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView?.({ block: 'end' });
  }, [newest]);
  return end;
}

export function ChatList(props: ChatListProps) {
  const { id, label, messages, more, moreLabel, unread = 0, onMore, onSeen } = props;
  const newest = messages.at(-1)?.id;
  const end = useScrollToNewest(newest);
  const seen = useLatest(onSeen);
  useEffect(() => {
    if (unread > 0 && newest !== undefined) seen.current?.();
  }, [unread, newest, seen]);
  return (
    <div id={id} className={css.chat}>
      {more && (
        <button type="button" className={css.more} onClick={() => onMore?.()}>
          {moreLabel}
        </button>
      )}
      <div className={css.log} role="log" aria-label={label ?? '--'}>
        {groupTurns(messages).map((turn) => (
          <ol key={turn.key} className={cx(css.turn, turn.own && css.own)}>
            {turn.messages.map((message) => (
              <Bubble key={message.id} message={message} {...props} />
            ))}
          </ol>
        ))}
      </div>
      <div ref={end} className={css.end} />
    </div>
  );
}

type BubbleProps = { message: Message } & Pick<
  ChatListProps,
  'me' | 'other' | 'readLabel' | 'sentLabel' | 'pictureLabel' | 'pictureFailed'
>;

function Bubble({ message, me, other, readLabel, sentLabel, ...words }: BubbleProps) {
  const format = useFormat();
  const { own, text, picture, time, read } = message;
  return (
    <li className={css.message}>
      <span className="visually-hidden">{own ? me : other}: </span>
      {picture !== undefined && picture !== '' && <Picture address={picture} {...words} />}
      {text !== '' && <p className={css.bubble}>{text}</p>}
      <p className={css.foot}>
        {format.time(time, 'minute')}
        {own && <Icon name={read ? 'check-check' : 'check'} size="s" />}
        {own && <span className="visually-hidden"> {read ? readLabel : sentLabel}</span>}
      </p>
    </li>
  );
}

function Picture({
  address,
  pictureLabel,
  pictureFailed,
}: { address: string } & Pick<ChatListProps, 'pictureLabel' | 'pictureFailed'>) {
  const { source, failed } = usePicture(address);
  if (failed)
    return (
      <p className={cx(css.picture, css.none)}>
        <Icon name="image-off" size="m" />
        {pictureFailed}
      </p>
    );
  return source === undefined ? (
    <span className={cx(css.picture, css.none)} role="img" aria-label={pictureLabel ?? '--'} />
  ) : (
    <img className={css.picture} src={source} alt={pictureLabel ?? '--'} decoding="async" />
  );
}
