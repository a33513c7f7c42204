import { eq } from 'drizzle-orm';
import type { AutomationRule } from '@portal/shared/contracts/boards/automations';
import * as addresses from '@portal/shared/domain/portal/addresses';
import type { CardToChange } from '../../deals/cards/changingCard';
import { auditCard } from '../../deals/cards/changingCard';
import type { CurrentUser } from '../../platform/auth/currentUser';
import { ownersOf } from '../../platform/auth/pipeOwners';
import type { Transaction } from '../../platform/database/connection';
import { steps } from '../../platform/database/schema/boards';
import { raiseNotification } from '../../portal/notifications/raiseNotification';
import { unprocessable } from '../../platform/server/refusal';
import { changePriority } from '../cards/actions/priority';
import { assignCard } from '../cards/assignCard';
import { moveCard } from '../cards/moves/moveCard';

/** An automation that acts now: for whom, under which sentence. */
export interface Acting {
  rule: AutomationRule;
  sentence: string;
  /** Acts as the automation. */
  user: CurrentUser;
}

/** Does to one card what people would do with the same command, and says so. Mail goes to a broker's cards together. */
export async function actOn(transaction: Transaction, acting: Acting, card: CardToChange): Promise<string> {
  const { rule, user, sentence } = acting;
  const { kind, priorityId, userId, stepId } = rule.action;
  switch (kind) {
    case 'notifyOwner':
      if (!card.owner) throw unprocessable('Ninguém é responsável pelo card: não há a quem avisar.');
      await notify(transaction, acting, card, [card.owner.Id], `Responsável avisado: ${card.owner.Name}.`);
      return `Responsável avisado: ${card.owner.Name}.`;
    case 'notifyManagers': {
      const managers = await ownersOf(transaction, user.companyId, card.pipe);
      const done = `Gestores da esteira avisados: ${managers.length}.`;
      await notify(
        transaction,
        acting,
        card,
        managers.map(({ Id }) => Id),
        done,
      );
      return done;
    }
    case 'setPriority': {
      const wanted = { CardId: card.id, PriorityId: priorityId ?? 0 };
      if (card.priorityId === priorityId) return 'O card já tinha esta prioridade.';
      return `Prioridade: ${(await changePriority(transaction, user, wanted)).Priority.Name}.`;
    }
    case 'assign': {
      if (card.owner?.Id === userId) return `O card já era de ${card.owner?.Name}.`;
      const { Owner } = await assignCard(transaction, user, { cardId: card.id, ownerId: userId });
      return `Atribuído a ${Owner?.Name ?? 'ninguém'}.`;
    }
    case 'move': {
      const [target] = await transaction
        .select()
        .from(steps)
        .where(eq(steps.id, stepId ?? 0));
      // It does not decide, whatever became of the step since it was made.
      if (target?.stage === 'done')
        throw unprocessable('Entrar nesta etapa aprova o card, e quem decide é uma pessoa.');
      if (card.stepId === stepId) return 'O card já estava nesta etapa.';
      const justification = target?.needsJustification ? sentence : undefined;
      await moveCard(transaction, user, {
        ...{ cardId: card.id, stepFromId: card.stepId, stepToId: stepId ?? 0, justification },
      });
      return `Movido para ${target?.name ?? 'outra etapa'}.`;
    }
    case 'mailBroker':
      throw new Error('Mail is sent to a broker, not for a card');
  }
}

async function notify(
  transaction: Transaction,
  { user, sentence }: Acting,
  card: CardToChange,
  userIds: readonly number[],
  done: string,
): Promise<void> {
  const path = addresses.card(card.pipe, card.id);
  await raiseNotification(transaction, {
    companyId: user.companyId,
    kind: 'pipeAutomation',
    title: `Aviso da esteira ${card.pipe.name}`,
    text: `Card ${card.cardRef}. ${sentence}.`,
    subject: { kind: 'card', uniqueId: card.uniqueId },
    recipients: userIds.map((userId) => ({ userId, path })),
  });
  await auditCard(transaction, user, card, {
    action: 'automated',
    changes: [{ field: 'automated', before: null, after: done }],
  });
}
