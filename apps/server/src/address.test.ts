import { describe, expect, it } from 'vitest';
import { addressAt, addressToOpen } from './address.ts';

describe('the address of a server', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000', 'http://localhost:3000'],
    ['0.0.0.0', 'http://0.0.0.0:3000', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000', 'http://localhost:3000'],
    ['::', 'http://[::]:3000', 'http://localhost:3000'],
    ['fd00::17', 'http://[fd00::17]:3000', 'http://[fd00::17]:3000'],
    ['send.example', 'http://send.example:3000', 'http://send.example:3000'],
  ])('that listens at %s can be opened', (host, listens, opens) => {
    expect(addressAt(host, 3000)).toBe(listens);
    expect(addressToOpen(host, 3000)).toBe(opens);
    for (const address of [listens, opens]) expect(new URL(address).origin).toBe(address);
  });
});
