import { inArray } from 'drizzle-orm';
import type { PlainDate } from '@portal/shared/domain/time/dates';
import { modalityInForce } from '../../../../parameters/inForce/modalityInForce';
import type { Parameters } from '../../../../parameters/inForce/parameters';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { modalities } from '../../../../platform/database/schema/modalities';
import type { proposals } from '../../../../platform/database/schema/proposals';
import type { PolicyRow } from '../../../policies/record/findPolicy';
import type { IssuedChange } from './changedByEndorsements';

type ModalityRow = typeof modalities.$inferSelect;

/** A modality of a policy, and what it covers as endorsements left it. */
export interface StandingCover {
  /** As the policy was agreed by; its bounds for what is asked for are those of today. */
  modality: ModalityRow;
  ImportanciaSegurada: number;
  InicioVigencia: PlainDate;
  FimVigencia: PlainDate;
  /** End of the guaranteed contract, of a principal modality: null where unknown, missing where it guarantees no contract. */
  FimContrato?: PlainDate | null;
}

interface Covered {
  policy: PolicyRow;
  proposal: typeof proposals.$inferSelect;
  changes: readonly IssuedChange[];
  /** Of the policy itself. */
  parameters: Parameters;
}

/** The principal cover and the complementary one, which the policy's row does not hold: its proposal does, and what was issued since. */
export async function standingCovers(
  database: Database | Transaction,
  { policy, proposal, changes, parameters }: Covered,
): Promise<{ principal: StandingCover; complementary: StandingCover | null }> {
  const rows = await database
    .select()
    .from(modalities)
    .where(inArray(modalities.id, [policy.modalityId, proposal.complementaryModalityId ?? policy.modalityId]));
  const modalityOf = (id: number | null) => {
    const row = rows.find((one) => one.id === id);
    return row ? modalityInForce(parameters, row) : null;
  };
  const [modality, second] = [modalityOf(policy.modalityId), modalityOf(proposal.complementaryModalityId)];
  if (!modality) throw new Error('A policy has a modality');
  return {
    principal: {
      modality,
      ImportanciaSegurada: policy.insuredAmountCents,
      InicioVigencia: policy.startDate,
      FimVigencia: policy.endDate,
      ...(modality.riskKind === 'contract' && { FimContrato: contractEndOf(proposal, changes) }),
    },
    complementary: second && complementaryOf(second, proposal, changes),
  };
}

const contractEndOf = ({ riskDetails }: Covered['proposal'], changes: readonly IssuedChange[]): PlainDate | null =>
  changes.reduce<PlainDate | null>((end, { contractEnd }) => contractEnd ?? end, riskDetails.ContractEndDate ?? null);

const complementaryOf = (
  modality: ModalityRow,
  proposal: Covered['proposal'],
  changes: readonly IssuedChange[],
): StandingCover =>
  changes.reduce<StandingCover>(
    (cover, { complementary }) => ({
      modality,
      ImportanciaSegurada: complementary?.NovaImportanciaSegurada ?? cover.ImportanciaSegurada,
      InicioVigencia: complementary?.NovoInicioVigencia ?? cover.InicioVigencia,
      FimVigencia: complementary?.NovoFimVigencia ?? cover.FimVigencia,
    }),
    {
      modality,
      ImportanciaSegurada: proposal.complementaryInsuredAmountCents ?? 0,
      InicioVigencia: proposal.complementaryStartDate ?? proposal.startDate,
      FimVigencia: proposal.complementaryEndDate ?? proposal.endDate,
    },
  );
