import type { OperatorInfo } from '@app/contract';
import { t } from '../../shared/i18n.ts';

/** "The operator states: 160+ countries." Undefined when it states no number, or the server is older than this claim. */
export function statedCountries({ countries }: OperatorInfo['claims']): string | undefined {
  if (!countries) return undefined;
  return t('about.countries', { countries, count: Number.parseInt(countries, 10) });
}
