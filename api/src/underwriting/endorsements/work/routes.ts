import * as papers from '@portal/shared/contracts/underwriting/endorsementPapers';
import * as undo from '@portal/shared/contracts/underwriting/endorsementUndo';
import * as work from '@portal/shared/contracts/underwriting/endorsementWork';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import type { ValidatedStep } from '../../../deals/engine/engineOrder';
import { portalAddress } from '../../../people/company/portalAddress';
import { holdsAny } from '../../../platform/server/access';
import type { Caller } from '../../../platform/server/caller';
import { answer } from '../../../platform/server/answer';
import type { Route } from '../../../platform/server/answer';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import type { SigningCertificates } from '../../../platform/signature/signingKey';
import type { DocumentStorage } from '../../../platform/storage/documentStorage';
import { archiveAddress, archivesOfDocument, attachmentsOf, issuedEndorsements } from '../files/attachments';
import { documentOf, draftOfRequest, issuedDocumentOf } from '../files/endorsementDraft';
import { giveFiles } from '../files/giveFiles';
import { undoEffect } from '../undo/undoEffect';
import { undoEndorsement } from '../undo/undoEndorsement';
import { answerAdjustment } from './answerAdjustment';
import { approveEndorsement } from './approveEndorsement';
import { cancelRequest } from './cancelRequest';
import { endorsementPeople, seenEndorsement } from './endorsementAccess';
import { endorsementDetail } from './endorsementDetail';
import { feasibility } from './feasibility';
import { releaseRefund } from './releaseRefund';
import { runStep } from './runStep';

/** Whoever may ask for an endorsement sees its draft before. */
const asks = { access: holdsAny([Functionality.SOLICITAR_ENDOSSO]) };

/** They differ by their paths alone: the newer flow's names, then the older one's. */
type AnyStep =
  | typeof work.executarMotorCadastro
  | typeof work.executarMotorCredito
  | typeof work.executarMotorResseguro
  | typeof work.executarMotorSubscricao
  | typeof work.executeAutomaticRegistrationEndorsementPolicy
  | typeof work.executeAutomaticCreditApprovalEndorsementPolicy
  | typeof work.executeAutomaticReinsuranceEndorsementPolicy;

const steps: readonly (readonly [AnyStep, ValidatedStep])[] = [
  [work.executarMotorCadastro, 'registration'],
  [work.executarMotorCredito, 'credit'],
  [work.executarMotorResseguro, 'reinsurance'],
  [work.executarMotorSubscricao, 'subscription'],
  [work.executeAutomaticRegistrationEndorsementPolicy, 'registration'],
  [work.executeAutomaticCreditApprovalEndorsementPolicy, 'credit'],
  [work.executeAutomaticReinsuranceEndorsementPolicy, 'reinsurance'],
];

interface Parts {
  storage: DocumentStorage;
  certificates: SigningCertificates;
  /** For the address on a document; see Environment. */
  publicUrl: string | null;
}

interface Asked {
  database: Database;
  user: CurrentUser;
  caller: Caller;
}

/** What happens to an endorsement after it was asked for. Which ones, and who may do what, the handlers decide. */
export const endorsementWorkRoutes = ({ storage, certificates, publicUrl }: Parts): Route[] => {
  const makerFor = ({ database, user, caller }: Asked) => ({
    ...{ database, storage, user, certificates },
    portal: () => portalAddress(database, user.companyId, caller, publicUrl),
  });
  return [
    ...steps.map(([call, step]) =>
      answer(call, endorsementPeople, ({ database, user, query }) =>
        runStep(database, user, query.proposalUniqueId, step),
      ),
    ),
    answer(work.executeAutomaticSubscriptionEndorsementPolicy, endorsementPeople, ({ database, user, body }) =>
      runStep(database, user, body.ProposalUniqueId, 'subscription'),
    ),
    answer(work.canEndorsementEmission, endorsementPeople, ({ database, user, query }) =>
      feasibility(database, user, query.proposalId),
    ),
    answer(work.approveEndorsement, endorsementPeople, ({ database, user, body }) =>
      approveEndorsement(database, user, body),
    ),
    answer(work.releaseRefund, endorsementPeople, ({ database, user, body }) => releaseRefund(database, user, body)),
    answer(undo.getUndoEffect, endorsementPeople, ({ database, user, query }) =>
      undoEffect(database, user, query.proposalUniqueId),
    ),
    answer(undo.undoEndorsement, endorsementPeople, ({ database, user, body }) =>
      undoEndorsement(database, user, body),
    ),
    answer(work.cancelRequestEndorsement, endorsementPeople, ({ database, user, query }) =>
      cancelRequest(database, user, query),
    ),
    answer(work.answerEndorsementAdjustment, endorsementPeople, ({ database, user, body }) =>
      answerAdjustment(database, user, body),
    ),
    answer(work.getCompareChanges, endorsementPeople, async ({ database, user, query }) => {
      const { endorsement } = await seenEndorsement(database, user, query.proposalUniqueId);
      return { Number: endorsement.number, Changes: endorsement.changes };
    }),
    answer(work.getEndorsementDetail, endorsementPeople, ({ database, user, query }) =>
      endorsementDetail(database, user, query.proposalUniqueId),
    ),
    answer(work.generateEndorsementDocument, endorsementPeople, ({ query, ...asked }) =>
      documentOf(makerFor(asked), query.ProposalUniqueId),
    ),
    answer(papers.draftEndorsementDocument, asks, ({ body, ...asked }) => draftOfRequest(makerFor(asked), body)),
    answer(papers.downloadEndorsementDocument, endorsementPeople, ({ query, ...asked }) =>
      issuedDocumentOf(makerFor(asked), query.proposalUniqueId),
    ),
    answer(papers.listEndorsementAttachments, endorsementPeople, ({ database, user, query }) =>
      attachmentsOf(database, user, query.endorsementId),
    ),
    answer(papers.saveEndorsementRequestDocument, endorsementPeople, ({ database, user, body }) =>
      giveFiles(database, user, body),
    ),
    answer(papers.getEndorsementRequestDocumentArchives, endorsementPeople, ({ database, user, query }) =>
      archivesOfDocument(database, user, query.requestDocumentUniqueId),
    ),
    answer(papers.downloadEndorsementArchive, endorsementPeople, ({ database, user, query }) =>
      archiveAddress(database, storage, user, query.archiveUniqueId),
    ),
    answer(papers.getPolicyEndorsementsFromPolicy, endorsementPeople, ({ database, user, query }) =>
      issuedEndorsements(database, user, query.policyUniqueId),
    ),
  ];
};
