import type { NoteCardProps } from './note-card.props.gen';

export const NoteCard = ({ id, text }: NoteCardProps) => <article id={id}>{text ?? '--'}</article>;
