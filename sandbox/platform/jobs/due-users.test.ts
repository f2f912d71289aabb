import { describe, expect, it } from 'vitest';
import { STEP } from '../../market/index.ts';
import { createDueUsers } from './due-users.ts';

const at = (step: number, ms = 0): Date => new Date(step * STEP + ms);

describe('who has something due', () => {
  it('given calls in one step, then it is read once, up to the end of the step', async () => {
    const asked: number[] = [];
    const readDue = createDueUsers([(moment) => (asked.push(moment.getTime()), Promise.resolve([7]))]);
    expect([...(await readDue(at(10)))]).toEqual([7]);
    expect([...(await readDue(at(10, STEP - 1)))]).toEqual([7]);
    expect(asked).toEqual([at(11).getTime() - 1]);
  });

  it('given another step, then it is read again', async () => {
    let users = [1];
    const readDue = createDueUsers([() => Promise.resolve(users), () => Promise.resolve([5])]);
    expect([...(await readDue(at(10)))]).toEqual([1, 5]);
    users = [2];
    expect([...(await readDue(at(11)))]).toEqual([2, 5]);
  });

  it('given a failure, then the next call in the step reads again', async () => {
    let fails = true;
    const readDue = createDueUsers([() => (fails ? Promise.reject(new Error('gone')) : Promise.resolve([3]))]);
    await expect(readDue(at(10))).rejects.toThrow('gone');
    fails = false;
    expect([...(await readDue(at(10)))]).toEqual([3]);
  });
});
