import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Problem, Profile } from '@app/contract';
import { limits } from '@app/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import type { Person, Reply, TestApp } from '../../../test/app.ts';
import { signed } from '../../../test/proof.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

function change(person: Person, body: object): Promise<Reply<Profile & Problem>> {
  return app.call('PATCH', '/api/profile', { token: person.token, body });
}

describe('a profile', () => {
  test('[issue.account.1] takes a new name, number and language, each alone, and tells the other tabs', async () => {
    const person = await app.customer();
    expect((await app.profile(person)).language).toBeNull();
    await change(person, { full_name: '  Mira O’Hara ' });
    await change(person, { phone_number: '00353 86 123 4567' });
    const { status, body } = await change(person, { language: 'pl' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      full_name: 'Mira O’Hara',
      phone_number: '+353861234567',
      phone_text: '+353 86 123 4567',
      language: 'pl',
    });
    expect((await change(person, { phone_number: ' ' })).body.phone_number).toBeNull();
    const events = await app.database.db.query
      .selectFrom('events')
      .select(['kind', 'topic'])
      .where('user_id', '=', person.id)
      .where('kind', '=', 'profile.changed')
      .execute();
    expect(events).toHaveLength(4);
    expect(events[0]?.topic).toBe('profile');
  });

  test('takes another name or number only from whoever showed lately that they are the owner, and tells them once', async () => {
    const person = await app.customer();
    const longAgo = () =>
      app.database.asOwner(
        `UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = '${person.id}'`,
      );
    const told = async () => {
      const { rows } = await app.database.db.pool.query<{ message: string }>(
        `SELECT n.message FROM notifications n JOIN outgoing_mails m ON m.notification_id = n.id
         WHERE n.user_id = $1 AND n.type = 'security' AND n.text_key = 'details_changed'`,
        [person.id],
      );
      return rows.map(({ message }) => message);
    };
    await longAgo();
    for (const body of [{ full_name: 'Eve Example' }, { phone_number: '+353 86 123 4567' }])
      expect(await change(person, body)).toMatchObject({
        status: 403,
        body: { code: 'confirmation_required', methods: ['password'] },
      });
    // What stays as it is, and what is no detail of the person, is nobody’s to confirm.
    const harmless = { full_name: 'Olena Kovalenko', phone_number: ' ', language: 'de' };
    expect((await change(person, harmless)).status).toBe(200);
    expect(await told()).toEqual([]);
    await app.call('POST', '/api/auth/confirm', {
      token: person.token,
      body: { method: 'password', password: person.password },
    });
    const both = { full_name: 'Olena Shevchenko', phone_number: '+353 86 123 4567' };
    expect((await change(person, both)).body).toMatchObject({ full_name: 'Olena Shevchenko' });
    expect(await told()).toEqual([expect.stringContaining('name or phone number was changed')]);
    expect((await change(person, both)).status).toBe(200);
    expect(await told()).toHaveLength(1);
  });

  test.each([
    ['086 123 4567', 'Start with + and the country code, such as +353 86 123 4567.'],
    ['+353 86 CALL ME', 'Use digits only, such as +353 86 123 4567.'],
    ['+999 123 456', 'There is no such country code. Check the digits after the +.'],
    ['+353 86 12', 'This number is too short. Check that no digit is missing.'],
    ['+353 86 123 4567 8901 2', 'This number is too long. Check that no digit is typed twice.'],
  ])('refuses the number %s and says what is wrong', async (phone_number, message) => {
    const { status, body } = await change(await app.customer(), { phone_number });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.errors).toEqual([{ field: 'phone_number', message }]);
  });

  test('refuses an empty name and a language that we do not have', async () => {
    const { body } = await change(await app.customer(), { full_name: ' ', language: 'ar-XB' });
    expect(body.errors?.map(({ field }) => field)).toEqual(['full_name', 'language']);
  });
});

