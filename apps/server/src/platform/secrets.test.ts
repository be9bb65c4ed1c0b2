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

test('with a key of its own the password of the database may change, or be none, and nothing else does', () => {
  const secretKey = randomBytes(32).toString('base64');
  const keyed = createSecrets(url, { secretKey }).derive('refresh');
  expect(keyed).not.toEqual(createSecrets(url).derive('refresh'));
  for (const other of [
    'postgres://owner:changed@127.0.0.1/product',
    'postgres://owner@localhost/x',
  ])
    expect(createSecrets(other, { secretKey }).derive('refresh')).toEqual(keyed);
});

test('the keys of before are a former key’s, or those of a former address, in the order they are named in', () => {
  const secretKey = randomBytes(32).toString('hex');
  const secretKeysBefore = [secretKey, url];
  const changed = createSecrets('postgres://owner:changed@db/product', { secretKeysBefore });
  expect(changed.former('refresh')).toEqual([
    createSecrets(url, { secretKey }).derive('refresh'),
    createSecrets(url).derive('refresh'),
  ]);
  expect(createSecrets(url).former('refresh')).toEqual([]);
});

test('what is sealed opens with its key only, and only unchanged', () => {
  const key = randomBytes(32);
  const sealed = seal(key, Buffer.from('private'));
  expect(unseal(key, sealed)?.toString()).toBe('private');
  expect(unseal(randomBytes(32), sealed)).toBeUndefined();
  expect(unseal([randomBytes(32), key], sealed)?.toString()).toBe('private');
  expect(unseal([], sealed)).toBeUndefined();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(unseal(key, sealed)).toBeUndefined();
});
