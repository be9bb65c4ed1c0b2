import { deflateSync } from 'node:zlib';
import { Findings } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { maybeText } from '../shared/client.ts';
import type { Reply } from '../shared/client.ts';
import { png } from '../shared/pictures.ts';
import type { Member, Stage } from '../shared/stage.ts';
import { crowd } from './heavy-pictures.ts';

const script = '<script>alert(document.domain)</script>';

const pdf = (inside: string): Buffer => Buffer.from(`%PDF-1.4\n${inside}\n%%EOF\n`);
const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`,
);
const bomb = deflateSync(Buffer.alloc(50 * 2 ** 20));

interface Trick {
  readonly what: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** It is a true picture or PDF beside what it hides: taken, it has to be harmless where it comes out again. */
  readonly maybe?: true;
}

const tricks: readonly Trick[] = [
  { what: 'a page as PNG', type: 'image/png', bytes: Buffer.from(`<!doctype html>${script}`) },
  { what: 'an SVG as PNG', type: 'image/png', bytes: svg },
  { what: 'an SVG', type: 'image/svg+xml', bytes: svg },
  { what: 'a page', type: 'text/html', bytes: Buffer.from(script) },
  { what: 'a ZIP as PDF', type: 'application/pdf', bytes: Buffer.from('PK\x03\x04xxxxxxxxxxxx') },
  { what: 'a script as PDF', type: 'application/pdf', bytes: Buffer.from('#!/bin/sh\nrm -rf /') },
  { what: 'only the head of a PNG', type: 'image/png', bytes: png().subarray(0, 33) },
  { what: 'a picture of 65,000 by 65,000', type: 'image/png', bytes: png(65_000, 65_000) },
  {
    what: 'a picture of two thousand million points',
    type: 'image/png',
    bytes: png(2 ** 31 - 1, 1),
  },
  {
    what: 'a picture that unpacks to 50 MB',
    type: 'image/png',
    bytes: png(60_000, 60_000, Buffer.alloc(50 * 2 ** 20)),
  },
  { what: 'a packed bomb as PDF', type: 'application/pdf', bytes: bomb },
  { what: 'a PNG as JPEG', type: 'image/jpeg', bytes: png(), maybe: true },
  {
    what: 'a PNG with a page behind it',
    type: 'image/png',
    bytes: Buffer.concat([png(), Buffer.from(script)]),
    maybe: true,
  },
  {
    what: 'a PDF with a script in it',
    type: 'application/pdf',
    bytes: pdf('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
    maybe: true,
  },
  {
    what: 'a PDF that begins as a page',
    type: 'application/pdf',
    bytes: Buffer.concat([Buffer.from(script), pdf('x')]),
    maybe: true,
  },
];

const names = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/shadow',
  'a\u202egnp.exe',
  'x"; filename="evil.html',
  'x\r\nSet-Cookie: a=b',
  'con.png',
  `${'n'.repeat(250)}.png`,
  '.htaccess',
  'evil.html',
  '=cmd|calc.png',
] as const;

/** Files that are not what they say: refused, or kept so that no browser runs them and no path leads anywhere. */
export const uploads: Attack = {
  name: 'uploads',
  what: 'polyglots, bombs, huge pictures, many heavy ones at once, and names that are paths',
  run: async (stage) => {
    const findings = new Findings();
    const person = await stage.customer('100.00');
    let files = 0;
    for (const trick of tricks) files += await play(stage, findings, { person, trick });
    for (const name of names) {
      files += 1;
      const place = '/api/support/attachments';
      const reply = await send(stage, person, { place, name, type: 'image/png', bytes: png() });
      if (reply.status >= 500) findings.add(`the name ${JSON.stringify(name)}: ${reply.status}`);
      if (reply.status < 300)
        await comesBackHarmless(stage, findings, { person, reply, what: name, place });
    }
    const figures = { files, ...(await crowd(stage, findings)) };
    return { findings: findings.list, figures };
  },
};

const places = ['/api/support/attachments', '/api/verification/documents'] as const;
const isRefused = (status: number): boolean => status >= 400 && status < 500;

/** One trick at every door; gives at how many. */
async function play(
  stage: Stage,
  findings: Findings,
  { person, trick }: { person: Member; trick: Trick },
): Promise<number> {
  const { what, type, bytes, maybe } = trick;
  for (const place of places) {
    const reply = await send(stage, person, { place, name: 'file.png', type, bytes });
    if (reply.status < 300 && maybe)
      await comesBackHarmless(stage, findings, { person, reply, what, place });
    else findings.expect(isRefused(reply.status), `${what} at ${place}: ${reply.status}`);
  }
  const avatar = await stage.wide.call('PUT', '/api/profile/avatar', {
    token: person.token,
    raw: bytes,
    headers: { 'content-type': type },
  });
  const taken = avatar.status < 300;
  const fine = isRefused(avatar.status) || (taken && maybe === true);
  findings.expect(fine, `${what} as a picture: ${avatar.status}`);
  if (taken) await avatarIsOurs(stage, findings, { person, what });
  return places.length + 1;
}

interface File {
  readonly place: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

function send(
  { wide }: Stage,
  { token }: Member,
  { place, name, type, bytes }: File,
): Promise<Reply> {
  const address = `${place}?name=${encodeURIComponent(name)}`;
  return wide.call('POST', address, { token, raw: bytes, headers: { 'content-type': type } });
}

interface Kept {
  readonly person: Member;
  readonly what: string;
  readonly place: string;
  readonly reply: Reply;
}

async function comesBackHarmless(
  stage: Stage,
  findings: Findings,
  { person, reply, what, place }: Kept,
): Promise<void> {
  const name = maybeText(reply, 'name');
  const bad = /[/\\\p{Cc}\u202e]|^\.|\.(?:html?|svg|exe|htaccess)$/u.test(name);
  findings.expect(!bad, `${what} keeps the name ${JSON.stringify(name)}`);
  const path = place.startsWith('/api/support') ? place : '/api/documents';
  const back = await stage.wide.call('GET', `${path}/${maybeText(reply, 'id')}`, {
    token: person.token,
  });
  if (back.status !== 200) return;
  const { headers } = back;
  const type = headers.get('content-type') ?? '';
  findings.expect(
    /^(?:image\/(?:png|jpeg)|application\/pdf)$/.test(type),
    `${what} comes back as ${type}`,
  );
  findings.expect(headers.get('x-content-type-options') === 'nosniff', `${what} may be sniffed`);
  const policy = headers.get('content-security-policy') ?? '';
  findings.expect(
    policy.includes('sandbox') && policy.includes("default-src 'none'"),
    `${what} may run in our name`,
  );
  const disposition = headers.get('content-disposition') ?? '';
  findings.expect(
    !/[\r\n]|evil\.html"/.test(disposition),
    `${what} writes the header ${disposition}`,
  );
  findings.expect(headers.get('set-cookie') === null, `${what} sets a cookie`);
}

/** A picture of a person is drawn anew: nothing that was hidden in the file is in it. */
async function avatarIsOurs(
  stage: Stage,
  findings: Findings,
  { person, what }: { person: Member; what: string },
): Promise<void> {
  const profile = await stage.wide.call('GET', '/api/profile', { token: person.token });
  const url = maybeText(profile, 'avatar_url');
  const back = await stage.wide.call('GET', url, { token: person.token });
  findings.expect(!back.text.includes('alert('), `${what} keeps its script as a picture`);
}