async function upload(
  person: Person,
  bytes: Buffer,
  type = 'image/jpeg',
): Promise<{ status: number; body: Profile & Problem }> {
  const url = `${app.url}/api/profile/avatar`;
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...signed('PUT', url, person.token), 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

async function picture(person: Person, path: string): Promise<Response> {
  const url = `${app.url}${path}`;
  return fetch(url, { headers: signed('GET', url, person.token) });
}

/** Red on its left half, blue on its right, turned by the camera by a quarter, with the place it was taken at. */
async function photo(): Promise<Buffer> {
  const half = { width: 400, height: 600, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 800, background: '#ff0000' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A picture of a few bytes that says of itself that it has 100 megapixels. */
function bomb(png: Buffer): Buffer {
  const bytes = Buffer.from(png);
  // Behind the signature stands the header: length, name, width, height, five more, and their checksum.
  const [name, width, height, checksum] = [12, 16, 20, 29];
  bytes.writeUInt32BE(10_000, width);
  bytes.writeUInt32BE(10_000, height);
  bytes.writeUInt32BE(crc32(bytes.subarray(name, checksum)), checksum);
  return bytes;
}

describe('a picture', () => {
  test('[issue.account.1] is turned upright, cut to a square, redrawn without what the camera wrote, and shown to its owner alone', async () => {
    const person = await app.customer();
    const original = await photo();
    expect(original.includes('a secret of the camera')).toBe(true);
    const { status, body } = await upload(person, original);
    expect(status).toBe(200);
    const url = body.avatar_url ?? '';
    expect(url).toMatch(/^\/api\/profile\/avatar\?v=[0-9a-f]{16}$/);
    const answer = await picture(person, url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const image = Buffer.from(await answer.arrayBuffer());
    const { width, height, format, exif, orientation } = await sharp(image).metadata();
    expect({ width, height, format, exif, orientation }).toMatchObject({
      width: limits.avatarSize,
      height: limits.avatarSize,
      format: 'webp',
    });
    expect(exif ?? orientation).toBeUndefined();
    // Turned a quarter clockwise, what was left is on top: all of the first line is red, all of the last one blue.
    const data = await sharp(image).raw().toBuffer();
    const rowBytes = limits.avatarSize * 3;
    for (const pixel of [0, rowBytes - 3]) expect(data[pixel]).toBeGreaterThan(200);
    for (const pixel of [data.length - rowBytes, data.length - 3]) {
      expect(data[pixel + 2]).toBeGreaterThan(200);
    }
    expect((await picture(await app.customer(), url)).status).toBe(404);
    expect((await fetch(`${app.url}${url}`)).status).toBe(401);
  });

  test('is replaced under another address, and removed', async () => {
    const person = await app.customer();
    const square = (colour: string) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: colour } });
    const first = await upload(person, await square('#123456').png().toBuffer(), 'image/png');
    const second = await upload(person, await square('#654321').webp().toBuffer(), 'image/webp');
    expect(second.body.avatar_url).not.toBe(first.body.avatar_url);
    expect((await picture(person, first.body.avatar_url ?? '')).status).toBe(404);
    expect((await picture(person, second.body.avatar_url ?? '')).status).toBe(200);
    const removed = await app.call<Profile>('DELETE', '/api/profile/avatar', {
      token: person.token,
    });
    expect(removed.body.avatar_url).toBeNull();
    expect((await picture(person, '/api/profile/avatar')).status).toBe(404);
  });

  test('is judged by its content: no SVG, GIF, half file, noise or bomb gets in', async () => {
    const person = await app.customer();
    const create = { width: 20, height: 20, channels: 3, background: '#fff' } as const;
    const jpeg = await sharp({ create: { ...create, width: 900, height: 900 } })
      .jpeg()
      .toBuffer();
    const bad = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      await sharp({ create }).gif().toBuffer(),
      jpeg.subarray(0, jpeg.length / 2),
      randomBytes(2000),
      bomb(await sharp({ create }).png().toBuffer()),
    ];
    const told: string[] = [];
    for (const bytes of bad) {
      const { status, body } = await upload(person, bytes, 'image/png');
      expect([status, body.code]).toEqual([400, 'validation_failed']);
      expect(body.errors?.[0]?.field).toBe('file');
      told.push(body.detail);
    }
    expect(told.at(-1)).toContain('larger than 50 megapixels');
    const large = await upload(person, Buffer.alloc(limits.avatarMaxBytes + 1));
    expect(large.status).toBe(413);
    expect((await app.profile(person)).avatar_url).toBeNull();
  });
});
