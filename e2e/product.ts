import { startBuiltProduct } from '../tools/shared/product.mjs';

/** The built product, running: a real server over a real PostgreSQL, in demonstration mode. Its database URL is the owner's, for what no call can do. */
export type Product = Awaited<ReturnType<typeof startBuiltProduct>>;
export type Account = Product['accounts'][number];

/** `environment` is what an operator would set; the port is free and the database empty. */
export function startProduct(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  return startBuiltProduct({
    HOST: '127.0.0.1',
    MODE: 'demonstration',
    // Tests say in a header where they come from.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...environment,
  });
}

/** For what takes two: the first of them is the admin in whose name a test's calls are made. */
export function twoAdmins({ accounts }: Product): readonly [Account, Account] {
  const [first, second] = accounts.filter(({ role }) => role === 'admin');
  if (!first || !second) throw new Error('The demonstration has two admins.');
  return [first, second];
}
