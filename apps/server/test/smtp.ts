import { once } from 'node:events';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';

export interface CaughtMail extends Email {
  /** To whom the conversation said it goes, whatever the headers say. */
  readonly recipients: readonly string[];
  readonly envelopeFrom: string;
  readonly source: string;
}

interface Refusal {
  readonly code: number;
  /** `mail`: at the sender. */
  readonly at: 'mail' | 'rcpt' | 'data';
}

export interface MailCatcher {
  /** smtp://127.0.0.1:… */
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** How often a mail was offered, taken or not. */
  readonly offers: () => number;
  /** What it answers to the next mails; undefined takes them. */
  answer(refusal: Refusal | undefined): void;
  /** Called while a mail is being handed over, before it is taken. */
  onOffer(callback: () => Promise<void>): void;
  close(): Promise<void>;
}

function refusal(code: number): Error {
  return Object.assign(new Error(`${code === 550 ? 'No such mailbox' : 'Try again later'}`), {
    responseCode: code,
  });
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** A mail server of its own on this machine: takes mails by a true SMTP conversation and parses them. */
export async function catchMails(port = 0): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refuse: Refusal | undefined;
  let offered = 0;
  let onOffer = async (): Promise<void> => undefined;

  const take = async (source: Buffer, { envelope }: SMTPServerSession): Promise<void> => {
    offered += 1;
    await onOffer();
    if (refuse?.at === 'data') throw refusal(refuse.code);
    mails.push({
      ...(await PostalMime.parse(source)),
      recipients: envelope.rcptTo.map(({ address }) => address),
      envelopeFrom: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
      source: source.toString('utf8'),
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_address, _session, done) => {
      if (refuse?.at !== 'mail') return done();
      offered += 1;
      return done(refusal(refuse.code));
    },
    onRcptTo: (_address, _session, done) => {
      if (refuse?.at !== 'rcpt') return done();
      offered += 1;
      return done(refusal(refuse.code));
    },
    onData: (stream, session, done) => {
      readAll(stream)
        .then((source) => take(source, session))
        .then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    mails,
    offers: () => offered,
    answer: (next) => {
      refuse = next;
    },
    onOffer: (callback) => {
      onOffer = callback;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
