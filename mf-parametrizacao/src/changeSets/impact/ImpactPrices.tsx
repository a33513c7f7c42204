import type { RepricedQuotation } from '@portal/shared/contracts/parameters/impact';
import {
  differenceClasses,
  differencePercent,
  priceDifferences,
} from '@portal/shared/domain/parameters/changes/priceDifferences';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { FactsTable } from '@portal/shared/parts/facts';
import { Button, Heading, Money } from '@portal/shared/ui/base';
import { ClassChart } from '@portal/shared/ui/chart';
import { useState } from 'react';
import { Link } from 'react-router-dom';

const SHOWN_AT_ONCE = 10;

/** The latest quotations with their premium before and after: what it comes to, how it is spread, and one by one. */
export function ImpactPrices({ prices }: { prices: readonly RepricedQuotation[] }) {
  if (prices.length === 0)
    return <p>Nenhuma cotação recente usa o que estas alterações tocam: não há prêmio a comparar.</p>;
  const found = priceDifferences(prices);
  return (
    <>
      <Heading level={3}>Prêmio líquido das cotações recentes</Heading>
      <p>{inWords(prices.length, found)}</p>
      <ClassChart
        title="Cotações por diferença do prêmio"
        figures={{
          classes: differenceClasses,
          counts: found.counts,
          noun: { singular: 'cotação', plural: 'cotações' },
          className: 'Diferença',
        }}
      />
      <PriceTable prices={prices} />
    </>
  );
}

function inWords(
  count: number,
  { changed, noLonger, beforeCents, afterCents }: ReturnType<typeof priceDifferences>,
): string {
  const of = count === 1 ? 'A cotação mais recente' : `Das ${formatNumber(count)} cotações mais recentes`;
  const moved =
    changed === 0
      ? count === 1
        ? `${of} mantém o prêmio.`
        : `${of}, nenhuma muda de prêmio.`
      : count === 1
        ? `${of} muda de prêmio.`
        : `${of}, ${formatNumber(changed)} ${changed === 1 ? 'muda' : 'mudam'} de prêmio.`;
  const sum =
    beforeCents === afterCents
      ? ''
      : ` A soma dos prêmios líquidos vai de ${formatMoney(beforeCents)} a ${formatMoney(afterCents)} (${signed(
          ((afterCents - beforeCents) / Math.max(1, beforeCents)) * 100,
        )}).`;
  const gone =
    noLonger === 0
      ? ''
      : ` ${formatNumber(noLonger)} ${noLonger === 1 ? 'seria de uma modalidade' : 'seriam de modalidades'} que não se oferece mais.`;
  return `${moved}${sum}${gone} Quem já tem preço o conserva até o fim da validade.`;
}

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${formatNumber(percent, 2)}%`;

/** The largest differences first. */
function PriceTable({ prices }: { prices: readonly RepricedQuotation[] }) {
  const [areAllShown, showAll] = useState(false);
  const size = (price: RepricedQuotation) => Math.abs(differencePercent(price) ?? Number.MAX_VALUE);
  const sorted = prices.toSorted((one, other) => size(other) - size(one));
  const shown = areAllShown ? sorted : sorted.slice(0, SHOWN_AT_ONCE);
  return (
    <>
      <FactsTable
        caption="Prêmio líquido de cada cotação, antes e depois"
        hasVisibleCaption
        rows={shown}
        rowKey={({ ProposalUniqueId }) => ProposalUniqueId}
        columns={[
          {
            title: 'Cotação',
            isName: true,
            cell: ({ ProposalUniqueId, Number: number }) => (
              <Link to={addresses.proposalOfInsurer(ProposalUniqueId)}>{number}</Link>
            ),
          },
          { title: 'Tomador', cell: ({ PolicyHolderName }) => PolicyHolderName },
          { title: 'Modalidade', cell: ({ ModalityName }) => ModalityName },
          {
            title: 'Antes',
            isAmount: true,
            isWhole: true,
            cell: ({ BeforeValue }) => <Money cents={BeforeValue} />,
          },
          {
            title: 'Depois',
            isAmount: true,
            isWhole: true,
            cell: ({ AfterValue }) => (AfterValue === null ? 'não oferecida' : <Money cents={AfterValue} />),
          },
          { title: 'Diferença', isAmount: true, isWhole: true, cell: (price) => <Difference price={price} /> },
        ]}
      />
      {!areAllShown && sorted.length > shown.length && (
        <Button onClick={() => showAll(true)}>Mostrar as {formatNumber(sorted.length)} cotações</Button>
      )}
    </>
  );
}

function Difference({ price }: { price: RepricedQuotation }) {
  const percent = differencePercent(price);
  if (percent === null) return '—';
  const difference = percent === 0 ? 'igual' : signed(percent);
  return price.IsRateAskedFor ? `${difference} (taxa pedida)` : difference;
}
