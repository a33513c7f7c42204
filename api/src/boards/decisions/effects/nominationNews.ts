import { formatLoss, formatScope } from '@portal/shared/domain/parties/nominationText';
import type { NamedScope } from '@portal/shared/domain/parties/nominationText';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { tellPolicyHolder } from '../../../deals/messages/tellPolicyHolder';
import type { NominationRow } from '../../../parties/nominations/takeOver';
import type { Decision } from '../settledCard';
import { tellBroker } from '../tellBroker';

export interface NominatingHolder {
  id: number;
  uniqueId: string;
  name: string;
  email: string | null;
}

type Named = NamedScope & { name: string };

interface TakenOver {
  nomination: NominationRow;
  holder: NominatingHolder;
  /** Who gained the policy holder, and for what. */
  broker: Named;
  losers: (Named & { brokerId: number; isEnded: boolean })[];
}

/**
 * Notifies everybody concerned of an approved nomination, once each: who lost the policy holder, who gained it, and the
 * policy holder. Brokers do not learn of each other, who compete. Returns whether the policy holder was notified.
 */
export async function tellTakeOver(decision: Decision, taken: TakenOver): Promise<boolean> {
  const { nomination, holder, broker, losers } = taken;
  const from = `a partir de ${formatDate(dateOfInstant(decision.now))}`;
  for (const { brokerId, isEnded, ...lost } of losers)
    await tellBroker(decision, {
      ...concerning(nomination, holder),
      brokerId,
      kind: 'nominationEnded',
      title: isEnded ? 'Nomeação encerrada' : 'Nomeação reduzida',
      text: `${holder.name} nomeou outra corretora. A sua deixa de atender este tomador ${formatScope(lost)} ${from}. ${
        isEnded
          ? 'Novas propostas suas para este tomador não são mais aceitas.'
          : 'A sua nomeação continua para as demais modalidades.'
      } As apólices feitas continuam suas; propostas ainda não emitidas só são emitidas com uma nova nomeação.`,
    });
  await tellBroker(decision, {
    ...concerning(nomination, holder),
    kind: 'nominationApproved',
    title: 'Nomeação aprovada',
    text: `A nomeação da sua corretora por ${holder.name} foi aprovada: você já pode trabalhar para este tomador ${formatScope(broker)}.`,
  });
  return tellPolicyHolder(decision.transaction, holder, {
    companyId: decision.user.companyId,
    kind: 'nominationApproved',
    title: 'Nomeação de corretora aprovada',
    text: [
      `${broker.name} passa a atender ${holder.name} ${formatScope(broker)} ${from}.`,
      ...losers.map((loser) => formatLoss(loser.name, holder.name, loser)),
      ...(losers.length > 0 ? ['As apólices feitas continuam com a corretora que as fez.'] : []),
    ].join(' '),
    subject: { kind: 'policyHolderNomination', uniqueId: nomination.uniqueId },
    path: addresses.policyHolder(holder.uniqueId, 'nomeacoes'),
  });
}

/** Notifies the broker that asked, with the reason; for everybody else nothing has changed. */
export const tellRefusal = (decision: Decision, nomination: NominationRow, holder: NominatingHolder): Promise<void> =>
  tellBroker(decision, {
    ...concerning(nomination, holder),
    kind: 'nominationRefused',
    title: 'Nomeação recusada',
    text: `A nomeação da sua corretora por ${holder.name} não foi aceita pela seguradora. Motivo: ${decision.reason}`,
  });

function concerning({ uniqueId, brokerId }: NominationRow, { name }: NominatingHolder) {
  const path = addresses.policyHolders(name);
  return {
    brokerId,
    subject: { kind: 'policyHolderNomination', uniqueId },
    path: { ofBroker: path, ofInsurer: path },
  };
}
