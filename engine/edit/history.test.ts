import { describe, expect, it } from 'vitest';
import { History, type Operation } from './index.ts';

const PAGE = 'schemas/pages/home.json';
const HOME = `{
  "title": "home.title",
  "body": [
    { "id": "hello", "widget": "text", "props": { "text": "home.hello" } },
    { "id": "pay", "form": "pay", "visible": "=forms.pay.ready" },
    { "id": "send", "submit": "pay" }
  ]
}
`;

describe('the history', () => {
  const draft = () => {
    const files = new Map([[PAGE, HOME]]);
    const history = new History(() => files);
    const write = (changes: ReadonlyMap<string, string | undefined>): void => {
      for (const [path, text] of changes)
        if (text === undefined) files.delete(path);
        else files.set(path, text);
    };
    return { files, history, write };
  };
  const set = (path: string, value: string): Operation => ({ op: 'set', file: PAGE, node: 'hello', path, value });

  it('undoes and redoes, also after the changes of somebody else at other places', () => {
    const { files, history, write } = draft();
    write(history.apply(set('/props/text', 'home.hi')).changes);
    files.set(PAGE, `${files.get(PAGE) ?? ''}\n`);

    write(history.undo());
    expect(files.get(PAGE)).toBe(`${HOME}\n`);

    write(history.redo());
    expect(files.get(PAGE)).toContain('home.hi');
  });

  it('refuses to undo what somebody else has changed since', () => {
    const { files, history, write } = draft();
    write(history.apply(set('/props/text', 'home.hi')).changes);
    files.set(PAGE, HOME);

    expect(() => history.undo()).toThrow(`${PAGE} has changed at the same place since.`);
    expect(history.last).toBeDefined();
  });

  it('goes on from a journal', () => {
    const { files, history, write } = draft();
    const did = history.apply(set('/props/text', 'home.hi'));
    write(did.changes);

    const next = new History(() => files);
    next.restore([{ did: did.step }]);
    write(next.undo());

    expect(files.get(PAGE)).toBe(HOME);
    expect(next.next).toEqual(did.step);
  });
});
