/** Who is told of events: the accredited registrar, the accounting system, and addresses of the company's own. */
export type DestinationKind = 'registrar' | 'accounting' | 'webhook';

export const destinationKindLabels: Record<DestinationKind, string> = {
  registrar: 'Registradora',
  accounting: 'Contabilidade',
  webhook: 'Webhook',
};

/** What a test sends. */
export const TEST_EVENT = 'webhook.test';

/** Every event that leaves the platform, in the words of the screen. */
export const eventLabels: Readonly<Record<string, string>> = {
  'proposal.sent': 'Proposta enviada',
  'proposal.approved': 'Proposta aprovada',
  'proposal.refused': 'Proposta recusada',
  'policy.issued': 'Apólice emitida',
  'policy.endorsed': 'Endosso emitido',
  'policy.cancelled': 'Apólice cancelada',
  'policy.paid': 'Parcela paga',
  'policy.released': 'Baixa da apólice',
  'party.changed': 'Cadastro alterado',
  [TEST_EVENT]: 'Teste',
};

export const eventLabel = (name: string): string => eventLabels[name] ?? name;

/** What a webhook may ask for. */
export const offeredEvents: readonly string[] = Object.keys(eventLabels).filter((name) => name !== TEST_EVENT);

/** So long both secrets sign after a rotation: whoever receives changes theirs in between. */
export const SECRET_OVERLAP_HOURS = 24;

/** After so long without an answer the portal gives up and says so. */
export const GIVEN_UP_AFTER_HOURS = 36;

export const MOST_WEBHOOKS = 10;
export const MOST_SENT_AGAIN = 200;
