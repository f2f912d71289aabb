import { act } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { replies, requests, press, Refusal, settle, getText, type, withApp } from '../../tools/testing/kit.tsx';
import { chosen } from '../../tools/testing/widgets.tsx';
import { acceptAll, field, openForm } from '../../tools/testing/pay-form.ts';

withApp();

beforeEach(acceptAll);

describe('an upload', () => {
  const form = { fields: [field('sum'), field('note', { widget: 'uploader', upload: 'a.put' })], rules: [] };

  it('given a file, then the page knows its progress, nothing is sent meanwhile, and its address becomes the value', async () => {
    let finish: (value: unknown) => void = () => undefined;
    replies.set('put', () => new Promise((done) => (finish = done)));
    await openForm(form);
    await type('f-sum', '12');
    await press('f-note');
    const [up] = requests;
    await act(async () => up?.progress(0.64));
    expect(up?.fields).toEqual({ file: 'p.png' });
    expect(getText('progress')).toBe('64');
    await press('send');
    expect(requests).toHaveLength(1);

    finish('pictures/1.png');
    await settle();
    expect(getText('f-note')).toBe('pictures/1.png');
    expect(getText('progress')).toBe('--');
    await press('send');

    expect(requests[1]?.fields).toEqual({ sum: '12', note: 'pictures/1.png' });
  });

  it('given a picture that is still prepared, then nothing is sent without it', async () => {
    let prepare: (file: File) => void = () => undefined;
    const file = new Promise<File>((done) => (prepare = done));
    const before = chosen.file;
    onTestFinished(() => void (chosen.file = before));
    chosen.file = file;
    replies.set('put', () => 'pictures/1.png');
    await openForm(form);
    await type('f-sum', '12');
    await press('f-note');
    expect(getText('progress')).toBe('0');
    await press('send');
    expect(requests).toEqual([]);

    prepare(new File(['q'], 'q.png'));
    await settle();
    await press('send');

    expect(requests.map((request) => request.fields)).toEqual([
      { file: 'q.png' },
      { sum: '12', note: 'pictures/1.png' },
    ]);
  });

  it('given an upload that ends after the next one has begun, then the form waits for the next one', async () => {
    let fail: (error: Error) => void = () => undefined;
    const before = chosen.file;
    onTestFinished(() => void (chosen.file = before));
    chosen.file = new Promise<File>((_, reject) => (fail = reject));
    replies.set('put', () => new Promise(() => undefined));
    await openForm(form);
    await press('f-note');
    chosen.file = before;
    await press('f-note');

    await act(async () => fail(new Error('replaced')));

    expect(getText('progress')).toBe('0');
  });

  it('given a failed upload, then nothing is uploading', async () => {
    replies.set('put', () => new Refusal('Too large'));
    await openForm(form);
    await type('f-sum', '12');
    await press('f-note');

    expect(getText('progress')).toBe('--');
    expect(getText('f-note')).toBe('');
    await press('send');
    expect(requests.at(-1)?.path).toBe('send');
  });
});
