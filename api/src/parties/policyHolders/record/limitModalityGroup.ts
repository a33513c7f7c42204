import type { CallInput } from '@portal/shared/contracts/call';
import type { PolicyHolderRecord, saveModalityGroupLimit } from '@portal/shared/contracts/parties/policyHolderRecord';
import { formatDate, isPlainDate } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { auditRecord } from '../../../platform/history/auditRecord';
import { modalityGroupUseOf } from '../../../deals/records/modalityGroupLimits';
import type { ModalityGroupUse } from '../../../deals/records/modalityGroupLimits';
import { storeModalityGroupLimit } from '../../../deals/records/storeModalityGroupLimit';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database, Transaction } from '../../../platform/database/connection';
import { conflict, invalid, unprocessable } from '../../../platform/server/refusal';
import type { HolderRow } from '../newProposal/holderRecord';
import { lockHolder } from './holderActions';
import { policyHolderRecord } from './policyHolderRecord';

type Body = CallInput<typeof saveModalityGroupLimit>['body'];
type Wanted = Pick<Body, 'LimitValue' | 'ExpiresOn'>;

/** Sets, narrows or takes away the limit of a modality group; what widens it is asked for and decided on a card. */
export const limitModalityGroup = (
  database: Database,
  user: CurrentUser,
  body: Body,
  now = new Date(),
): Promise<PolicyHolderRecord> =>
  database.transaction(async (transaction) => {
    const uniqueId = body.PolicyHolderUniqueId;
    const holder = await lockHolder(transaction, user, { uniqueId }, 'PolicyHolderUniqueId', 'limitModalityGroup');
    const justification = body.Justification.trim();
    if (justification === '')
      throw invalid('Escreva a justificativa: ela fica no histórico do tomador.', { field: 'Justification' });
    const group = await groupOf(transaction, holder, body.ModalityGroupUniqueId);
    const wanted = { LimitValue: body.LimitValue, ExpiresOn: body.LimitValue === null ? null : body.ExpiresOn };
    const isChange = wanted.LimitValue !== group.limitCents || wanted.ExpiresOn !== group.limitExpiresOn;
    if (isChange) {
      if (isSeenOtherwise(body, group))
        throw conflict('Outra pessoa mudou o limite deste grupo. Confira como está agora.', {
          response: await policyHolderRecord(transaction, user, uniqueId, now),
        });
      requireNarrower(holder, group, wanted, dateOfInstant(now));
      await storeModalityGroupLimit(transaction, holder, group.modalityGroupId, {
        limitCents: wanted.LimitValue,
        limitExpiresOn: wanted.ExpiresOn,
      });
      await auditRecord(
        transaction,
        user,
        { kind: 'policyHolder', uniqueId: holder.uniqueId },
        {
          action: 'modalityGroupLimitChanged',
          changes: [
            { field: 'modalityGroup', before: null, after: group.called },
            ...[
              { field: 'limitCents', before: group.limitCents, after: wanted.LimitValue },
              { field: 'limitExpiresOn', before: group.limitExpiresOn, after: wanted.ExpiresOn },
            ].filter(({ before, after }) => before !== after),
            { field: 'justification', before: null, after: justification },
          ],
        },
      );
    }
    return policyHolderRecord(transaction, user, uniqueId, now);
  });

async function groupOf(transaction: Transaction, holder: HolderRow, uniqueId: string): Promise<ModalityGroupUse> {
  const groups = await modalityGroupUseOf(transaction, holder, 'all');
  const group = groups.find((one) => one.uniqueId === uniqueId.toLowerCase());
  if (!group)
    throw unprocessable('Este grupo de modalidades não existe. Escolha outro da lista.', {
      field: 'ModalityGroupUniqueId',
    });
  return group;
}

const isSeenOtherwise = ({ ExpectedLimitValue, ExpectedExpiresOn }: Body, group: ModalityGroupUse): boolean =>
  (ExpectedLimitValue !== undefined && ExpectedLimitValue !== group.limitCents) ||
  (ExpectedExpiresOn !== undefined && ExpectedExpiresOn !== group.limitExpiresOn);

function requireNarrower(
  { limitCents: overallCents }: HolderRow,
  { called, ...now }: ModalityGroupUse,
  { LimitValue, ExpiresOn }: Wanted,
  today: PlainDate,
): void {
  if (LimitValue === null) return;
  const field = 'LimitValue';
  if (LimitValue > overallCents)
    throw unprocessable(
      `O limite de um grupo fica dentro do limite total do tomador, de ${formatMoney(overallCents)}.`,
      { field },
    );
  if (LimitValue < now.usedLimitCents)
    throw unprocessable(
      `O tomador já usa ${formatMoney(now.usedLimitCents)} para ${called}. Informe ao menos esse valor: nada mais passa então sem análise.`,
      { field, code: 'LimitBelowUse' },
    );
  if (now.limitCents !== null && LimitValue > now.limitCents)
    throw unprocessable(
      `O limite para ${called} é de ${formatMoney(now.limitCents)}. Um maior é pedido nesta página e decidido na esteira de crédito.`,
      { field },
    );
  requireSooner(now, ExpiresOn, today);
}

function requireSooner(
  { limitCents, limitExpiresOn }: Omit<ModalityGroupUse, 'called'>,
  wanted: PlainDate | null,
  today: PlainDate,
) {
  const field = 'ExpiresOn';
  if (limitCents !== null && wanted === limitExpiresOn) return;
  if (wanted !== null && !isPlainDate(wanted)) throw invalid('Esta data não existe no calendário.', { field });
  if (wanted !== null && wanted < today) throw unprocessable('O limite precisa valer ao menos até hoje.', { field });
  if (limitExpiresOn !== null && (wanted === null || wanted > limitExpiresOn))
    throw unprocessable(
      `O limite vale até ${formatDate(limitExpiresOn)}. Mais tempo é pedido nesta página e decidido na esteira de crédito.`,
      { field },
    );
}
