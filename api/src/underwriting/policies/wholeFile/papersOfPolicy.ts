import { and, asc, eq } from 'drizzle-orm';
import { ProposalStatus } from '@portal/shared/domain/underwriting/proposalStatus';
import { visibilityOf } from '../../../platform/auth/visibility';
import { endorsements } from '../../../platform/database/schema/endorsements';
import { proposals } from '../../../platform/database/schema/proposals';
import { visibleRows } from '../../../platform/lists/visibleRows';
import { holdsAny } from '../../../platform/server/access';
import { Refusal } from '../../../platform/server/refusal';
import { pathOfPolicy, pathOfSpecimen } from '../../proposals/files/contractFiles';
import { pathOfEndorsement } from '../../proposals/files/endorsementFile';
import { proposalFileReaders } from '../../proposals/files/fileReaders';
import type { PolicyMaker } from '../../proposals/files/policyMaker';
import type { PolicyRow } from '../record/findPolicy';
import { safeName } from './fileNames';
import { storedFile } from './partOfFile';
import type { MissingPart, PartOfFile } from './partOfFile';

type ProposalRow = typeof proposals.$inferSelect;

interface Paper {
  what: string;
  path: string;
  at: Date;
  make: () => Promise<string>;
}

const readsProposals = holdsAny(proposalFileReaders);

/** The documents that the platform makes of a policy; those that were never handed out are made and kept now. */
export async function papersOfPolicy(
  maker: PolicyMaker,
  policy: PolicyRow,
): Promise<{ proposal: ProposalRow; parts: PartOfFile[]; missing: MissingPart[] }> {
  const { database } = maker;
  const [proposal] = await database.select().from(proposals).where(eq(proposals.id, policy.proposalId));
  if (!proposal) throw new Error('A policy has a proposal');
  const issued = await database
    .select()
    .from(endorsements)
    .where(and(eq(endorsements.policyId, policy.id), eq(endorsements.statusId, ProposalStatus.Emitida)))
    .orderBy(asc(endorsements.id));
  const papers: Paper[] = [
    {
      what: 'Apólice, como foi emitida',
      path: `apolice-${safeName(policy.number)}.pdf`,
      at: policy.createdAt,
      make: () => pathOfPolicy(maker, proposal),
    },
    ...issued.map((endorsement) => ({
      what: `Endosso ${endorsement.number}`,
      path: `endossos/endosso-${endorsement.sequenceNumber}-${safeName(endorsement.number)}.pdf`,
      at: endorsement.updatedAt,
      make: () => pathOfEndorsement(maker, proposal, { endorsement, policy }),
    })),
    ...((await seesProposal(maker, proposal))
      ? [
          {
            what: `Proposta ${proposal.number}`,
            path: `proposta-${safeName(proposal.number)}.pdf`,
            at: proposal.updatedAt,
            make: () => pathOfSpecimen(maker, proposal),
          },
        ]
      : []),
  ];
  const parts: PartOfFile[] = [];
  const missing: MissingPart[] = [];
  // One after another: each is drawn and signed in memory.
  for (const { make, ...paper } of papers) {
    const made = await make().catch(whyNot);
    if (typeof made === 'string') parts.push({ ...paper, open: storedFile(maker, made) });
    else missing.push({ what: paper.what, why: made.why });
  }
  return { proposal, parts, missing };
}

/** One that lacks something of its own is told of in the ZIP; everything else keeps the ZIP from being made. */
function whyNot(error: unknown): { why: string } {
  if (error instanceof Refusal && error.status === 422) return { why: error.message };
  throw error;
}

async function seesProposal({ database, user }: PolicyMaker, { id }: ProposalRow): Promise<boolean> {
  if (!readsProposals.permits(user)) return false;
  return (await database.$count(proposals, and(eq(proposals.id, id), visibleRows(proposals, visibilityOf(user))))) > 0;
}
