import { riskReplayMax } from '@app/contract';
import type { RiskReplay } from '@app/contract';
import {
  Button,
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
} from '@app/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api.ts';
import { problemOf, showFormProblem } from '../../shared/errors.ts';
import { amountText } from '../../shared/money-text.ts';
import { ruleText } from '../../shared/rule-text.ts';

interface ReplayProps {
  readonly id: number;
  /** Why it cannot be asked now. */
  readonly refused?: string | undefined;
}

/** What a version would have done over the last 30 days; asked for, since it reads thousands of transfers. */
export function Replay({ id, refused }: ReplayProps) {
  const { t } = useTranslation();
  const replay = useMutation({
    mutationFn: () => api.call('replayRiskRules', { params: { id: String(id) } }),
    onError: (error) => showFormProblem(problemOf(error)),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <Button
        variant="secondary"
        size="sm"
        busy={replay.isPending}
        busyLabel={t('risk.replay.busy')}
        disabledReason={refused}
        onClick={() => replay.mutate()}
      >
        {t('risk.replay.run')}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {replay.data !== undefined && <Told replay={replay.data} />}
      </div>
    </div>
  );
}

function Told({ replay }: { readonly replay: RiskReplay }) {
  const { t } = useTranslation();
  const { transfers, outcomes, customers, capped, rules } = replay;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{t('risk.replay.title')}</h3>
      <p>{t('risk.replay.text', { transfers, customers, ...outcomes })}</p>
      {capped && <p className="text-ink-2">{t('risk.replay.capped', { max: riskReplayMax })}</p>}
      <TableRegion label={t('risk.replay.table')}>
        <Table caption={t('risk.replay.table')}>
          <TableHead>
            <tr>
              <Th>{t('risk.replay.rule')}</Th>
              <Th num>{t('risk.replay.matches')}</Th>
              <Th num>{t('risk.replay.amount')}</Th>
            </tr>
          </TableHead>
          <TableBody>
            {rules.map(({ rule, matches, amount }, index) => (
              <TableRow key={`${index} ${rule.kind}`}>
                <RowHeader className="min-w-60 wrap-anywhere">{ruleText(rule, t)}</RowHeader>
                <Td num>{matches}</Td>
                <Td num>{amountText(amount, 'EUR')}</Td>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableRegion>
    </div>
  );
}
