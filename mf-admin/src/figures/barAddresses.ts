import type { FigureOverview } from '@portal/shared/contracts/figures/figures';
import { spansOf } from '@portal/shared/domain/figures/figurePeriod';
import type { FigurePeriod } from '@portal/shared/domain/figures/figurePeriod';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import type { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { FigureChoice } from './figureChoice';

/** Filters of the lists that keep them as narrow as the figures are. */
export type Narrowing = Readonly<Record<string, string>>;

/** Days from and to, both included. */
export interface Days {
  from: PlainDate;
  to: PlainDate;
}

type Broker = FigureOverview['Brokers'][number];

/** By its document, or by its name where that is hidden. */
const ofBroker = ({ Name, CpfCnpj }: Broker): Narrowing =>
  CpfCnpj.includes('*') ? { corretora: Name } : { 'documento-corretora': CpfCnpj };

/** What the figures are narrowed to, as the lists write it; null until it is known how. */
export function narrowingOf(choice: FigureChoice, brokers: readonly Broker[] | undefined): Narrowing | null {
  const chosen = brokers?.find(({ BrokerUniqueId }) => BrokerUniqueId === choice.broker);
  if (choice.broker !== null && !chosen) return null;
  return {
    ...(choice.modality && { modalidade: choice.modality }),
    ...(choice.branch && { ramo: choice.branch }),
    ...(chosen && ofBroker(chosen)),
  };
}

/** All days of a period. */
export function daysOf(period: FigurePeriod): Days {
  const spans = spansOf(period);
  return { from: spans[0]?.from ?? '', to: spans.at(-1)?.to ?? '' };
}

/** What was issued on some days and stays. */
export const issuedOn = ({ from, to }: Days, more: Narrowing): string =>
  addresses.policiesFiltered({ 'na-carteira': 'sim', 'emissao-de': from, 'emissao-ate': to, ...more });

/** What was issued on some days and was cancelled since. */
export const cancelledOf = ({ from, to }: Days, more: Narrowing): string =>
  addresses.policiesFiltered({ situacao: '3', 'emissao-de': from, 'emissao-ate': to, ...more });

export const issuedOfModality = (days: Days, modality: string, more: Narrowing): string =>
  issuedOn(days, { ...more, modalidade: modality });

export const issuedOfBroker = (days: Days, broker: Broker, more: Narrowing): string =>
  issuedOn(days, { ...more, ...ofBroker(broker) });

interface WhichProposals {
  ofInsurer: boolean;
  status?: ProposalStatus;
  /** Refused, rejected or cancelled; `step` is where, `none` being without a card. */
  lost?: { step?: string };
  more: Narrowing;
}

/** What came on some days, in a status where one is named, or lost. */
export const proposalsOf = ({ from, to }: Days, { ofInsurer, status, lost, more }: WhichProposals): string =>
  addresses.proposalsFiltered(ofInsurer, {
    ...(status !== undefined && { situacao: String(status) }),
    ...(lost && (lost.step === undefined ? { perdida: 'sim' } : { etapa: lost.step })),
    'recebida-de': from,
    'recebida-ate': to,
    ...more,
  });

/** The stays in a step that ended on some days. */
export const staysIn = ({ from, to }: Days, step: string): string =>
  addresses.stepStays({ etapa: step, 'saida-de': from, 'saida-ate': to });

/** What a bureau was asked on some days. */
export const queriesOf = ({ from, to }: Days, bureau: string): string =>
  addresses.bureauQueriesFiltered({ bureau, 'periodo-de': from, 'periodo-ate': to });

/** What takes up limit today of the members of an economic group. */
export const exposureOfGroup = (name: string): string =>
  addresses.policiesFiltered({ grupo: name, 'ocupa-limite': 'sim' });
