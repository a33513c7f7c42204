import { randomBytes } from 'node:crypto';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import type { ProposalRow } from '../../../deals/records/visibleProposal';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { policies } from '../../../platform/database/schema/policies';
import { renderDocument } from '../../../platform/pdf/renderDocument';
import { notFound, unprocessable } from '../../../platform/server/refusal';
import { readPolicyText } from './contract/readPolicyText';
import { issuedPolicyOf } from './contractContent';
import { endorsementContent, toldOf } from './endorsementContent';
import { contractOfEndorsement, moneyOfEndorsement } from './endorsementContract';
import { noteSigned } from './noteSigned';
import type { PolicyMaker } from './policyMaker';
import { missingOfInsurer, needsInWords } from './policyNeeds';
import type { PolicyNeed } from './policyNeeds';
import { addressOf, noteDownload, pathOfFile, pathOfFirst } from './proposalFile';
import { signingKeyOf } from './signingKeyOf';

/** The document of an issued endorsement: of the one that is named, by number or identity, or of the last. */
export async function endorsementDocument(
  maker: PolicyMaker,
  { ProposalUniqueId, endorsement: wanted }: { ProposalUniqueId: string; endorsement?: string },
): Promise<{ UrlToDownload: string }> {
  const { database, user } = maker;
  const proposal = await requireVisibleProposal(database, user, ProposalUniqueId);
  const [found] = await database
    .select({ endorsement: endorsements, policy: { number: policies.number } })
    .from(endorsements)
    .innerJoin(policies, eq(policies.id, endorsements.policyId))
    .where(
      and(
        eq(policies.proposalId, proposal.id),
        eq(endorsements.statusId, ProposalStatus.Emitida),
        wanted === undefined
          ? undefined
          : or(eq(endorsements.number, wanted), eq(sql`${endorsements.uniqueId}::text`, wanted.toLowerCase())),
      ),
    )
    .orderBy(desc(endorsements.id))
    .limit(1);
  if (!found)
    throw wanted === undefined
      ? unprocessable('Esta apólice ainda não tem endosso emitido. Vale o documento da apólice.', {
          code: 'NoEndorsement',
        })
      : notFound('Este endosso não tem documento emitido.', { field: 'endorsement' });
  const path = await pathOfEndorsement(maker, proposal, found);
  await noteDownload(maker, proposal.uniqueId);
  return { UrlToDownload: await addressOf(maker, path) };
}

interface Issued {
  endorsement: typeof endorsements.$inferSelect;
  policy: { number: string };
}

/** Where the document of an issued endorsement lies, made and signed now if it never was handed out. */
export async function pathOfEndorsement(
  maker: PolicyMaker,
  proposal: ProposalRow,
  { endorsement, policy }: Issued,
): Promise<string> {
  const { database } = maker;
  const kept = { proposal, kind: 'endorsement', installment: endorsement.sequenceNumber } as const;
  const first = await pathOfFirst(maker, kept);
  if (first !== null) return first;
  const contract = await contractOfEndorsement(database, proposal.id, endorsement);
  const money = await moneyOfEndorsement(database, endorsement);
  const text = await readPolicyText(database, { ...contract, policy: issuedPolicyOf(contract) });
  const key = await signingKeyOf(maker, contract.company.name);
  const missing: PolicyNeed[] = [...missingOfInsurer(text), ...(key ? [] : (['certificate'] as const))];
  if (missing.length > 0 || !key)
    throw unprocessable(
      `O endosso foi emitido, mas o seu documento ainda não pode ser gerado: faltam ${needsInWords(missing)}. Peça à seguradora que os cadastre.`,
      { code: 'PolicyTextMissing' },
    );
  const code = randomBytes(8).toString('hex').toUpperCase();
  const issuedOn = endorsement.issueDate ?? dateOfInstant(endorsement.updatedAt);
  const portal = await maker.portal();
  const signature = { key, reason: `Emissão do endosso ${endorsement.number}`, at: new Date() };
  return pathOfFile(maker, {
    ...kept,
    content: endorsementContent(contract, text, {
      ...{ ...money, endorsement: toldOf(endorsement), issuedOn, code, portal },
      policyNumber: policy.number,
    }),
    render: (told, mark) => renderDocument(told, mark, signature),
    noteKept: noteSigned(proposal, { id: endorsement.id, code }),
  });
}
