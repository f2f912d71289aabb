import { listItems, type Json } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import type { Project } from '../model/project.ts';
import type { Report } from '../report.ts';

type Places = Map<string, Json>;

/** Checks that each topic has both sides: something that changes it, and a read call that follows it. */
export function checkTopics(project: Project, report: Report): void {
  const changed: Places = new Map();
  const followed: Places = new Map();
  for (const id of project.calls.keys()) {
    const call = project.calls.get(id);
    addTopics(changed, call?.get('changes'));
    addTopics(followed, call?.get('follows'));
    checkEffects(id, call, report);
  }
  for (const id of project.streams.keys()) {
    const stream = project.streams.get(id);
    addTopics(changed, stream?.get('changes'));
    checkParams(id, stream, report);
  }
  for (const [topic, place] of followed)
    if (!changed.has(topic))
      report.add(
        place,
        'api/topic',
        `No call or stream changes the topic "${topic}".`,
        suggestFix(topic, changed.keys(), 'Add it to the "changes" of the calls that change it, or remove it.'),
      );
  for (const [topic, place] of changed)
    if (!followed.has(topic))
      report.add(
        place,
        'api/topic',
        `No call follows the topic "${topic}".`,
        suggestFix(topic, followed.keys(), 'Add it to the "follows" of the calls that read it, or remove it.'),
      );
}

/** Keeps the first place of each topic. */
function addTopics(places: Places, topics: Json | undefined): void {
  for (const topic of listItems(topics))
    if (topic.text !== undefined && !places.has(topic.text)) places.set(topic.text, topic);
}

function checkEffects(id: string, call: Json | undefined, report: Report): void {
  const effect = call?.get('effect')?.text;
  const isRead = effect === 'read';
  const [place, name] = isRead ? [call?.get('changes'), 'changes'] : [call?.get('follows'), 'follows'];
  if (place === undefined || effect === undefined) return;
  const expected = isRead ? 'the effect "write" or "money"' : 'the effect "read"';
  report.add(
    place,
    'effect/read',
    `"${name}" needs a call with ${expected}; ${id} has "${effect}".`,
    `Remove "${name}".`,
  );
}

/** Checks that a stream with "changes" requires no parameters, because the engine subscribes to it without any. */
function checkParams(id: string, stream: Json | undefined, report: Report): void {
  const changes = stream?.get('changes');
  const [required] = listItems(stream?.get('params')?.get('required'));
  if (changes === undefined || required?.text === undefined) return;
  report.add(
    changes,
    'api/topic',
    `The engine subscribes to a stream with "changes" by itself, but ${id} requires the parameter "${required.text}".`,
    'Make the parameter optional, or remove "changes".',
  );
}
