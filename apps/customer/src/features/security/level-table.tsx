import type { Verification } from '@app/contract';
import { levelRequirements, limitWindows } from '@app/contract';
import {
  RowHeader,
  Table,
  TableBody,
  TableHead,
  TableRegion,
  TableRow,
  Td,
  Th,
  cardsScreen,
  useMediaQuery,
} from '@app/ui';
import { useTranslation } from 'react-i18next';
import { locale } from '../../shared/i18n.ts';
import { walletText } from '../../shared/money-text.ts';

export interface LevelTableProps {
  readonly verification: Verification;
}

/** What each level needs and allows: a table, or a list on a small screen. */
export function LevelTable(props: LevelTableProps) {
  const cards = useMediaQuery(cardsScreen);
  return cards ? <LevelList {...props} /> : <WideTable {...props} />;
}

type Level = Verification['levels'][number]['level'];

function useTexts() {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    caption: t('papers.verification.caption'),
    windows: {
      transfer: t('papers.verification.cTransfer'),
      day: t('papers.verification.cDay'),
      month: t('papers.verification.cMonth'),
    },
    level: (level: Level) => t(`papers.verification.levels.${level}`),
    here: t('papers.verification.here'),
    needsName: t('papers.verification.cNeeds'),
    needs: (level: Level): string => {
      const parts = levelRequirements[level].map((part) => t(`papers.verification.parts.${part}`));
      return parts.length === 0 ? t('papers.verification.nothing') : list.format(parts);
    },
  };
}

function WideTable({ verification }: LevelTableProps) {
  const { t } = useTranslation();
  const texts = useTexts();
  return (
    <TableRegion label={texts.caption}>
      <Table caption={texts.caption}>
        <TableHead>
          <tr>
            <Th>{t('papers.verification.cLevel')}</Th>
            <Th>{texts.needsName}</Th>
            {limitWindows.map((window) => (
              <Th key={window} num>
                {texts.windows[window]}
              </Th>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {verification.levels.map(({ level, limits }) => {
            const here = level === verification.allowance.level;
            return (
              <TableRow key={level} aria-current={here || undefined}>
                <RowHeader className={here ? 'font-semibold' : 'font-normal'}>
                  {texts.level(level)}
                  {here && <span className="block text-xs text-ink-2">{texts.here}</span>}
                </RowHeader>
                <Td>{texts.needs(level)}</Td>
                {limitWindows.map((window) => (
                  <Td key={window} num>
                    {walletText(limits[window])}
                  </Td>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

function LevelList({ verification }: LevelTableProps) {
  const texts = useTexts();
  return (
    <ul aria-label={texts.caption} className="flex flex-col gap-2">
      {verification.levels.map(({ level, limits }) => {
        const here = level === verification.allowance.level;
        return (
          <li
            key={level}
            aria-current={here || undefined}
            className="rounded-md border border-line bg-sunken p-3 text-sm"
          >
            <p className="font-semibold">
              {texts.level(level)}
              {here && <span className="ms-2 text-xs font-normal text-ink-2">{texts.here}</span>}
            </p>
            <dl className="mt-2 flex flex-col gap-1">
              <div className="flex flex-wrap justify-between gap-x-3">
                <dt className="text-ink-2">{texts.needsName}</dt>
                <dd>{texts.needs(level)}</dd>
              </div>
              {limitWindows.map((window) => (
                <div key={window} className="flex flex-wrap justify-between gap-x-3">
                  <dt className="text-ink-2">{texts.windows[window]}</dt>
                  <dd className="num">{walletText(limits[window])}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
