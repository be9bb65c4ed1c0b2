import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { operations, permissions, rolePermissions, staffRoles } from '@app/contract';
import type { Operation, Permission } from '@app/contract';

export const permissionsFile = fileURLToPath(new URL('../../docs/permissions.md', import.meta.url));

/** The permission table for people: which role may do what, and which calls that opens. Formatted as all documents are. */
export async function permissionsDocument(): Promise<string> {
  const text = `# Roles and permissions

Made from the permission table in [roles.ts](../packages/contract/src/roles.ts) by \`npm run permissions\`. The server checks it in one place
([access.ts](../apps/server/src/platform/http/access.ts)), the staff app disables buttons by it. Roles add up: somebody who holds two may do what
either may.

${table(['Permission', ...staffRoles], permissions.map(permissionRow))}

## What each permission opens

Calls that are open to every role are listed under “any role”. The last column says what the audit log keeps: \`view\` each look, \`change\` each
change with before and after, \`none\` neither, since nobody’s data are shown or changed.

${table(['Permission', 'Call', 'What it does', 'Audit log'], callRows())}
`;
  return format(text, { parser: 'markdown', printWidth: 130, proseWrap: 'preserve' });
}

function permissionRow(permission: Permission): string[] {
  const marks = staffRoles.map((role) => (rolePermissions[role].includes(permission) ? 'yes' : ''));
  return [permission, ...marks];
}

function callRows(): string[][] {
  const all: Operation[] = Object.values(operations);
  return ['staff', ...permissions].flatMap((access) =>
    all
      .filter((operation) => operation.access === access)
      .map(({ method, path, summary, audit }) => [
        access === 'staff' ? 'any role' : access,
        `\`${method} ${path}\``,
        summary.replaceAll('|', String.raw`\|`),
        audit ?? '',
      ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
