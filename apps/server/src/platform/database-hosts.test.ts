import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { portOf } from '../../test/line.ts';
import { addressOf, asRole, createConnector, hostUrls, takesOver } from './database-hosts.ts';
import type { Timelines } from './database-hosts.ts';
import { openDatabase } from './db.ts';
import type { Database } from './db.ts';
import { isUnavailable } from './http/unavailable.ts';

describe('a database URL', () => {
  it('names one server, or several between commas', () => {
    expect(hostUrls('postgres://u:p@first:5432/db')).toEqual(['postgres://u:p@first:5432/db']);
    expect(hostUrls('postgresql://u:p@first:1,[::1]:2,third/db?sslmode=require')).toEqual([
      'postgresql://u:p@first:1/db?sslmode=require',
      'postgresql://u:p@[::1]:2/db?sslmode=require',
      'postgresql://u:p@third/db?sslmode=require',
    ]);
  });

  it('may ask for the server that takes writes, which is what it gets anyway', () => {
    expect(hostUrls('postgres://u:p@a:1,b:2/db?target_session_attrs=read-write')).toEqual([
      'postgres://u:p@a:1/db',
      'postgres://u:p@b:2/db',
    ]);
  });

  it.each(['', 'http://host/db', 'postgres://u:p@a:1,b:x/db', 'u:p@a/db'])('is not %j', (text) => {
    expect(hostUrls(text)).toEqual([]);
  });

  it('is shown without the password', () => {
    expect(addressOf('postgres://u:secret@a:1,b:2/db')).toBe('a:1,b:2/db');
  });

  it('serves another role at all of its servers', () => {
    const url = asRole('postgres://u:p@a:1,b:2/db?sslmode=require', 'db app', 'x/y@z');
    expect(url).toBe('postgres://db%20app:x%2Fy%40z@a:1,b:2/db?sslmode=require');
    expect(hostUrls(url)).toHaveLength(2);
    expect(asRole('postgres://u:p@a:1/db', 'v', 'w')).toBe('postgres://v:w@a:1/db');
  });
});

describe('an old primary', () => {
  const primary = (timeline: string, system = 'bank') => ({ read_only: false, timeline, system });

  it('is not written to once its successor was met, even where it is alone', () => {
    const met: Timelines = new Map();
    expect(takesOver(primary('0000000A'), met)).toBe(true);
    expect(takesOver(primary('0000000B'), met)).toBe(true);
    expect(takesOver(primary('0000000A'), met)).toBe(false);
    expect(takesOver(primary('0000000B'), met)).toBe(true);
  });

  it('has no successor while that is a standby, nor in another system; a new process has met nobody', () => {
    const met: Timelines = new Map();
    expect(takesOver(primary('00000002'), met)).toBe(true);
    expect(takesOver({ ...primary('00000003'), read_only: true }, met)).toBe(false);
    expect(takesOver(primary('00000002'), met)).toBe(true);
    expect(takesOver(primary('00000001', 'restored'), met)).toBe(true);
    expect(takesOver(primary('00000001'), new Map())).toBe(true);
  });
});

/** A server of the database that can be switched off like a machine: connections break, and new ones are refused. */
class Machine {
  readonly port: number;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  /** New connections are told that it takes no writes. */
  isReadOnly = false;

  private constructor(port: number, target: { host: string; port: number }) {
    this.port = port;
    this.#target = target;
  }

  static async start(target: { host: string; port: number }): Promise<Machine> {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const port = portOf(probe);
    probe.close();
    await once(probe, 'close');
    const machine = new Machine(port, target);
    await machine.on();
    return machine;
  }

