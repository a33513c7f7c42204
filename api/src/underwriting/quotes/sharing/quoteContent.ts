import type { SharedPrice, SharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import { formatInstallmentOptions, formatTaxLabel } from '@portal/shared/domain/billing/installmentOption';
import { instalmentsInWords } from '@portal/shared/domain/billing/instalments';
import { documentLabel, formatDocument } from '@portal/shared/domain/people/document';
import { formatPhone } from '@portal/shared/domain/people/phone';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { Letterhead, PdfBlock, PdfContent } from '../../../platform/pdf/content';

/** A quote on paper: the same as its page says. */
export const quoteContent = (company: Letterhead, quote: SharedQuote): PdfContent => ({
  company,
  title: 'Cotação de seguro garantia',
  subtitle: `${quote.PolicyHolderName} · ${formatDate(quote.QuotedOn)}`,
  watermark: null,
  blocks: [
    { kind: 'facts', facts: factsOf(quote) },
    { kind: 'heading', text: 'Preço', withRows: 5 },
    ...quote.Terms.flatMap((term) => termBlocks(quote, term)),
    ...coverageBlocks(quote),
    { kind: 'heading', text: 'O que é preciso para contratar' },
    ...quote.Needs.map((text): PdfBlock => ({ kind: 'paragraph', text: `• ${text}` })),
    { kind: 'heading', text: 'O que esta cotação é' },
    ...quote.Statements.map((text): PdfBlock => ({ kind: 'paragraph', text })),
  ],
});

function factsOf(quote: SharedQuote) {
  const { PolicyHolderName, PolicyHolderDocument, Branch, SusepProcessNumber, BrokerEmail, BrokerPhone } = quote;
  const contact = [BrokerEmail, BrokerPhone && formatPhone(BrokerPhone)].filter(Boolean).join(', ');
  return [
    {
      label: 'Tomador',
      value: `${PolicyHolderName}, ${documentLabel(PolicyHolderDocument)} ${formatDocument(PolicyHolderDocument)}`,
    },
    { label: 'Modalidade', value: quote.ModalityName },
    ...(Branch ? [{ label: 'Ramo', value: `${Branch.Code} – ${Branch.Name}` }] : []),
    ...(SusepProcessNumber ? [{ label: 'Processo SUSEP nº', value: SusepProcessNumber }] : []),
    { label: 'Importância segurada', value: formatMoney(quote.InsuredAmountValue) },
    { label: 'Início da vigência', value: formatDate(quote.StartDate) },
    { label: 'Corretora', value: `${quote.BrokerName}, código SUSEP ${quote.BrokerSusepCode}` },
    ...(contact === '' ? [] : [{ label: 'Contato da corretora', value: contact }]),
    { label: 'Preço válido até', value: formatDate(quote.PriceValidUntil) },
  ];
}

interface TitledPrice {
  title: string;
  price: SharedPrice;
}

/** The prices of one term part by part, and in how many parts each may be paid. */
function termBlocks(
  { TaxPercent }: SharedQuote,
  { EndDate, Days, Alone, Covered }: SharedQuote['Terms'][number],
): PdfBlock[] {
  const prices: TitledPrice[] = [
    ...(Alone ? [{ title: Covered ? 'Sem coberturas' : 'Valor', price: Alone }] : []),
    ...(Covered ? [{ title: 'Com coberturas', price: Covered }] : []),
  ];
  const row = (label: string, amountOf: (price: SharedPrice) => number) => [
    label,
    ...prices.map(({ price }) => formatMoney(amountOf(price))),
  ];
  return [
    { kind: 'subheading', text: `Até ${formatDate(EndDate)} (${formatNumber(Days)} dias)`, withRows: ROWS_OF_TERM },
    {
      kind: 'table',
      columns: [
        { title: 'Composição', share: 3 },
        ...prices.map(({ title }) => ({ title, share: 2, align: 'right' as const })),
      ],
      rows: [
        row('Prêmio líquido', ({ InsurancePremium }) => InsurancePremium),
        row(formatTaxLabel(TaxPercent), ({ TaxValue }) => TaxValue),
        row('Prêmio total à vista', ({ TotalValue }) => TotalValue),
      ],
    },
    ...installmentBlocks(prices),
  ];
}

/** The parts of a price, and four ways to pay it with the head of their table. */
const ROWS_OF_TERM = 8;

/** In how many parts prices may be paid: a table, because a client compares its amounts. */
function installmentBlocks(prices: readonly TitledPrice[]): PdfBlock[] {
  const isOnlyPrice = prices.length === 1;
  const rows = prices.flatMap(({ title, price: { InstallmentOptions = [] } }) =>
    InstallmentOptions.map((option) => {
      const text = `até ${instalmentsInWords(option.NumberOfInstallments, option.IsByYear)}`;
      return [
        isOnlyPrice ? text.replace('até', 'Até') : `${title}: ${text}`,
        formatMoney(option.FirstInstallmentValue),
        formatMoney(option.InstallmentValue),
        formatMoney(option.InterestValue),
        formatMoney(option.TaxValue),
        formatMoney(option.TotalValue),
      ];
    }),
  );
  const amount = (title: string) => ({ title, share: 2, align: 'right' as const });
  const atSight = prices.filter(({ price }) => price.InstallmentOptions?.length === 0);
  const table: PdfBlock = {
    kind: 'table',
    columns: [
      { title: 'Parcelamento', share: 4 },
      amount('Primeira parcela'),
      amount('Demais parcelas'),
      amount('Adicional de fracionamento'),
      amount('IOF'),
      amount('Prêmio total'),
    ],
    rows,
  };
  return [
    ...(rows.length > 0 ? [table] : []),
    {
      kind: 'facts',
      facts: atSight.map(({ title, price: { InstallmentOptions = [] } }) => ({
        label: isOnlyPrice ? 'Parcelamento' : `Parcelamento ${title.toLowerCase()}`,
        value: formatInstallmentOptions(InstallmentOptions).join(', '),
      })),
    },
  ];
}

const coverageBlocks = ({ Coverages }: SharedQuote): PdfBlock[] =>
  Coverages.length === 0
    ? []
    : [
        { kind: 'heading', text: 'Coberturas adicionais', withRows: 1 },
        {
          kind: 'facts',
          facts: Coverages.map(({ Name, InsuredAmountValue }) => ({
            label: Name,
            value: formatMoney(InsuredAmountValue),
          })),
        },
      ];
