import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartFault } from '#platform/errors';
import { isObject } from '#platform/json-object';
import { operatorProfile } from './profile.ts';
import type { OperatorProfile } from './profile.ts';

const defaultsName = 'operator.example.json';
const variablePrefix = 'OPERATOR_';

export interface ReadProfileOptions {
  /** `OPERATOR_FILE`: a JSON file with the fields that differ from the defaults. */
  readonly file?: string | undefined;
  /** The environment; `OPERATOR_NAME`, `OPERATOR_LIMITS_TRANSFER_MAX` and their like win over the file. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * The operator profile: the defaults, over them the operator's file, over that the environment.
 * Throws one StartFault that names every fault at once.
 */
export async function readProfile(options: ReadProfileOptions = {}): Promise<OperatorProfile> {
  const { file, environment = {} } = options;
  const defaults = await readJson(findDefaults());
  const own = file === undefined ? {} : await readJson(file);
  const overrides = readOverrides(defaults, environment);
  const checked = operatorProfile.safeParse(merge(merge(defaults, own), overrides.values));
  const faults = [
    ...missingSecrets(checked.data, environment),
    ...overrides.unknown.map((name) => `${name} names no field of the profile`),
    ...(checked.error?.issues ?? []).map(describeIssue),
  ];
  if (!checked.success || faults.length > 0) {
    const count = faults.length === 1 ? 'a fault' : `${faults.length} faults`;
    throw new StartFault(
      `The operator profile (${file ?? defaultsName}) has ${count}: ${faults.join('; ')}.`,
    );
  }
  return checked.data;
}

/** A provider whose secret is missing would refuse everybody later: it is said at the start. */
function missingSecrets(
  profile: OperatorProfile | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return (profile?.identity_providers ?? []).flatMap(({ id, client_secret_env: name }) =>
    name === undefined || environment[name]
      ? []
      : [`identity_providers: the environment has no ${name}, which "${id}" names`],
  );
}

function describeIssue(issue: { path: PropertyKey[]; message: string }): string {
  const field = issue.path
    .map(String)
    .join('.')
    .replace(/^(claims\.\w+)\.value$/, '$1');
  const message = issue.message.replace(/\.$/, '');
  return field === '' ? message : `${field}: ${message}`;
}

/** The defaults lie in the root of the repository; how far up depends on whether the server runs bundled. */
function findDefaults(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, defaultsName))) {
    const parent = dirname(folder);
    if (parent === folder) {
      throw new StartFault(
        `${defaultsName} is missing: restore it in the root of the repository, the defaults come from it.`,
      );
    }
    folder = parent;
  }
  return join(folder, defaultsName);
}

async function readJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    throw new StartFault(
      `The operator profile ${path} cannot be read (${reasonOf(error)}): correct OPERATOR_FILE, or the rights of the file.`,
    );
  }
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) throw new Error('it holds no object');
    return value;
  } catch (error) {
    throw new StartFault(`The operator profile ${path} is not valid JSON (${reasonOf(error)}).`);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** `over` laid over `base`, field by field; a field of `over` that is no object replaces the whole. */
function merge(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  const merged = Object.entries(over).map(([key, value]) => [
    key,
    Object.hasOwn(base, key) ? merge(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(merged) };
}

interface Overrides {
  readonly values: unknown;
  /** Variables that look like ours and lead nowhere: most likely misspelt. */
  readonly unknown: string[];
}

function readOverrides(
  defaults: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): Overrides {
  const fields = new Map(leavesOf(defaults, []).map((leaf) => [leaf.variable, leaf]));
  let values: unknown = {};
  const unknown: string[] = [];
  for (const [name, text] of Object.entries(environment)) {
    if (!name.startsWith(variablePrefix) || name === 'OPERATOR_FILE' || !text) continue;
    const leaf = fields.get(name);
    if (leaf === undefined) {
      unknown.push(name);
      continue;
    }
    // What is no whole number stays text, so that the check of the profile names the field.
    const value = leaf.isNumber && /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : text;
    values = merge(values, nest(leaf.path, value));
  }
  return { values, unknown };
}

interface Leaf {
  readonly path: readonly string[];
  readonly variable: string;
  readonly isNumber: boolean;
}

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
  }
  const variable = variablePrefix + path.join('_').toUpperCase();
  return [{ path, variable, isNumber: typeof value === 'number' }];
}

function nest(path: readonly string[], value: unknown): unknown {
  return path.reduceRight((inner, key) => ({ [key]: inner }), value);
}
