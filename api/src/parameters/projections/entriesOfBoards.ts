import { and, asc, desc, eq } from 'drizzle-orm';
import type {
  CardPrioritiesParameters,
  JustificationsParameters,
} from '@portal/shared/contracts/parameters/kinds/boardRules';
import type { PipeParameters } from '@portal/shared/contracts/parameters/kinds/pipe';
import { CARD_PRIORITIES_KEY, JUSTIFICATIONS_KEY } from '@portal/shared/domain/parameters/kinds/boardRules';
import { CARD_TEXTS_KEY } from '@portal/shared/domain/parameters/kinds/cardTexts';
import { mayManagePipe, maySeePipe } from '../../platform/auth/pipeAccess';
import type { Transaction } from '../../platform/database/connection';
import { cardPriorities, pipes, steps } from '../../platform/database/schema/boards';
import { cardJustificationParameters as reasons } from '../../platform/database/schema/cardActions';
import type { ParameterEntry } from '../kinds/parameterKind';
import { standardCardTexts } from '../kinds/standardCardTexts';
import { boardProfiles } from './boardGrants';

/** What a company's tables say of its boards, as versions. */
export async function entriesOfBoards(transaction: Transaction, companyId: number): Promise<ParameterEntry[]> {
  return [
    ...(await entriesOfPipes(transaction, companyId)),
    ...(await entryOfPriorities(transaction, companyId)),
    await entryOfReasons(transaction, companyId),
    // No table holds them: what a company begins with until it says otherwise.
    { kind: 'cardTexts', key: CARD_TEXTS_KEY, body: standardCardTexts, isDeleted: false },
  ];
}

async function entriesOfPipes(transaction: Transaction, companyId: number): Promise<ParameterEntry[]> {
  const pipeRows = await transaction
    .select()
    .from(pipes)
    .where(eq(pipes.companyId, companyId))
    .orderBy(asc(pipes.order), asc(pipes.id));
  const stepRows = await transaction
    .select()
    .from(steps)
    .where(and(eq(steps.companyId, companyId), eq(steps.isDeleted, false)))
    .orderBy(asc(steps.order), asc(steps.id));
  const profiles = await boardProfiles(transaction, companyId);
  return pipeRows.map((pipe) => {
    const body: PipeParameters = {
      Name: pipe.name,
      Order: pipe.order,
      FunctionalityId: pipe.functionalityId,
      Steps: stepRows
        .filter(({ pipeId }) => pipeId === pipe.id)
        .map((step) => ({
          UniqueId: step.uniqueId,
          Name: step.name,
          Stage: step.stage,
          WorkInProgressLimit: step.wipLimit,
          WorkInProgressPolicy: step.wipPolicy,
          NeedsJustification: step.needsJustification,
        })),
      RemovedSteps: [],
      Profiles: profiles
        .filter(({ holder }) => maySeePipe(holder, pipe))
        .map(({ uniqueId, name, holder }) => ({
          ProfileUniqueId: uniqueId,
          Name: name,
          MovesCards: mayManagePipe(holder, pipe),
        })),
    };
    return { kind: 'pipe', key: pipe.uniqueId, body, isDeleted: pipe.isDeleted };
  });
}

/** None for a company without priorities: there is no usual one to state. */
async function entryOfPriorities(transaction: Transaction, companyId: number): Promise<ParameterEntry[]> {
  const rows = await transaction
    .select()
    .from(cardPriorities)
    .where(and(eq(cardPriorities.companyId, companyId), eq(cardPriorities.isDeleted, false)))
    .orderBy(desc(cardPriorities.weight), desc(cardPriorities.id));
  const usual = rows.find(({ isUsual }) => isUsual) ?? rows.at(-2) ?? rows.at(-1);
  if (!usual) return [];
  const body: CardPrioritiesParameters = {
    Priorities: rows.map(({ uniqueId, name, tone }) => ({
      UniqueId: uniqueId,
      Name: name,
      Tone: tone,
      IsUsual: uniqueId === usual.uniqueId,
    })),
  };
  return [{ kind: 'cardPriorities', key: CARD_PRIORITIES_KEY, body, isDeleted: false }];
}

async function entryOfReasons(transaction: Transaction, companyId: number): Promise<ParameterEntry> {
  const rows = await transaction
    .select({ reason: reasons, pipe: { uniqueId: pipes.uniqueId, name: pipes.name } })
    .from(reasons)
    .leftJoin(pipes, eq(pipes.id, reasons.pipeId))
    .where(eq(reasons.companyId, companyId))
    .orderBy(asc(reasons.order), asc(reasons.id));
  const body: JustificationsParameters = {
    Texts: rows.map(({ reason, pipe }) => ({
      UniqueId: reason.uniqueId,
      Text: reason.text,
      PipeUniqueId: pipe?.uniqueId ?? null,
      PipeName: pipe?.name ?? '',
      CardType: reason.cardType,
      IsActive: reason.isActive,
    })),
  };
  return { kind: 'justifications', key: JUSTIFICATIONS_KEY, body, isDeleted: false };
}
