// The version is checked before anything newer is imported, so that an old Node says this and not "unexpected token".
const [major = 0, minor = 0] = process.versions.node
  .split('.')
  .map((part) => Number.parseInt(part, 10));
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `This needs Node 20.19 or newer, and here is ${process.versions.node}: install a newer one from https://nodejs.org.\n`,
  );
  process.exit(1);
}

const { fileURLToPath } = await import('node:url');
const { launch } = await import('./launch/main.mjs');
const { prepareCheckout } = await import('./shared/prepare.mjs');
const { serverFlags } = await import('./shared/server-flags.mjs');

const root = fileURLToPath(new URL('..', import.meta.url));
const code = await launch({
  root,
  command: [...serverFlags, 'apps/server/dist/main.js'],
  prepare: (signal) => prepareCheckout(root, { build: true, signal }),
});
process.exit(code);
