import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expr, setUp, text } from './testing/act-kit.ts';

const PAGE = 'https://exchange.example/#/pages/trade/kline?symbol=ETH/USDT';

beforeEach(() => {
  vi.stubGlobal('location', { href: PAGE });
  vi.stubGlobal('navigator', {
    clipboard: { writeText: vi.fn(async () => undefined) },
    share: vi.fn(async () => undefined),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('device actions', () => {
  it('given text to copy, then it is copied, and a toast says so', async () => {
    const { ports, perform: done } = setUp({ address: 'abc' });
    await done({ do: 'copy', value: expr('address', 'text'), done: text('copied') });

    expect(navigator.clipboard.writeText).toHaveBeenCalledExactlyOnceWith('abc');
    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith('copied', 'success');
  });

  it('given a browser that refuses, then the declared message is shown', async () => {
    const { ports, perform: done } = setUp();
    vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('no', 'NotAllowedError'));

    expect(await done({ do: 'copy', value: text('abc'), failed: text('mark it yourself') })).toBe(false);
    expect(ports.feedback.showFailure.mock.calls[0]?.[0]).toMatchObject({ message: 'mark it yourself' });
  });

  it('given a user who closes the share sheet, then nothing failed', async () => {
    const { ports, perform: done } = setUp();
    vi.mocked(navigator.share).mockRejectedValue(new DOMException('closed', 'AbortError'));

    expect(await done({ do: 'share', what: { title: text('t') }, failed: text('no') }, { do: 'back' })).toBe(false);
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
    expect(ports.navigation.back).not.toHaveBeenCalled();
  });

  it('given an image, then it is saved under its name', async () => {
    const { page, perform: done } = setUp();
    const link = { href: '', download: '', click: vi.fn() };
    vi.stubGlobal('document', { createElement: () => link });
    page.showImage('qr', { image: async () => new Blob(['p']) });

    expect(await done({ do: 'saveImage', node: 'qr', name: text('address.png') })).toBe(true);
    expect(link).toMatchObject({ download: 'address.png', href: expect.stringMatching(/^blob:/) });
    expect(link.click).toHaveBeenCalledOnce();
  });

  it('given a text, then it is saved as a file with its name', async () => {
    const link = { href: '', download: '', click: vi.fn() };
    vi.stubGlobal('document', { createElement: () => link });
    const made = vi.spyOn(URL, 'createObjectURL');
    const { perform: done } = setUp();

    expect(await done({ do: 'saveText', text: text('a,b\r\n'), name: text('deposits.csv') })).toBe(true);
    expect(link).toMatchObject({ download: 'deposits.csv', href: expect.stringMatching(/^blob:/) });
    const [saved] = made.mock.calls[0] ?? [];
    expect(saved instanceof Blob && (await saved.text())).toBe('a,b\r\n');
    made.mockRestore();
  });

  it.each([
    ['shares images', true, 1],
    ['shares text only', false, 0],
  ])('given a device that %s, then the text is shared in any case', async (_, able, files) => {
    const share = vi.fn((_what: ShareData) => Promise.resolve());
    vi.stubGlobal('navigator', { share, canShare: ({ files: given }: ShareData) => able || given === undefined });
    const { perform: done, page } = setUp();
    page.showImage('poster', { image: async () => new Blob(['p'], { type: 'image/png' }) });

    expect(await done({ do: 'share', what: { title: text('Hello') }, image: 'poster' })).toBe(true);
    const [what] = share.mock.calls[0] ?? [];
    expect([what?.title, what?.files?.length ?? 0]).toEqual(['Hello', files]);
  });

  it('given no link, then the address of the page is shared', async () => {
    const { perform: done } = setUp();

    expect(await done({ do: 'share', what: { title: text('Hello') } })).toBe(true);
    expect(navigator.share).toHaveBeenCalledExactlyOnceWith({ title: 'Hello', url: PAGE });
  });

  it('given a pending link, then nothing is shared in its place', async () => {
    const { ports, perform: done } = setUp({ link: undefined });

    expect(await done({ do: 'share', what: { url: expr('link') }, failed: text('no') })).toBe(false);
    expect(navigator.share).not.toHaveBeenCalled();
    expect(ports.feedback.showFailure).not.toHaveBeenCalled();
    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith("the app's words: unready", 'info');
  });

  it.each([
    ['cannot share', {}],
    ['cannot share these data', { share: vi.fn(), canShare: () => false }],
  ])('given a device that %s, then the link is copied and a toast says so', async (_, abilities) => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { ...abilities, clipboard: { writeText } });
    const { ports, perform: done } = setUp();

    expect(await done({ do: 'share', what: { title: text('Hello') }, failed: text('no') })).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith(PAGE);
    expect(ports.feedback.toast).toHaveBeenCalledExactlyOnceWith("the app's words: copied", 'success');
  });

  it('given a device that can neither share nor copy, then the declared message is shown', async () => {
    vi.stubGlobal('navigator', {});
    const { ports, perform: done } = setUp();

    expect(await done({ do: 'share', what: { title: text('Hello') }, failed: text('Copy it by hand') })).toBe(false);
    expect(ports.feedback.showFailure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: 'Copy it by hand' }),
    );
  });

  it('given a node without an image, then it throws', async () => {
    const { ports, perform: done } = setUp();

    expect(await done({ do: 'saveImage', node: 'qr', name: text('a.png') })).toBe(false);
    expect(ports.feedback.showFailure).toHaveBeenCalledOnce();
  });
});
