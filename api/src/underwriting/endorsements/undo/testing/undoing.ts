import { eq } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { EndorsementForm } from '@portal/shared/contracts/underwriting/endorsementForm';
import { getUndoEffect, undoEndorsement } from '@portal/shared/contracts/underwriting/endorsementUndo';
import type { EndorsementFlow } from '@portal/shared/domain/underwriting/endorsementTypes';
import { requestDocuments } from '../../../../platform/database/schema/documents';
import { email } from '../../../../testing/ids';
import type { PlatformUnderTest } from '../../../../testing/platformUnderTest';
import { create, formFor } from '../../request/testing/requests';
import { standingVersion } from '../../work/standingVersion';
import { issueAsked } from '../../testing/askedEndorsements';

/** Asks for an endorsement of a policy of the tests as it stands now, and issues it; answers its id. */
export async function issueNow(
  platform: PlatformUnderTest,
  policyId: number,
  change: Partial<EndorsementForm>,
  flow: EndorsementFlow = 'alteracao',
): Promise<string> {
  const { db } = platform.database;
  const neutral = change.DadosSegurado ? 'Correção de dados cadastrais' : 'Correção de textos';
  const subType = flow === 'neutro' ? neutral : 'Alteração de prazo e valor';
  const VersaoApolice = Math.max(1, await standingVersion(db, policyId));
  const form = await formFor(platform, { flow, subType, id: policyId }, { VersaoApolice, ...change });
  const { response, errors } = await create(platform, flow, form);
  expect(errors).toEqual([]);
  const uniqueId = response.ProposalUniqueId;
  await db.update(requestDocuments).set({ status: 'Conforme' }).where(eq(requestDocuments.ownerUniqueId, uniqueId));
  expect(await issueAsked(platform, { uniqueId })).toMatchObject({ status: 200 });
  return uniqueId;
}

/** What undoing one would do. */
export const undoEffectOf = (platform: PlatformUnderTest, proposalUniqueId: string, as: string = email.admin) =>
  platform.send(getUndoEffect, { query: { proposalUniqueId } }, { as });

/** Undoes one as its effect was just shown, unless the test says otherwise. */
export async function undo(
  platform: PlatformUnderTest,
  ProposalUniqueId: string,
  change: Partial<CallInput<typeof undoEndorsement>['body']> = {},
  as: string = email.admin,
) {
  const { response: effect } = await undoEffectOf(platform, ProposalUniqueId);
  return platform.send(
    undoEndorsement,
    {
      body: {
        ProposalUniqueId,
        Number: effect.Number,
        VersaoApolice: effect.VersaoApolice,
        Justification: 'Emitido por engano',
        ...change,
      },
    },
    { as },
  );
}
