import type { Finding, Rule, SourceFile } from './source.ts';

/**
 * A migration that has run somewhere is history: databases that ran the old text would silently differ from
 * those that run the new one. A mistake in one is corrected by the next.
 */

export const migrationsFolder = 'apps/server/migrations/';

/** Run again after every migration, so it is a state and not a step: it may change. */
const grantsPath = `${migrationsFolder}grants.sql`;

const isMigration = ({ path }: SourceFile): boolean =>
  path.startsWith(migrationsFolder) && path !== grantsPath;

/** The number that a migration's name begins with, or undefined when the name has another shape. */
function numberOf({ path }: SourceFile): number | undefined {
  const digits = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(path.slice(migrationsFolder.length))?.[1];
  return digits === undefined ? undefined : parseInt(digits, 10);
}

const onlyAdded: Rule = {
  name: 'migrations-only-added',
  check: ({ files, base }) => {
    const before = (base ?? []).filter(isMigration);
    const now = new Map(files.filter(isMigration).map((file) => [file.path, file]));
    const last = Math.max(0, ...before.map((file) => numberOf(file) ?? 0));
    return [
      ...before.flatMap((old) => changed(old, now.get(old.path))),
      ...[...now.values()]
        .filter(({ path }) => !before.some((old) => old.path === path))
        .filter((file) => (numberOf(file) ?? Infinity) <= last)
        .map(({ path }) =>
          refuse(path, `It comes after number ${last}, which is on the main branch already.`),
        ),
    ];
  },
};

function changed(old: SourceFile, now: SourceFile | undefined): Finding[] {
  if (now === undefined)
    return [refuse(old.path, 'It was deleted or renamed: bring it back, undo it in a new one.')];
  if (now.text === old.text) return [];
  return [
    refuse(
      old.path,
      'It was changed after it reached the main branch: restore it, correct it in a new one.',
    ),
  ];
}

const refuse = (path: string, message: string): Finding => ({ path, line: 1, message });

const names: Rule = {
  name: 'migration-names',
  check: ({ files }) => {
    const migrations = files.filter(isMigration);
    const seen = new Map<number, string>();
    return migrations.flatMap((file) => {
      const number = numberOf(file);
      if (number === undefined)
        return [refuse(file.path, 'A migration is called 0001_what_it_does.sql.')];
      const other = seen.get(number);
      seen.set(number, file.path);
      return other === undefined ? [] : [refuse(file.path, `It has the number of ${other}.`)];
    });
  },
};

export const migrationRules: readonly Rule[] = [onlyAdded, names];
