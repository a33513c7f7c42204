import type { Portfolio, PortfolioEndedMonth } from '@portal/shared/contracts/underwriting/portfolio';
import { formatMonth } from '@portal/shared/domain/time/dates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable } from '@portal/shared/parts/facts';
import { Button } from '@portal/shared/ui/base';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { endedIn } from './barAddresses';
import type { Narrowing } from './barAddresses';
import { shareInWords, shareOf } from './shareInWords';
import './portfolio.css';

/** A year is seen at once; more is shown when asked for. */
const MOST_SHOWN = 12;

interface RenewedShareProps {
  portfolio: Pick<Portfolio, 'Ended' | 'EndedByMonth' | 'IssuedFrom' | 'IssuedTo'>;
  more: Narrowing;
}

/** Of what ended in each month, how much was renewed: a bar beside its figures, and the way to both. */
export function RenewedShare({ portfolio, more }: RenewedShareProps) {
  const [areAllShown, showAll] = useState(false);
  const months = portfolio.EndedByMonth.filter(({ EndedCount }) => EndedCount > 0).reverse();
  if (months.length === 0) return <p>Nenhuma apólice terminou neste período.</p>;
  const to = (month: PortfolioEndedMonth, renewed?: boolean) => endedIn(month.Month, portfolio, { more, renewed });
  return (
    <>
      <FactsTable
        caption="Apólices que terminaram e as que foram renovadas, por mês do fim"
        rowKey={({ Month }) => Month}
        rows={areAllShown ? months : months.slice(0, MOST_SHOWN)}
        columns={[
          {
            title: 'Mês do fim',
            isName: true,
            cell: (month) => (
              <>
                <Link to={to(month)}>{formatMonth(month.Month)}</Link>
                <span className="policies-share" aria-hidden="true">
                  <span style={{ inlineSize: `${shareOf(month)}%` }} />
                </span>
              </>
            ),
          },
          { title: 'Terminaram', isAmount: true, cell: ({ EndedCount }) => formatNumber(EndedCount) },
          {
            title: 'Renovadas',
            isAmount: true,
            cell: (month) => (
              <Link className="policies-portfolio-count" to={to(month, true)}>
                {formatNumber(month.RenewedCount)}
              </Link>
            ),
          },
          {
            title: 'Sem renovação',
            isAmount: true,
            cell: (month) => (
              <Link className="policies-portfolio-count" to={to(month, false)}>
                {formatNumber(month.EndedCount - month.RenewedCount)}
              </Link>
            ),
          },
          { title: 'Parcela renovada', isAmount: true, cell: shareInWords },
        ]}
        sums={[{ title: 'No período', value: shareInWords(portfolio.Ended) }]}
      />
      {months.length > MOST_SHOWN && (
        <Button onClick={() => showAll(!areAllShown)} aria-expanded={areAllShown}>
          {areAllShown ? `Mostrar só os ${MOST_SHOWN} mais recentes` : `Mostrar todos (${formatNumber(months.length)})`}
        </Button>
      )}
    </>
  );
}
