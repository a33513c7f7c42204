import { isEmptyScope, overlaps, scopeWithout } from '@portal/shared/domain/parties/nominationScope';
import type { Conflict } from './conflicts';
import type { Pair } from './mergeRecord';
import type { Moved } from './readMoves';
import type { Standing } from './readStanding';

interface Judged {
  /** That go on counting for the record that survives. */
  moved: (Moved & { uniqueId: string })[];
  conflicts: Conflict[];
}

/**
 * Who brokers for both together. A broker that is nominated by both keeps what it has; of two brokers for one modality only
 * the policy holder can say which it wants.
 */
export function judgeNominations({ surviving, merged }: Pair, { nominations }: Standing): Judged {
  const of = (id: number, status: 'approved' | 'pending') =>
    nominations.filter((one) => one.policyHolderId === id && one.status === status);
  const kept = of(surviving.id, 'approved');
  const judged: Judged = { moved: [], conflicts: [] };
  for (const { brokerName } of of(merged.id, 'pending'))
    judged.conflicts.push({
      Code: 'PendingNomination',
      Text: `Um pedido de nomeação de ${brokerName} por ${merged.name} espera pela seguradora. Decida-o antes, no card.`,
    });
  for (const one of of(merged.id, 'approved')) {
    const same = kept.find(({ brokerId }) => brokerId === one.brokerId);
    if (same) {
      if (!isEmptyScope(scopeWithout(one, same)))
        judged.conflicts.push({
          Code: 'WiderNomination',
          Text: `${one.brokerName} está nomeada nos dois cadastros, e no que sai para mais modalidades. Encerre essa nomeação, ou peça outra para o cadastro que fica.`,
        });
      continue;
    }
    const other = kept.find((standing) => overlaps(standing, one));
    if (other)
      judged.conflicts.push({
        Code: 'OverlappingNominations',
        Text: `${other.brokerName}, nomeada por ${surviving.name}, e ${one.brokerName}, nomeada por ${merged.name}, atendem a mesma modalidade. Só o tomador escolhe entre elas: encerre uma das nomeações.`,
      });
    judged.moved.push({ id: one.id, uniqueId: one.uniqueId, name: one.brokerName });
  }
  return judged;
}
