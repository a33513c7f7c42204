import type { SharedQuote } from '@portal/shared/contracts/underwriting/sharedQuote';
import { formatDocument } from '@portal/shared/domain/people/document';
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
    { kind: 'heading', text: 'Preço', withRows: 1 },
    priceTable(quote),
    ...coverageBlocks(quote),
    { kind: 'heading', text: 'O que é preciso para contratar' },
    ...quote.Needs.map((text): PdfBlock => ({ kind: 'paragraph', text: `• ${text}` })),
    { kind: 'heading', text: 'O que esta cotação é' },
    ...quote.Statements.map((text): PdfBlock => ({ kind: 'paragraph', text })),
  ],
});

const factsOf = (quote: SharedQuote) => [
  { label: 'Tomador', value: `${quote.PolicyHolderName}, CNPJ ${formatDocument(quote.PolicyHolderDocument)}` },
  { label: 'Modalidade', value: quote.ModalityName },
  { label: 'Importância segurada', value: formatMoney(quote.InsuredAmountValue) },
  { label: 'Início da vigência', value: formatDate(quote.StartDate) },
  { label: 'Corretora', value: `${quote.BrokerName}, código SUSEP ${quote.BrokerSusepCode}` },
  { label: 'Preço válido até', value: formatDate(quote.PriceValidUntil) },
];

function priceTable({ Terms }: SharedQuote): PdfBlock {
  const hasAlone = Terms.some(({ Alone }) => Alone !== null);
  const hasCovered = Terms.some(({ Covered }) => Covered !== null);
  const title = hasCovered ? 'Sem coberturas' : 'Prêmio total';
  return {
    kind: 'table',
    columns: [
      { title: 'Fim da vigência', share: 3 },
      { title: 'Dias', share: 1, align: 'right' },
      ...(hasAlone ? [{ title, share: 3, align: 'right' as const }] : []),
      ...(hasCovered ? [{ title: 'Com coberturas', share: 3, align: 'right' as const }] : []),
    ],
    rows: Terms.map(({ EndDate, Days, Alone, Covered }) => [
      formatDate(EndDate),
      formatNumber(Days),
      ...(hasAlone ? [totalOf(Alone)] : []),
      ...(hasCovered ? [totalOf(Covered)] : []),
    ]),
  };
}

const totalOf = (price: SharedQuote['Terms'][number]['Alone']): string =>
  price === null
    ? ''
    : price.TaxValue > 0
      ? `${formatMoney(price.TotalValue)} (IOF ${formatMoney(price.TaxValue)})`
      : formatMoney(price.TotalValue);

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
