import { describe, expect, it } from 'vitest';
import { HOME, PAGE, write } from '../../../tests/kit/home-page.ts';
import { History, type Operation } from './index.ts';

describe('the history', () => {
  const draft = () => {
    const files = new Map([[PAGE, HOME]]);
    const history = new History(() => files);
    return { files, history };
  };
  const set = (path: string, value: string): Operation => ({ op: 'set', file: PAGE, node: 'hello', path, value });

  it('undoes and redoes, also after the changes of somebody else at other places', () => {
    const { files, history } = draft();
    write(files, history.apply(set('/props/text', 'home.hi')).changes);
    files.set(PAGE, `${files.get(PAGE) ?? ''}\n`);

    write(files, history.undo());
    expect(files.get(PAGE)).toBe(`${HOME}\n`);

    write(files, history.redo());
    expect(files.get(PAGE)).toContain('home.hi');
  });

  it('refuses to undo what somebody else has changed since', () => {
    const { files, history } = draft();
    write(files, history.apply(set('/props/text', 'home.hi')).changes);
    files.set(PAGE, HOME);

    expect(() => history.undo()).toThrow(`${PAGE} has changed at the same place since.`);
    expect(history.last).toBeDefined();
  });

  it('goes on from a journal', () => {
    const { files, history } = draft();
    const did = history.apply(set('/props/text', 'home.hi'));
    write(files, did.changes);

    const next = new History(() => files);
    next.restore([{ did: did.step }]);
    write(files, next.undo());

    expect(files.get(PAGE)).toBe(HOME);
    expect(next.next).toEqual(did.step);
  });
});
