import {
  EmptyState,
  Loading,
  Skeleton,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '../src/index.ts';
import { Entry } from './entry.tsx';
import { staffRows } from './examples.tsx';

function Head() {
  return (
    <TableHead>
      <tr>
        <Th>Date</Th>
        <Th num>Amount</Th>
      </tr>
    </TableHead>
  );
}

/** A table with one row, with none, and while it loads. */
export function DisplayTables() {
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Entry name="Table, one row">
        <TableRegion label="One transaction">
          <Table caption="One transaction" captionVisible>
            <Head />
            <TableBody>
              {staffRows.slice(0, 1).map((row) => (
                <TableRow key={row.id}>
                  <Td className="num">{row.date}</Td>
                  <Td num>{row.amount}</Td>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableRegion>
      </Entry>
      <Entry name="Table, empty">
        <TableRegion label="No transactions">
          <Table caption="No transactions">
            <Head />
            <TableBody>
              <TableRow>
                <Td colSpan={2}>
                  <EmptyState title="No transactions found" />
                </Td>
              </TableRow>
            </TableBody>
          </Table>
        </TableRegion>
      </Entry>
      <Entry name="Table, loading">
        <Loading label="Loading transactions">
          <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </div>
        </Loading>
      </Entry>
    </div>
  );
}
