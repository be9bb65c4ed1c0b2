import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createTestDatabase, silentLog } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { portOf } from '../../test/line.ts';
import { addressOf, asRole, createConnector, hostUrls } from './database-hosts.ts';
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

/** A server of the database that can be switched off like a machine: connections break, and new ones are refused. */
class Machine {
  readonly port: number;
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

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
      socket.pipe(onward).pipe(socket);
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
    const client = await open().connect({ pipeline: true });
    const answers = await Promise.all([client.query('SELECT 1'), client.query('SELECT 2')]);
    expect(answers).toHaveLength(2);
    await client.end();
  });

  it('are unavailable together, which is no fault of ours', async () => {
    for (const machine of machines) await machine.off();
    const error: unknown = await works(open()).catch((caught: unknown) => caught);
    expect(isUnavailable(error)).toBe(true);
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
