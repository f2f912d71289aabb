import { start } from '@vitrine/engine';
import { widgets } from '@vitrine/engine/widgets';
import '@vitrine/widgets/base.css';
import { NoteCard } from './widgets/note-card/NoteCard';

const element = document.getElementById('app');
if (element)
  void start(element, {
    widgets: { ...widgets, 'note-card': NoteCard },
    release: 'release/current.json',
    timeout: 30_000,
  });
