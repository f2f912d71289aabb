import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Uploader } from './Uploader.tsx';
import type { UploaderProps } from './uploader.props.gen.ts';

const texts = {
  pick: 'Choose picture',
  replace: 'Choose another',
  remove: 'Remove',
  cancel: 'Cancel upload',
  retry: 'Try again',
  progressText: '{percent} of {size}',
  done: 'Sent, {size}',
  kept: 'Sent earlier',
  wrongType: 'Choose {types}.',
  tooLarge: '{size}, at most {limit}.',
  failed: 'It did not get through.',
};

/** Uploads that the test completes by hand. */
function server() {
  const calls: {
    file: File;
    progress: (fraction: number) => void;
    signal: AbortSignal;
    done: (at: string) => void;
    fail: () => void;
  }[] = [];
  const upload: NonNullable<UploaderProps['upload']> = (chosen, progress, signal) => {
    const start = (file: File) =>
      new Promise<string>((resolve, reject) => {
        calls.push({ file, progress, signal, done: resolve, fail: () => reject(new Error('no')) });
      });
    return chosen instanceof File ? start(chosen) : chosen.then(start);
  };
  return { calls, upload };
}

const changes = vi.fn();
const busy = vi.fn();

function Held(props: Partial<UploaderProps>) {
  const [value, setValue] = useState(props.value);
  const change = (next: string) => {
    changes(next);
    setValue(next);
  };
  return <Uploader id="u" name="u" label="Proof" {...texts} {...props} value={value} onChange={change} onBusy={busy} />;
}

const picture = (name = 'a.png', type = 'image/png', size = 1_800_000) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

