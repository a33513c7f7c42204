import type { CallInput, CallResponse } from '@portal/shared/contracts/call';
import type { ModalityParameters } from '@portal/shared/contracts/parameters/kinds/modality';
import type { ModalityGroupParameters } from '@portal/shared/contracts/parameters/kinds/modalityGroup';
import type { RenewalParameters, RenewalRulesParameters } from '@portal/shared/contracts/parameters/kinds/renewal';
import type {
  getRenewalParameters,
  RenewalModality,
  RenewalParameterRecord,
} from '@portal/shared/contracts/parameters/renewalParameters';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { draftedRecord, offeredRecords, wholeRecord, whyNotDraft } from '../changes/draftedRecord';
import type { DraftedRecord } from '../changes/draftedRecord';
import { requireParameterRight } from '../changes/parameterRight';
import { ruleRecord } from '../rules/ruleRecord';

type Reader = Database | Transaction;

/** How policies are renewed: the insurer's own rule, and every modality that is offered with what it says for itself. */
export async function renewalParameterRecords(
  database: Reader,
  user: CurrentUser,
  { ChangeSetUniqueId }: CallInput<typeof getRenewalParameters>['query'],
  now: Date,
): Promise<CallResponse<typeof getRenewalParameters>> {
  await requireParameterRight(database, user, 'VISUALIZAR');
  const Rules = await ruleRecord<RenewalRulesParameters>(database, user, 'renewalRules', { ChangeSetUniqueId }, now);
  const read = (kind: 'modality' | 'modalityGroup' | 'renewal') =>
    offeredRecords(database, user, { kind, changeSetUniqueId: ChangeSetUniqueId }, now);
  const groups = new Map((await read('modalityGroup')).map(({ fields, body }) => [fields.UniqueId, body]));
  const own = new Map((await read('renewal')).map((record) => [record.fields.UniqueId, record]));
  const modalities = await read('modality');
  return {
    Rules,
    Modalities: modalities
      .filter(({ fields: { IsDeleted, Draft } }) => !(Draft?.IsDeleted ?? IsDeleted))
      .map(({ fields: { UniqueId }, body }): RenewalModality => {
        const values = body as ModalityParameters;
        const rule = own.get(UniqueId);
        return {
          UniqueId,
          Name: values.Name,
          Ref: values.Ref,
          BranchCode:
            (groups.get(values.ModalityGroupUniqueId) as ModalityGroupParameters | undefined)?.BranchCode ?? '',
          RiskKind: values.RiskKind,
          MaxPeriodInDays: values.MaxPeriodInDays,
          MaxPeriodInYears: values.MaxPeriodInYears,
          Parameter: rule ? recordOf(rule) : null,
        };
      })
      .sort((one, other) => one.Name.localeCompare(other.Name, 'pt-BR') || one.Ref.localeCompare(other.Ref)),
    WhyNotAdd: await whyNotDraft(database, user, ChangeSetUniqueId),
  };
}

/** The rule of one modality; one of another company does not exist. */
export async function renewalParameterRecord(
  database: Reader,
  user: CurrentUser,
  modalityUniqueId: string,
  changeSetUniqueId: string | undefined,
  now: Date,
): Promise<RenewalParameterRecord> {
  const wanted = { kind: 'renewal' as const, key: modalityUniqueId, changeSetUniqueId };
  return recordOf(await draftedRecord(database, user, wanted, now));
}

const recordOf = (found: DraftedRecord): RenewalParameterRecord =>
  wholeRecord<RenewalParameters>(found, 'Esta modalidade não tem regra de renovação própria.');
