import { eq } from 'drizzle-orm';
import { endWait, lockSentBack, registrationCards, tellAnswer } from '../../deals/cards/sentBack';
import type { SentBackCard } from '../../deals/cards/sentBack';
import type { Transaction } from '../../platform/database/connection';
import { brokers } from '../../platform/database/schema/parties';
import { auditRecord } from '../../platform/history/auditRecord';
import type { Doer } from '../../platform/history/auditRecord';
import { unprocessable } from '../../platform/server/refusal';

interface NamedBroker {
  companyId: number;
  brokerUniqueId: string;
}

/** Locks the cards of a broker's registration that wait for the broker. One that works answers on its own page, not by a link. */
export async function lockReturned(
  transaction: Transaction,
  { companyId, brokerUniqueId }: NamedBroker,
): Promise<SentBackCard[]> {
  const [broker] = await transaction
    .select({ isActive: brokers.isActive })
    .from(brokers)
    .where(eq(brokers.uniqueId, brokerUniqueId));
  return broker?.isActive ? [] : lockSentBack(transaction, companyId, registrationCards(brokerUniqueId));
}

/** Returns the answer in words, null for none. 422 where it is all that there is of one. */
export function requireAnswer(given: string, isAllThereIs: boolean): string | null {
  const observation = given.trim() || null;
  if (observation === null && isAllThereIs)
    throw unprocessable('Escreva a resposta à seguradora ou envie um arquivo.', { field: 'Observation' });
  return observation;
}

interface Answered {
  returned: readonly SentBackCard[];
  observation: string | null;
  now: Date;
}

/** Has the cards that waited go on in analysis with the broker's answer, and notifies who sent them back. */
export async function answerCards(
  transaction: Transaction,
  doer: Doer,
  broker: { uniqueId: string; name: string },
  { returned, observation, now }: Answered,
): Promise<void> {
  if (returned.length === 0) return;
  const action = 'handedInAgain';
  const told = { field: 'observation', text: observation } as const;
  for (const card of returned) {
    await endWait(transaction, doer, card, { action, told, now });
    await tellAnswer(transaction, doer.companyId, card, {
      title: 'Resposta da corretora',
      text: `${broker.name} respondeu sobre o cadastro${observation === null ? ' e enviou documentos.' : `: ${observation}`}`,
      subject: { kind: 'broker', uniqueId: broker.uniqueId },
    });
  }
  await auditRecord(
    transaction,
    doer,
    { kind: 'broker', uniqueId: broker.uniqueId },
    {
      action: 'registrationAnswered',
      changes: observation === null ? [] : [{ field: told.field, before: null, after: observation }],
    },
  );
}
