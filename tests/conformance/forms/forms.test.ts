import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../engine/runtime/form/problems.ts';
import { loadDeclarations } from '../../../sandbox/platform/declarations/index.ts';
import { openHarness, type Envelope, type Harness } from '../../../sandbox/testing/harness.ts';
import { sample, WHOLE } from '../../kit/sample.ts';
import { sendCall } from '../requests.ts';
import { listCases } from './cases.ts';
import { fieldBehind, forms, openDesk, type Desk } from './desk.ts';
import { stages } from './situations.ts';
import type { Situation, Stage } from './stage.ts';

const { calls, messages } = loadDeclarations();
/** Approximate number of cases per form in `npm test`. A form with fewer is tested with all of them. */
const SAMPLE = 10;
let h: Harness;
beforeAll(async () => {
  h = await openHarness({ reviewSeconds: 0 });
});
afterAll(() => h.close());

/** Matches a message from the catalogue with any values. */
const mayBe = (key: string): RegExp =>
  new RegExp(
    `^${(messages.get('en')?.texts.get(key) ?? `no message ${key}`)
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{\{\w+\}\}/g, '.*')}$`,
  );

/** `beyond` means refused for a reason that only the exchange knows, and that does not concern the form. */
function getVerdict({ beyond = [] }: Stage, { type, message }: Envelope): 'taken' | 'refused' | 'beyond' {
  if (type === 'ok') return 'taken';
  return beyond.some((key) => mayBe(key).test(String(message))) ? 'beyond' : 'refused';
}

/** Whether a field that the call does not require is empty; the form may still require it. */
function isOwnWish({ form }: Desk, data: FormData): boolean {
  const { request } = calls.get(form.submit.call) ?? {};
  return Object.keys(form.submit.with).some((name) => {
    const field = fieldBehind(form, name);
    const isEmpty = field !== undefined && (data[field] === undefined || data[field] === '');
    return isEmpty && !(request?.required ?? []).includes(name);
  });
}

async function ask(situation: Situation, desk: Desk, data: FormData): Promise<Envelope> {
  const call = calls.get(desk.form.submit.call);
  if (!call) throw new Error(`${desk.form.submit.call} is not declared`);
  const request = desk.request(data);
  const whole = situation.complete ? await situation.complete(request) : request;
  return sendCall(h, call, whole, situation.token === undefined ? {} : { token: situation.token });
}

describe.each(stages)('the form $form, $name,', (stage) => {
  it('and the exchange agree on every value at every limit', async () => {
    const form = forms.get(stage.form);
    if (!form) throw new Error(`There is no form ${stage.form}.`);
    const open = async () => {
      const situation = await stage.open(h);
      return { situation, desk: openDesk(form, situation.params, situation.app ?? {}) };
    };
    // given a valid input that both accept
    let at = await open();
    expect(at.desk.problems(at.situation.good)).toEqual({});
    const all = listCases(at.desk, at.situation.good);
    const cases = sample(all, Math.max(1, Math.floor(all.length / SAMPLE)));
    const first = at.situation.good;
    const found: string[] = [];
    let taken = 0;
    for (const data of [first, ...cases]) {
      // when both check it; if the last case used up the situation, this one gets a new one
      const typed = Object.fromEntries(
        Object.entries({ ...at.situation.good, ...data }).filter(([name]) => Object.hasOwn(data, name)),
      );
      for (const [name, value] of Object.entries(first))
        if (typed[name] === value) typed[name] = at.situation.good[name];
      const problems = at.desk.problems(typed);
      const answer = await ask(at.situation, at.desk, typed);
      const ready = Object.keys(problems).length === 0;
      const verdict = getVerdict(stage, answer);
      // then both agree
      const agreed = verdict === 'beyond' || ready === (verdict === 'taken') || (!ready && isOwnWish(at.desk, typed));
      if (!agreed) found.push(`${JSON.stringify(typed)}: ${JSON.stringify(problems)}, ${JSON.stringify(answer)}`);
      if (ready) taken += 1;
      if (verdict !== 'refused') at = await open();
    }
    expect(found).toEqual([]);
    expect(taken).toBeGreaterThan(0);
    // a sample may not contain a refused case
    if (WHOLE) expect(cases.length - taken).toBeGreaterThan(2);
    expect(h.faults).toEqual([]);
  });
});

describe.each(stages)('the form $form, $name,', (stage) => {
  it('offers no fix that leaves its field invalid', async () => {
    const form = forms.get(stage.form);
    if (!form) throw new Error(`There is no form ${stage.form}.`);
    // given the form with values on either side of every limit
    const { params, app = {}, good } = await stage.open(h);
    const desk = openDesk(form, params, app);
    const found: string[] = [];
    for (const data of sample(listCases(desk, good), 3)) {
      for (const [at, { field, value }] of Object.entries(desk.fixes(data))) {
        // when its fix is applied
        if (value === '') continue;
        const { [at]: first, [field]: second } = desk.problems({ ...data, [field]: value });
        // then the field is valid
        if (first ?? second) found.push(`${JSON.stringify(data)}: ${field} = ${value}: ${first ?? second ?? ''}`);
      }
    }
    expect(found).toEqual([]);
  });
});

it('every form about accounts and money has a stage in situations.ts', () => {
  const mine = [...forms.values()].filter(({ submit }) =>
    /^(borrow|coin|fpjy|microtrade|user|safe|wallet)\./.test(submit.call),
  );
  const judged = new Set(stages.map(({ form }) => form));
  expect(mine.map(({ id }) => id).filter((id) => !judged.has(id))).toEqual([]);
});
