import { createHash } from 'node:crypto';
import type { CallInput } from '@portal/shared/contracts/call';
import type {
  CommissionLine,
  generateCommissionStatement,
} from '@portal/shared/contracts/underwriting/commissionStatement';
import { balanceText, commissionSource } from '@portal/shared/domain/billing/commissionText';
import { formatDate, formatMonth } from '@portal/shared/domain/time/dates';
import { formatMoney } from '@portal/shared/domain/values/money';
import { formatPercentage } from '@portal/shared/domain/values/numbers';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import type { Letterhead, PdfBlock, PdfContent } from '../../../platform/pdf/content';
import { readLetterhead } from '../../../platform/pdf/readLetterhead';
import { renderDocument } from '../../../platform/pdf/renderDocument';
import { readMark } from '../../../platform/pictures/companyMark';
import { containerOf } from '../../../platform/storage/documentStorage';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { readStatement } from './readStatement';
import type { ReadStatement } from './readStatement';

interface Maker {
  database: Database;
  storage: DocumentStorage;
  user: CurrentUser;
}

/** A commission statement as a PDF; the same contents stand at the same place. */
export async function statementDocument(
  { database, storage, user }: Maker,
  { Month: month, BrokerUniqueId: brokerUniqueId }: CallInput<typeof generateCommissionStatement>['body'],
  now = new Date(),
): Promise<{ UrlToDownload: string }> {
  const read = await readStatement(database, user, { month, brokerUniqueId }, now);
  const company = await readLetterhead(database, user.companyId);
  const content = statementContent(company, read);
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  const { Month } = read.statement;
  const place = {
    container: containerOf(user.companyKey),
    path: `commissions/${Month.slice(0, 7)}/${hash}/extrato-comissoes-${Month.slice(0, 7)}.pdf`,
  };
  await storage.put(place, await renderDocument(content, await readMark(storage, user.companyKey, company.logoFile)));
  return { UrlToDownload: await storage.signedAddress(place) };
}

/** What a commission statement says: the sums, those by broker where there are several, and each line. */
export function statementContent(company: Letterhead, { statement, lines, brokerName }: ReadStatement): PdfContent {
  const isOfMany = brokerName === null && statement.Brokers.length > 1;
  const [only] = statement.Brokers;
  const of = brokerName ?? (isOfMany ? 'todas as corretoras' : only?.BrokerName);
  const balance = balanceText(statement.BalanceValue);
  return {
    company,
    title: 'Extrato de comissões',
    subtitle: [formatMonth(statement.Month), of].filter(Boolean).join(' · '),
    watermark: null,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Comissões', value: formatMoney(statement.EarnedValue) },
          { label: 'Estornos', value: formatMoney(statement.ReversedValue) },
          { label: balance.label, value: formatMoney(balance.cents) },
        ],
      },
      ...(isOfMany ? brokerBlocks(statement.Brokers) : []),
      { kind: 'heading', text: 'Lançamentos', withRows: 1 },
      lines.length === 0 ? { kind: 'paragraph', text: 'Nenhuma comissão no mês.' } : linesTable(lines, { isOfMany }),
    ],
  };
}

const brokerBlocks = (brokers: ReadStatement['statement']['Brokers']): PdfBlock[] => [
  { kind: 'heading', text: 'Por corretora', withRows: 1 },
  {
    kind: 'table',
    columns: [
      { title: 'Corretora', share: 4 },
      { title: 'Comissões', share: 1.5, align: 'right' },
      { title: 'Estornos', share: 1.5, align: 'right' },
      { title: 'Saldo', share: 1.5, align: 'right' },
    ],
    rows: brokers.map((one) => [
      one.BrokerName,
      ...[one.EarnedValue, one.ReversedValue, one.BalanceValue].map((cents) => formatMoney(cents)),
    ]),
  },
];

const linesTable = (lines: readonly CommissionLine[], { isOfMany }: { isOfMany: boolean }): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: 'Data', share: 1.3 },
    ...(isOfMany ? [{ title: 'Corretora', share: 2.4 }] : []),
    { title: 'Apólice', share: 2.4 },
    { title: 'Tomador', share: 3 },
    { title: 'Origem', share: 2.4 },
    { title: 'Prêmio líquido', share: 1.6, align: 'right' },
    { title: 'Parte', share: 1, align: 'right' },
    { title: 'Comissão', share: 1.6, align: 'right' },
  ],
  rows: lines.map((line) => [
    formatDate(line.Date),
    ...(isOfMany ? [line.BrokerName] : []),
    line.PolicyNumber,
    line.PolicyHolderName,
    commissionSource(line),
    formatMoney(line.PremiumValue),
    formatPercentage(line.SharePercent),
    formatMoney(line.CommissionValue),
  ]),
});
