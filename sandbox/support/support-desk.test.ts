import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUPPORT_DESK } from './terms.ts';
import * as tables from './tables.ts';
import { openHarness, type Harness } from '../testing/harness.ts';
import { createPerson, type Person } from '../testing/accounts.ts';
import { createUserSources } from '../modules.ts';
import { createMarket } from '../market/index.ts';

interface Message extends Record<string, unknown> {
  readonly id: number;
  readonly from: string;
  readonly text: string;
}

let h: Harness;
let who: Person;
let people = 0;
beforeAll(async () => {
  h = await openHarness();
});
afterAll(() => h.close());

const somebody = async (): Promise<Person> => (who = await createPerson(h, `kim-${(people += 1)}`));
const say = (text: string, more: Record<string, string> = {}) =>
  h.post('help/say', { text, ...more }, { token: who.token });
const chat = async (query: Record<string, string> = {}): Promise<Message[]> =>
  (await h.get('help/chat', query, { token: who.token })).message;
const later = (hours: number): void => void (h.now = new Date(h.now.getTime() + hours * 3_600_000));
const unread = async (): Promise<unknown> => {
  const rows = await createUserSources(h.sandbox.db, createMarket('larch'), () => h.now).unread?.(who.id);
  return rows?.rows(0);
};

describe('the support desk', () => {
  it('replies to the first message automatically, says so, and then stays silent for a while', async () => {
    await somebody();
    await say('Hello');
    await say('Are you there?');
    expect((await chat()).map(({ from, text }) => [from, text])).toEqual([
      ['me', 'Hello'],
      ['desk', expect.stringContaining('automatic reply')],
      ['me', 'Are you there?'],
    ]);
    later(SUPPORT_DESK.replyAfter + 1);
    await say('Still there?');
    expect((await chat()).map(({ from }) => from)).toEqual(['me', 'desk', 'me', 'me', 'desk']);
  });

  it('answers by hand, which marks the messages as read', async () => {
    await somebody();
    await say('Where is my deposit?');
    expect(await h.sandbox.admin.deskList()).toContain(`user ${who.id} ${who.email}, 1 new: Where is my deposit?`);
    expect(await h.sandbox.admin.deskReply(who.email, ' On its way. ')).toBe(`Answered ${who.email}.`);
    const messages = await chat();
    expect(messages.at(-1)).toMatchObject({ from: 'desk', text: 'On its way.', read: 0 });
    expect(messages[0]).toMatchObject({ from: 'me', read: 1 });
    expect(await h.sandbox.admin.deskList()).not.toContain(who.email);
    expect(await h.sandbox.admin.deskReply('nobody', 'x')).toBe('There is no user nobody.');
    expect(await h.sandbox.admin.deskReply(String(who.id), ' ')).toContain('1 to 1000');
  });

  it('keeps answers unread until they are seen, and publishes both changes', async () => {
    await somebody();
    await say('Hello');
    expect(await unread()).toEqual([{ id: 0, count: 1 }]);
    await h.post('help/seen', {}, { token: who.token });
    expect(await unread()).toEqual([{ id: 0, count: 0 }]);
    const version = (await h.get('user/center', {}, { token: who.token })).type;
    expect(version).toBe('ok');
  });

  it('accepts text or an own picture, and nothing empty', async () => {
    await somebody();
    expect(await say('   ')).toMatchObject({ type: 'error', rule: 'help.something_said', field: 'text' });
    const { message: picture } = await h.upload(who.token);
    expect(await say('', { img: picture })).toMatchObject({ type: 'ok', message: { img: picture } });
    await somebody();
    expect(await say('', { img: picture })).toMatchObject({ type: 'error', field: 'img' });
    expect(await chat()).toEqual([]);
  });

  it('limits the messages of a day', async () => {
    await somebody();
    const said = { userId: who.id, desk: false, sentAt: h.now };
    const many = Array.from({ length: SUPPORT_DESK.messages - 1 }, (_, index) => ({ ...said, text: `Word ${index}` }));
    await h.sandbox.db.insert(tables.chatMessages).values(many);
    const all = await Promise.all(['One', 'Two', 'Three'].map((text) => say(text)));
    expect(all.filter(({ type }) => type === 'ok')).toHaveLength(1);
    expect(all.find(({ type }) => type === 'error')).toMatchObject({
      message: 'Too many messages today. Try again tomorrow.',
    });
    later(25);
    expect((await say('Good morning')).type).toBe('ok');
    // and older ones are on further pages
    const newest = await chat();
    expect(newest).toHaveLength(SUPPORT_DESK.shown);
    const before = await chat({ before: String(newest[0]?.id), limit: '2' });
    expect(before).toHaveLength(2);
    expect(before.every(({ id }) => id < (newest[0]?.id ?? 0))).toBe(true);
  });

  it('keeps conversations separate and refuses guests', async () => {
    await somebody();
    await say('Mine');
    await somebody();
    expect(await chat()).toEqual([]);
    expect((await h.get('help/chat')).type).toBe('999');
  });
});

describe('feedback', () => {
  const give = (fields: Record<string, string>) =>
    h.post('help/feedback', { type: '1', ...fields }, { token: who.token });

  it('accepts up to three own pictures', async () => {
    await somebody();
    const { message: img1 } = await h.upload(who.token);
    expect((await give({ content: 'The chart is slow.', img1, img2: img1, img3: '' })).type).toBe('ok');
    expect(await h.sandbox.admin.deskList()).toContain('2 pictures: The chart is slow.');
    await somebody();
    expect(await give({ content: 'The chart is slow.', img1 })).toMatchObject({ type: 'error', field: 'img1' });
  });

  it('needs text and a known kind, and is limited per day', async () => {
    await somebody();
    expect(await give({ content: 'bad ' })).toMatchObject({ rule: 'help.content_long_enough', field: 'content' });
    expect(await give({ content: 'The chart is slow.', type: '4' })).toMatchObject({ type: 'error', field: 'type' });
    const all = await Promise.all(
      Array.from({ length: SUPPORT_DESK.feedback + 1 }, () => give({ content: 'The chart is slow.' })),
    );
    expect(all.filter(({ type }) => type === 'ok')).toHaveLength(SUPPORT_DESK.feedback);
  });
});

describe('articles', () => {
  it('are listed by category without their text, pinned ones first, in the caller’s language', async () => {
    const { message } = await h.get('newsArticle/list', {}, { lang: 'zh' });
    const { list, count } = message as { list: Record<string, unknown>[]; count: number };
    expect(list).toHaveLength(count);
    expect(list[0]).toMatchObject({ c_id: 19, title: '充值未到账怎么办' });
    expect(list.every((article) => !('content' in article))).toBe(true);
    const { message: recommended } = await h.get('newsRecommend/list', { limit: '2' });
    expect(recommended).toHaveLength(2);
  });

  it('state the rebate rules that apply', async () => {
    const { message } = await h.get('newsArticle/detailed', { id: '31' });
    for (const rate of ['20 %', '10 %', '5 %', '35 %'])
      expect((message as { content: string }).content).toContain(rate);
  });
});