  async on(): Promise<void> {
    const server = createServer((socket) => {
      const onward = connect(this.#target.port, this.#target.host);
      for (const each of [socket, onward]) {
        this.#sockets.add(each);
        each.on('error', () => undefined);
        each.on('close', () => this.#sockets.delete(each));
      }
      if (!this.isReadOnly) socket.pipe(onward).pipe(socket);
      else
        socket.once('data', (greeting) => {
          onward.write(withSetting(greeting, 'default_transaction_read_only', 'on'));
          socket.pipe(onward).pipe(socket);
        });
    });
    this.#server = server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
  }

  async off(): Promise<void> {
    const server = this.#server;
    if (!server?.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

/** The first packet of a connection: its length, then names and values that each end with a zero, and a zero. */
function withSetting(greeting: Buffer, name: string, value: string): Buffer {
  const longer = Buffer.concat([greeting.subarray(0, -1), Buffer.from(`${name}\0${value}\0\0`)]);
  longer.writeInt32BE(longer.length);
  return longer;
}

describe('several servers', () => {
  let test: TestDatabase;
  let machines: readonly [Machine, Machine];
  let db: Database | undefined;
  let url: string;
  let ownerUrl: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    const { hostname, port } = new URL(inject('databaseUrl'));
    const target = { host: hostname, port: Number(port || 5432) };
    machines = [await Machine.start(target), await Machine.start(target)];
    const hosts = machines.map((machine) => `127.0.0.1:${machine.port}`).join(',');
    url = test.appUrl.replace(new URL(test.appUrl).host, hosts);
    ownerUrl = test.ownerUrl.replace(new URL(test.ownerUrl).host, hosts);
  });
  afterEach(async () => {
    await db?.close();
    db = undefined;
    for (const machine of machines) {
      await machine.off();
      machine.isReadOnly = false;
      await machine.on();
    }
  });
  afterAll(async () => {
    for (const machine of machines) await machine.off();
    await test.drop();
  });

  const open = (): Database => (db = openDatabase({ url, log: silentLog, poolSize: 2 }));
  const works = async (database: Database): Promise<boolean> => {
    const { rowCount } = await database.pool.query('SELECT 1');
    return rowCount === 1;
  };

  it('are tried until one answers', async () => {
    await machines[0].off();
    expect(await works(open())).toBe(true);
  });

  it('take over from each other under open connections, again and again', async () => {
    const database = open();
    await works(database);
    for (const [down, up] of [
      [0, 1],
      [1, 0],
      [0, 1],
    ] as const) {
      await machines[up].off();
      await machines[up].on();
      await machines[down].off();
      await vi.waitFor(() => works(database), { timeout: 5000, interval: 20 });
      await machines[down].on();
    }
  });

  it('give a connection of its own too, pipelined', async () => {
    await machines[1].off();
    const database = open();
    // The one that was in use before may be the one that is off.
    await vi.waitFor(() => works(database), { timeout: 5000, interval: 20 });
    const client = await database.connect({ forBatches: true });
    const answers = await Promise.all([client.query('SELECT 1'), client.query('SELECT 2')]);
    expect(answers).toHaveLength(2);
    await client.end();
  });

  it('are unavailable together, which is no fault of ours', async () => {
    for (const machine of machines) await machine.off();
    const error: unknown = await works(open()).catch((caught: unknown) => caught);
    expect(isUnavailable(error)).toBe(true);
  });

  it('are left by all that is open once they refuse writes and another one takes them', async () => {
    const [first, second] = machines;
    await second.off();
    const database = open();
    await vi.waitFor(() => works(database), { timeout: 5000, interval: 20 });
    // One broken line has all servers asked anew; what was open before is known all the same.
    const broken = await database.connect();
    const gone = new Promise((resolve) => broken.once('end', resolve));
    broken.connection.stream.destroy();
    await gone;
    const reader = await database.connect();
    let left = false;
    reader.on('end', () => (left = true));
    // As with a new default that is loaded: connections stay, and so does what is open on them.
    const lines = await Promise.all([database.pool.connect(), database.pool.connect()]);
    for (const line of lines) await line.query('SET default_transaction_read_only = on');
    for (const line of lines) line.release();
    first.isReadOnly = true;
    await second.on();
    const write = () =>
      database.pool.query('INSERT INTO fees (fee, effective_from) VALUES (1, now())');
    await expect(write()).rejects.toMatchObject({ code: '25006' });
    await vi.waitFor(write, { timeout: 5000, interval: 20 });
    await vi.waitFor(() => expect(left).toBe(true));
  });

  it('are not used while they refuse writes', async () => {
    const { Client, connectionString } = createConnector(ownerUrl);
    const [name] = new URL(test.ownerUrl).pathname.split('/').filter(Boolean);
    const superuser = new pg.Client({ connectionString: inject('databaseUrl') });
    await superuser.connect();
    await superuser.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const standby = new Client({ connectionString });
    await expect(standby.connect()).rejects.toMatchObject({ code: '57P03' });
    await superuser.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await superuser.end();
    const primary = new Client({ connectionString });
    await primary.connect();
    await primary.end();
  });
});
