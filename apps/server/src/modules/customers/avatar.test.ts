import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFile } from '#platform/check-file';
import { drawAvatar } from './avatar.ts';

test('pictures are decoded one at a time, through all doors and whoever sends them', async () => {
  const size = { width: 1_500, height: 1_500, channels: 3, background: '#2a6' } as const;
  const bytes = await sharp({ create: size }).png().toBuffer();
  let most = 0;
  let left = 12;
  const done = (): void => void (left -= 1);
  for (let index = 0; index < 6; index += 1) {
    void checkFile(bytes, `customer ${index}`).finally(done);
    void drawAvatar(bytes, `customer ${index}`).finally(done);
  }
  while (left > 0) {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
    await turn();
  }
  // One that has just ended is still counted when the next one begins.
  expect(most).toBeLessThanOrEqual(2);
});

test('a picture that would be held as a whole is refused with what to do', async () => {
  const size = { width: 5_000, height: 4_100, channels: 3, background: '#2a6' } as const;
  const bytes = await sharp({ create: size }).jpeg({ progressive: true }).toBuffer();
  await expect(drawAvatar(bytes, 'somebody')).rejects.toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'file', message: expect.stringContaining('too complex') }],
  });
});
