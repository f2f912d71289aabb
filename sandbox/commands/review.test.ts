import { expect, it } from 'vitest';
import { readOptions } from './options.ts';
import { review } from './review.ts';

it('given a rejection without a reason, when it is asked for, then it is refused, because the user sees the reason', async () => {
  const options = readOptions(['review', 'verification', '1', '2', 'reject', '--reason', ' '], {});

  await expect(review(options)).rejects.toThrow('needs a reason');
});
