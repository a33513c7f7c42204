import type { EndorsementPeriod } from '@portal/shared/contracts/underwriting/endorsementPremium';
import { formatDate } from '@portal/shared/domain/time/dates';
import { FactsTable } from '../facts';
import { Money, NotInformed } from '@portal/shared/ui/base';

interface PremiumPeriodsProps {
  periods?: readonly EndorsementPeriod[] | undefined;
  /** The number of another endorsement whose premium they tell: a consolidating one moves none. */
  of?: string | undefined;
}

/** The policy from each date on, where an endorsement begins before others, and what it costs for each period. */
export function PremiumPeriods({ periods = [], of }: PremiumPeriodsProps) {
  if (periods.length === 0) return null;
  const hasBefore = periods.some(({ AmountBeforeValue }) => AmountBeforeValue !== null);
  const hasSecond = periods.some(({ ComplementaryAfterValue }) => ComplementaryAfterValue !== null);
  const total = periods.reduce((sum, { PremiumDifference }) => sum + PremiumDifference, 0);
  const amount = (title: string, of: (period: EndorsementPeriod) => number | null) => ({
    title,
    isAmount: true,
    isWhole: true,
    cell: (period: EndorsementPeriod) => {
      const cents = of(period);
      return cents === null ? <NotInformed /> : <Money cents={cents} />;
    },
  });
  return (
    <FactsTable
      caption={`A apólice a partir de cada data, com o prêmio ${of ? `do endosso ${of}` : 'deste endosso'} em cada período`}
      hasVisibleCaption
      rows={periods}
      rowKey={({ StartDate, EndDate }) => `${StartDate} ${EndDate}`}
      columns={[
        { title: 'De', isWhole: true, cell: ({ StartDate }) => formatDate(StartDate) },
        { title: 'Até', isWhole: true, cell: ({ EndDate }) => formatDate(EndDate) },
        ...(hasBefore ? [amount('Importância antes', (one) => one.AmountBeforeValue)] : []),
        amount(hasBefore ? 'Importância depois' : 'Importância', (one) => one.AmountAfterValue),
        ...(hasSecond && hasBefore ? [amount('Complementar antes', (one) => one.ComplementaryBeforeValue)] : []),
        ...(hasSecond
          ? [amount(hasBefore ? 'Complementar depois' : 'Complementar', (one) => one.ComplementaryAfterValue)]
          : []),
        amount('Diferença de prêmio', (one) => one.PremiumDifference),
      ]}
      sums={[{ title: 'Total', value: <Money cents={total} /> }]}
    />
  );
}
