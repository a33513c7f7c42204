import { getPortfolio } from '@portal/shared/contracts/underwriting/portfolio';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { DateText, ErrorState, Money, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { narrowingOf } from './barAddresses';
import { choiceIn, queryOf } from './portfolioChoice';
import { PortfolioFilters } from './PortfolioFilters';
import { shareInWords } from './shareInWords';

// Charts are large and come after the figures.
const PortfolioCharts = lazy(() => import('./PortfolioCharts'));

/** `/apolices/carteira`: what the policies amount to, and what ends next. */
export default function PortfolioPage() {
  const [address] = useSearchParams();
  const choice = choiceIn(address);
  const { data, error, isFetching, refetch } = useCall(
    getPortfolio,
    { query: queryOf(choice) },
    { keepPrevious: true },
  );
  return (
    <div className="policies-portfolio">
      <PageHeader
        title="Carteira"
        subtitle="Apólices emitidas e vencidas, com os valores de hoje. Canceladas, rejeitadas e as que aguardam emissão não contam."
        back={{ to: addresses.policies(), label: 'Apólices' }}
      />
      <PortfolioFilters choice={choice} offered={data ?? null} />
      {!data && error && (
        <ErrorState
          error={error}
          title="Não foi possível ler a carteira"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <PageSkeleton blocks={3} />}
      {data && (
        <>
          <Section title="No período">
            <Facts>
              <Fact label="Emissão">
                <DateText value={data.IssuedFrom} /> a <DateText value={data.IssuedTo} />
              </Fact>
              <Fact label="Apólices">{formatNumber(data.Total.PolicyCount)}</Fact>
              <Fact label="Prêmio líquido">
                <Money cents={data.Total.InsurancePremium} />
              </Fact>
              <Fact label="Importância segurada">
                <Money cents={data.Total.InsuredAmountValue} />
              </Fact>
              <Fact label="Renovadas do que terminou">{shareInWords(data.Ended)}</Fact>
            </Facts>
          </Section>
          <Suspense fallback={<PageSkeleton blocks={3} />}>
            <PortfolioCharts portfolio={data} more={narrowingOf(data, choice)} />
          </Suspense>
        </>
      )}
    </div>
  );
}
