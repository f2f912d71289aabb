import { expect, it } from 'vitest';
import { createTranslator } from './translator.ts';
import { messageReason, translateReason } from './verdict.ts';

const messages = new Map([
  ['en', { tag: 'en', texts: new Map([['server.blurred', 'It is blurred.']]) }],
  ['zh', { tag: 'zh-CN', texts: new Map([['server.blurred', '照片模糊。']]) }],
]);
const chinese = createTranslator(messages, 'zh');

it('translates a reason that is a message for each reader', () => {
  expect(translateReason(messageReason('server.blurred'), chinese)).toBe('照片模糊。');
  expect(translateReason(messageReason('server.blurred'), createTranslator(messages, 'en'))).toBe('It is blurred.');
});

it("leaves a reviewer's own words as written", () => {
  expect(translateReason('Ask {{name}} about server.blurred', chinese)).toBe('Ask {{name}} about server.blurred');
});