function choose(file: File) {
  const input = one<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  Object.defineProperty(input, 'value', { value: '', writable: true, configurable: true });
  act(() => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

const settle = (finish: () => void) =>
  act(async () => {
    finish();
    await Promise.resolve();
  });

beforeEach(() => {
  changes.mockClear();
  busy.mockClear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:local', revokeObjectURL: vi.fn() }));
});

afterEach(() => vi.unstubAllGlobals());

test('uploads a picture with progress, and its address becomes the value', async () => {
  const { calls, upload } = server();
  show(<Held upload={upload} />);

  choose(picture('transfer-1121.png'));
  act(() => calls[0]?.progress(0.64));
  expect(document.body.textContent).toContain('64% of 1.8 MB');
  expect(one('[role="progressbar"]').getAttribute('aria-valuenow')).toBe('64');
  expect(busy).toHaveBeenLastCalledWith({ active: true });

  await settle(() => calls[0]?.done('https://files.example/1.png'));
  expect(changes).toHaveBeenLastCalledWith('https://files.example/1.png');
  expect(document.body.textContent).toContain('Sent, 1.8 MB');
  expect(busy).toHaveBeenLastCalledWith({ active: false });
});

test('refuses a file of another type or size before uploading it, and keeps the previous one', () => {
  const { calls, upload } = server();
  show(<Held upload={upload} value="https://files.example/0.png" />);

  choose(picture('a.svg', 'image/svg+xml'));
  expect(one('#u-error').textContent).toBe('Choose JPG, PNG.');
  choose(picture('a.png', 'image/png', 9_000_000));
  expect(one('#u-error').textContent).toBe('9 MB, at most 5 MB.');
  expect(calls).toHaveLength(0);
  expect(changes).not.toHaveBeenCalled();
});

test('cancelling stops the upload, and a late answer changes nothing', async () => {
  const { calls, upload } = server();
  show(<Held upload={upload} />);

  choose(picture());
  press(button('Cancel upload'));
  expect(calls[0]?.signal.aborted).toBe(true);
  await settle(() => calls[0]?.done('https://files.example/late.png'));
  expect(changes).not.toHaveBeenCalledWith('https://files.example/late.png');
  expect(document.body.textContent).toContain('Choose picture');
});

test('keeps the file of a failed upload for a retry', async () => {
  const { calls, upload } = server();
  show(<Held upload={upload} />);

  choose(picture());
  await settle(() => calls[0]?.fail());
  expect(one('#u-error').textContent).toBe('It did not get through.');

  press(button('Try again'));
  expect(calls[1]?.file).toBe(calls[0]?.file);
  await settle(() => calls[1]?.done('https://files.example/2.png'));
  expect(changes).toHaveBeenLastCalledWith('https://files.example/2.png');
});

test('the form does not hold the old picture while a new one uploads', () => {
  const { upload } = server();
  show(<Held upload={upload} value="https://files.example/old.png" />);

  choose(picture());
  expect(changes).toHaveBeenLastCalledWith('');
});

describe('while a chosen picture is decoded', () => {
  const bitmap = { width: 400, height: 300, close: vi.fn() };
  let decode: (picture: typeof bitmap) => void;
  beforeEach(() => {
    const decoding = new Promise<typeof bitmap>((resolve) => (decode = resolve));
    vi.stubGlobal('createImageBitmap', () => decoding);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('the form waits, and the old picture comes back if the new one is refused', async () => {
    const { calls, upload } = server();
    show(<Held upload={upload} value="https://files.example/old.png" shrink={1000} maxBytes={1_000_000} />);

    choose(picture());
    expect(busy.mock.calls).toEqual([[{ active: true }]]);
    expect(document.querySelector('[role="progressbar"]')).not.toBeNull();
    await settle(() => decode({ ...bitmap, width: 0, height: 0 }));

    expect(busy).toHaveBeenLastCalledWith({ active: false });
    expect(calls).toEqual([]);
    expect(changes).not.toHaveBeenCalled();
    expect(one<HTMLImageElement>('img').src).toBe('https://files.example/old.png');
  });

  test('the form waits until the upload ends', async () => {
    const { calls, upload } = server();
    show(<Held upload={upload} shrink={1000} />);

    choose(picture());
    await settle(() => decode(bitmap));
    expect(busy.mock.calls).toEqual([[{ active: true }]]);
    await settle(() => calls[0]?.done('https://files.example/2.png'));

    expect(busy).toHaveBeenLastCalledWith({ active: false });
    expect(changes).toHaveBeenLastCalledWith('https://files.example/2.png');
  });

  test('the choice can be cancelled', async () => {
    const { calls, upload } = server();
    show(<Held upload={upload} shrink={1000} />);

    choose(picture());
    press(button('Cancel upload'));
    expect(busy).toHaveBeenLastCalledWith({ active: false });
    await settle(() => decode(bitmap));

    expect(calls).toEqual([]);
    expect(document.body.textContent).toContain('Choose picture');
  });
});

test('shows an uploaded picture and can remove it', () => {
  show(<Held value="https://files.example/old.png" />);

  expect(one<HTMLImageElement>('img').src).toBe('https://files.example/old.png');
  press(button('Remove'));
  expect(changes).toHaveBeenCalledWith('');
});

test('unmounting cancels the upload', () => {
  const { calls, upload } = server();
  show(<Held upload={upload} />);

  choose(picture());
  show(<p />);
  expect(calls[0]?.signal.aborted).toBe(true);
});

test('shows the reason of a failure', async () => {
  const { calls, upload } = server();
  show(<Held upload={upload} failedBecause="Failed: {reason}" />);

  choose(picture());
  await settle(() => calls[0]?.fail());
  expect(one('#u-error').textContent).toBe('Failed: no');
});

test('after a remount, shows the uploaded picture from memory', async () => {
  const { calls, upload } = server();
  show(<Held upload={upload} />);
  choose(picture());
  await settle(() => calls[0]?.done('/private/7'));
  show(<p />);

  show(<Held value="/private/7" />);
  expect(one<HTMLImageElement>('img').getAttribute('src')).toBe('blob:local');
  expect(document.body.textContent).toContain('Sent, 1.8 MB');
});

describe('inspecting a picture', () => {
  const bitmap = (width: number, height: number) => ({ width, height, close: vi.fn() });
  const words = { least: 480, tooSmall: '{width} by {height}, not {least}', unreadable: 'Not to be opened.' };

  test('refuses a picture that is too small, and uploads nothing', async () => {
    const opened = bitmap(640, 300);
    vi.stubGlobal('createImageBitmap', () => Promise.resolve(opened));
    const { calls, upload } = server();
    show(<Held {...words} upload={upload} />);
    choose(picture());
    await settle(() => undefined);

    expect(one('#u-error').textContent).toBe('640 by 300, not 480');
    expect(calls).toHaveLength(0);
    expect(opened.close).toHaveBeenCalledOnce();
  });

  test('refuses a picture that cannot be decoded', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const { calls, upload } = server();
    show(<Held {...words} upload={upload} />);
    choose(picture());
    await settle(() => undefined);

    expect(one('#u-error').textContent).toBe('Not to be opened.');
    expect(calls).toHaveLength(0);
  });

  test('uploads nothing if unmounted during the inspection', async () => {
    let open: (value: unknown) => void = () => undefined;
    vi.stubGlobal('createImageBitmap', () => new Promise((done) => (open = done)));
    const { calls, upload } = server();
    show(<Held {...words} upload={upload} />);
    choose(picture());
    show(<p />);
    await settle(() => open(bitmap(10, 10)));

    expect(calls).toHaveLength(0);
  });
});
