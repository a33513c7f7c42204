import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { endorsements } from '../../../../platform/database/schema/endorsements';
import { isNotUndone } from '../../series/isNotUndone';
import { lastingPart } from '../../series/lastingParts';

const askedFor = <Part extends keyof EndorsementForm>(part: Part) =>
  sql<EndorsementForm[Part] | null>`${endorsements.askedFor} -> ${sql.raw(`'${part}'`)}`;

/** What issued endorsements changed that the policy's row and its versions do not tell; in the order of their issue. */
export async function changedByEndorsements(database: Database | Transaction, policyId: number) {
  const rows = await database
    .select({
      principal: askedFor('ModalidadePrincipal'),
      complementary: askedFor('ModalidadeComplementar'),
      policyHolder: askedFor('DadosTomador'),
      insured: askedFor('DadosSegurado'),
      yieldedPaths: endorsements.yieldedPaths,
    })
    .from(endorsements)
    .where(
      and(
        eq(endorsements.policyId, policyId),
        eq(endorsements.statusId, ProposalStatus.Emitida),
        isNotNull(endorsements.askedFor),
        isNotUndone,
      ),
    )
    .orderBy(asc(endorsements.issuedAt), asc(endorsements.sequenceNumber));
  return rows.map(({ yieldedPaths, principal, complementary, policyHolder, insured }) => ({
    /** New end of the guaranteed contract; the other values of the principal cover are columns of the policy. */
    contractEnd: principal && lastingPart('ModalidadePrincipal', principal, yieldedPaths).NovoFimContrato,
    complementary: complementary && lastingPart('ModalidadeComplementar', complementary, yieldedPaths),
    policyHolder: policyHolder && lastingPart('DadosTomador', policyHolder, yieldedPaths),
    insured: insured && lastingPart('DadosSegurado', insured, yieldedPaths),
  }));
}

export type IssuedChange = Awaited<ReturnType<typeof changedByEndorsements>>[number];
