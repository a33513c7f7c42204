import { eq, sql } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { openBondTemplate, OpenedTemplate } from '@portal/shared/contracts/underwriting/bondTemplates';
import {
  commissionProblem,
  commissionRangeInWords,
  isAboveCeiling,
  percentInWords,
} from '@portal/shared/domain/parameters/commissionRange';
import type { CommissionRange } from '@portal/shared/domain/parameters/commissionRange';
import { termProblem } from '@portal/shared/domain/parameters/modalityTerm';
import { addDays, addYears } from '@portal/shared/domain/time/dates';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { commissionRangeInForce } from '../../../parameters/inForce/commissionInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
import { termBounds } from '../../../parameters/modalities/termBounds';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { insureds, policyHolders } from '../../../platform/database/schema/parties';
import { coveragesOf, isNominated, modalitiesOf } from '../../proposals/record/loadFacts';
import type { OfferedModality, ProposalFacts } from '../../proposals/record/proposalFacts';
import { brokerWrittenFor } from '../../proposals/record/writingBroker';
import { requireTemplate } from './ownTemplates';
import type { TemplateRow } from './ownTemplates';
import { templateOnWire } from './templateOnWire';

/** A template as it can be used on a day: what it is, and a sentence for each thing that is no longer as it was. */
export async function openTemplate(
  database: Database,
  user: CurrentUser,
  { UniqueId, BrokerUniqueId }: CallInput<typeof openBondTemplate>['query'],
  now = new Date(),
): Promise<OpenedTemplate> {
  const row = await requireTemplate(database, user, UniqueId);
  const Template = await templateOnWire(database, row.id);
  const broker = await brokerWrittenFor(database, user, BrokerUniqueId ?? Template.Broker?.UniqueId);
  const parameters = await parametersInForce(database, user.companyId, now);
  const [modality] = await modalitiesOf(database, { companyId: user.companyId, parameters }, [
    Template.ModalityUniqueId,
  ]);
  const offered = modality && !modality.row.isDeleted ? modality : null;
  const known = offered ? await coveragesOf(database, parameters, offered.row.id) : [];
  const stays = (wanted: string) => known.some(({ uniqueId, isDeleted }) => uniqueId === wanted && !isDeleted);
  const range =
    broker && offered
      ? commissionRangeInForce(parameters, {
          brokerUniqueId: broker.uniqueId,
          modalityUniqueId: offered.row.uniqueId,
        })
      : null;
  const term = offered ? termOf(row, offered, dateOfInstant(now)) : { end: null, note: null };
  const insured = await insuredNow(database, row);
  const policyHolder = await policyHolderNow(database, row, broker);
  return {
    Template,
    IsModalityOffered: offered !== null,
    CoverageUniqueIds: row.coverages.flatMap((one) => (stays(one.UniqueId) ? [one.UniqueId] : [])),
    EndDate: term.end,
    InsuredUniqueId: insured?.mayBeTaken ? insured.uniqueId : null,
    PolicyHolderDocument: policyHolder?.mayBeTaken ? policyHolder.document : null,
    CommissionRange: range && {
      MinimumPercent: range.minimum,
      CeilingPercent: range.ceiling,
      MaximumPercent: range.maximum,
    },
    Notes: [
      ...(offered ? [] : [`A modalidade “${Template.ModalityName}” não é mais oferecida. Escolha outra.`]),
      ...(offered
        ? row.coverages.flatMap(({ UniqueId: id, Name }) =>
            stays(id) ? [] : [`A cobertura “${Name}” não é mais oferecida nesta modalidade.`],
          )
        : []),
      ...(term.note ? [term.note] : []),
      ...(insured && !insured.mayBeTaken ? ['O segurado do modelo não pode mais ser usado. Informe outro.'] : []),
      ...(policyHolder && !policyHolder.mayBeTaken
        ? ['O tomador do modelo não pode mais ser usado. Informe outro.']
        : []),
      ...commissionNotes(row.commissionPercent, range),
    ],
  };
}

/** The end of its term from today on, where the modality still allows it. */
function termOf({ termYears, termDays }: TemplateRow, { row }: OfferedModality, today: PlainDate) {
  if (termYears === null && termDays === null) return { end: null, note: null };
  const end = termYears === null ? addDays(today, termDays ?? 0) : addYears(today, termYears);
  const problem = termProblem(today, end, termBounds(row));
  return problem === null
    ? { end, note: null }
    : { end: null, note: `O prazo do modelo não é mais possível: ${problem}. Escolha outro.` };
}

function commissionNotes(percent: number | null, range: CommissionRange | null): string[] {
  if (percent === null || range === null) return [];
  if (commissionProblem(percent, range) !== null)
    return [
      `A comissão do modelo, de ${percentInWords(percent)}, não é mais possível. ${commissionRangeInWords(range)} Escolha outra nos dados financeiros.`,
    ];
  return isAboveCeiling(percent, range)
    ? [
        `A comissão do modelo, de ${percentInWords(percent)}, passa do teto de ${percentInWords(range.ceiling)} e segue para a subscrição.`,
      ]
    : [];
}

/** Merged records stand for the one that they were merged into. */
const survivor = (table: 'insureds' | 'policy_holders', id: number) =>
  sql`(select coalesce(one.merged_into_id, one.id) from ${sql.identifier(table)} one where one.id = ${id})`;

async function insuredNow(database: Database, { insuredId }: TemplateRow) {
  if (insuredId === null) return null;
  const [found] = await database
    .select()
    .from(insureds)
    .where(eq(insureds.id, survivor('insureds', insuredId)));
  return found ? { uniqueId: found.uniqueId, mayBeTaken: found.anonymisedAt === null && mayTakePart(found) } : null;
}

async function policyHolderNow(database: Database, { policyHolderId }: TemplateRow, broker: ProposalFacts['broker']) {
  if (policyHolderId === null) return null;
  const [found] = await database
    .select()
    .from(policyHolders)
    .where(eq(policyHolders.id, survivor('policy_holders', policyHolderId)));
  if (!found) return null;
  const isTheirs = broker === null || (await isNominated(database, found, broker));
  return { document: found.document, mayBeTaken: found.anonymisedAt === null && mayTakePart(found) && isTheirs };
}

const mayTakePart = ({ isActive, isBlocked }: { isActive: boolean; isBlocked: boolean }): boolean =>
  isActive && !isBlocked;
