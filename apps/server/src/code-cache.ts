import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

/** Where the built files lie, and this one among them. */
const folder = dirname(fileURLToPath(import.meta.url));
const compiled = new Map<string, Script>();

const cacheOf = (file: string): string => `${file}.v8`;

/** What a CommonJS module is called with: exports, require, module, its file and its folder. */
type Wrapped = (...given: [unknown, NodeJS.Require, NodeJS.Module, string, string]) => void;

/**
 * From now on the files of this folder are taken as V8 had compiled them when the server was built, where that lies beside them: reading
 * three megabytes of script is a quarter of a start. V8 refuses what another version, or one with other flags, has compiled; then, as without it,
 * the script is compiled as usual. What belongs to a script is known by the script's name, which holds a hash of what is in it.
 */
export function loadCompiled(): void {
  const loaders = createRequire(import.meta.url).extensions;
  const usual = loaders['.js'];
  loaders['.js'] = (module, file) => {
    if (dirname(file) === folder) load(module, file);
    else usual?.(module, file);
  };
}

function load(module: NodeJS.Module, file: string): void {
  const cache = cacheOf(file);
  const script = new Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    ...(existsSync(cache) && { cachedData: readFileSync(cache) }),
  });
  compiled.set(file, script);
  const run: Wrapped = script.runInThisContext();
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
}

/** Keeps what V8 has compiled of the files that were loaded so far; tells of how many, and how many of them it had from here already. */
export function keepCodeCache(): { readonly kept: number; readonly known: number } {
  const known = [...compiled.values()].filter((script) => script.cachedDataRejected === false);
  for (const [file, script] of compiled) writeFileSync(cacheOf(file), script.createCachedData());
  return { kept: compiled.size, known: known.length };
}
