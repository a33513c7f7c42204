import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { resolveUnpaidPolicy } from '@portal/shared/contracts/underwriting/unpaidPremium';
import { formatDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { PolicyStatus } from '@portal/shared/domain/underwriting/policyStatus';
import { isResolutionDue, nextUnpaidStep } from '@portal/shared/domain/underwriting/unpaidPremium';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { conflict, forbidden } from '../../../platform/server/refusal';
import { payeeOf } from '../cancel/payee';
import { requireNoClaim } from '../claims/enforceClaim';
import { mayCancel } from '../detail/policyActions';
import { lockPolicy } from '../record/lockPolicy';
import { resolutionEffect, resolveUnpaid } from './resolveUnpaid';
import { openOf, promisedTerms, sequencesOf, standOf } from './sequences';
import { unpaidFacts } from './unpaidFacts';

/** Resolves a contract whose time has come and of which something goes back, to the payee that a person names. */
export const resolveByHand = (
  database: Database,
  user: CurrentUser,
  { PolicyUniqueId, Payee }: CallInput<typeof resolveUnpaidPolicy>['body'],
  now = new Date(),
): Promise<CallResponse<typeof resolveUnpaidPolicy>> =>
  database.transaction(async (transaction) => {
    const locked = await lockPolicy(transaction, user, { uniqueId: PolicyUniqueId });
    const { policy } = locked;
    if (!mayCancel(user))
      throw forbidden('A resolução é da seguradora, por quem tem a permissão de cancelar apólices.');
    const today = dateOfInstant(now);
    const parameters = await parametersInForce(transaction, policy.companyId, now);
    const open = openOf(await sequencesOf(transaction, policy.id));
    const { kept, own, late, ...facts } = await unpaidFacts(transaction, policy, parameters, { today, open });
    const terms = promisedTerms(facts.terms, open);
    if (
      !open ||
      policy.statusId !== PolicyStatus.Emitida ||
      kept ||
      !terms ||
      late?.installment !== open.row.installment
    )
      throw tooEarly('Esta apólice não tem parcela em atraso que leve à resolução.');
    const next = nextUnpaidStep(standOf(late, open), terms, own);
    if (!isResolutionDue(next, today))
      throw tooEarly(
        next.step === 'resolution' && next.earliestOn
          ? `O contrato pode ser resolvido a partir de ${formatDate(next.earliestOn)}.`
          : 'Falta a prova de recebimento da etapa anterior, ou o prazo dela ainda corre.',
      );
    requireNoClaim(policy, { act: 'cancellation' });
    const effect = await resolutionEffect(transaction, policy, open.row, now);
    const { number } = await resolveUnpaid(transaction, locked, {
      ...{ by: user, row: open.row, terms, parameters, effect, now },
      payee: await payeeOf(transaction, Payee, { companyId: policy.companyId, refundCents: effect.refundCents }),
    });
    return { EndorsementNumber: number, RefundValue: effect.refundCents };
  });

const tooEarly = (message: string) => conflict(message, { code: 'TransitionNotAllowed' });
