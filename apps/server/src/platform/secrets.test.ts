import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { StartFault } from './errors.ts';
import { createSecrets, seal, unseal } from './secrets.ts';

const url = 'postgres://owner:secret@127.0.0.1/product';

test('one password gives the same keys on every server, another one or another purpose others', () => {
  const key = createSecrets(url).derive('refresh');
  expect(createSecrets(url).derive('refresh')).toEqual(key);
  expect(createSecrets(url).derive('signing')).not.toEqual(key);
  expect(createSecrets(url.replace('secret', 'secrets')).derive('refresh')).not.toEqual(key);
  expect(key).toHaveLength(32);
});

test('a URL without a password is refused: its keys could be computed by anybody', () => {
  expect(() => createSecrets('postgres://owner@127.0.0.1/product')).toThrow(StartFault);
});

test('what is sealed opens with its key only, and only unchanged', () => {
  const key = randomBytes(32);
  const sealed = seal(key, Buffer.from('private'));
  expect(unseal(key, sealed)?.toString()).toBe('private');
  expect(unseal(randomBytes(32), sealed)).toBeUndefined();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(unseal(key, sealed)).toBeUndefined();
});
