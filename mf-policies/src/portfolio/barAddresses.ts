import type { Portfolio } from '@portal/shared/contracts/underwriting/portfolio';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { addDays, addMonths } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { today } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import type { PortfolioChoice } from './portfolioChoice';

const later = (a: PlainDate, b: PlainDate): PlainDate => (a > b ? a : b);
const earlier = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);
const lastOfMonth = (first: PlainDate): PlainDate => addDays(addMonths(first, 1), -1);

type Issued = Pick<Portfolio, 'IssuedFrom' | 'IssuedTo'>;

const issuedBetween = (from: PlainDate, to: PlainDate) => ({
  'na-carteira': 'sim',
  'emissao-de': from,
  'emissao-ate': to,
});

/** Filters of the list that keep it as narrow as the portfolio is. */
export type Narrowing = Readonly<Record<string, string>>;

type Broker = Pick<Portfolio['Brokers'][number], 'Name' | 'CpfCnpj'>;

/** By its document, or by its name where that is hidden. */
const ofBroker = ({ Name, CpfCnpj }: Broker): Narrowing =>
  CpfCnpj.includes('*') ? { corretora: Name } : { 'documento-corretora': CpfCnpj };

const ofModality = (modalityUniqueId: string): Narrowing => ({ modalidade: modalityUniqueId });

/** What the portfolio is narrowed to, as the list writes it. */
export function narrowingOf(
  { Brokers }: Pick<Portfolio, 'Brokers'>,
  { modality, broker }: Pick<PortfolioChoice, 'modality' | 'broker'>,
): Narrowing {
  const chosen = Brokers.find(({ BrokerUniqueId }) => BrokerUniqueId === broker);
  return { ...(modality && ofModality(modality)), ...(chosen && ofBroker(chosen)) };
}

/** The policies of a bar by month of issue: of the whole month, or of as much of it as the period holds. */
export const issuedIn = (month: PlainDate, { IssuedFrom, IssuedTo }: Issued, more: Narrowing): string =>
  addresses.policiesFiltered({
    ...issuedBetween(later(month, IssuedFrom), earlier(lastOfMonth(month), IssuedTo)),
    ...more,
  });

export const issuedOfModality = (modalityUniqueId: string, { IssuedFrom, IssuedTo }: Issued, more: Narrowing): string =>
  addresses.policiesFiltered({ ...issuedBetween(IssuedFrom, IssuedTo), ...more, ...ofModality(modalityUniqueId) });

export const issuedOfBroker = (broker: Broker, { IssuedFrom, IssuedTo }: Issued, more: Narrowing): string =>
  addresses.policiesFiltered({ ...issuedBetween(IssuedFrom, IssuedTo), ...more, ...ofBroker(broker) });

/** What is in force and ends in a month. */
export const endingIn = (
  month: PlainDate,
  { EndsFrom, EndsTo }: Pick<Portfolio, 'EndsFrom' | 'EndsTo'>,
  more: Narrowing,
): string =>
  addresses.policiesFiltered({
    situacao: String(PolicyStatus.Emitida),
    'fim-de': later(month, EndsFrom),
    'fim-ate': earlier(lastOfMonth(month), EndsTo),
    ...more,
    ordem: 'EndDate',
    sentido: 'asc',
  });

/** What ended in a month, up to yesterday; all of it, or what was renewed, or what was not. */
export const endedIn = (
  month: PlainDate,
  { IssuedFrom, IssuedTo }: Issued,
  { more, renewed }: { more: Narrowing; renewed?: boolean | undefined },
): string =>
  addresses.policiesFiltered({
    'na-carteira': 'sim',
    'fim-de': later(month, IssuedFrom),
    'fim-ate': earlier(earlier(lastOfMonth(month), IssuedTo), addDays(today(), -1)),
    ...(renewed !== undefined && { renovada: renewed ? 'sim' : 'nao' }),
    ...more,
    ordem: 'EndDate',
    sentido: 'desc',
  });
