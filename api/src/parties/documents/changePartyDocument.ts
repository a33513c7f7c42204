import { and, eq, inArray } from 'drizzle-orm';
import type { PartyDocument } from '@portal/shared/contracts/parties/partyDocuments';
import { isInternal } from '@portal/shared/domain/access/roles';
import { cardsAbout, noSuchDocument } from '../../deals/documents/documentAccess';
import {
  askedAgain,
  broughtBack,
  filesGiven,
  judged,
  renamed,
  storeChange,
  takenAway,
  toDecision,
} from '../../deals/documents/documentChange';
import type { DocumentChange, DocumentDecision, LockedDocument } from '../../deals/documents/documentChange';
import type { DocumentRecord } from '../../deals/documents/documentRecords';
import type { CurrentUser } from '../../platform/auth/currentUser';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { requireNotHeld } from '../../deals/documents/heldByContract';
import { counterGuarantees } from '../../platform/database/schema/parties';
import type { DocumentStatus } from '../../platform/database/schema/documents';
import { conflict, forbidden, unprocessable } from '../../platform/server/refusal';
import { filesGivenFor, isAnsweredByOthers } from '../../deals/documents/archivesOf';
import { seesDocument } from '../../deals/archives/holderFiles';
import { judgesDocuments } from './judgesDocuments';
import { isAnswered, partyDocument } from './partyDocuments';
import type { PartyOfDocuments } from './partyOfDocuments';
import { tellInsurerOfFiles, tellReaders, tellRefusal } from './tellOfDocument';

const FIELD = 'RequestDocumentUniqueId';
export const NOT_YOURS = 'Seu perfil não permite mudar estes documentos. Peça o acesso a quem administra os usuários.';

/** Which document, and how the user saw it last. */
export interface Named {
  RequestDocumentUniqueId: string;
  ExpectedStatus?: DocumentStatus;
}

/** What a change asks of the user. */
type Need = 'gives' | 'manages' | 'judges' | 'shares';

async function mayDo(
  transaction: Transaction,
  user: CurrentUser,
  party: PartyOfDocuments,
  need: Need,
): Promise<boolean> {
  if (need === 'judges') return judgesDocuments(transaction, user, party);
  if (need === 'shares') return party.mayShare?.(user) ?? false;
  return need === 'gives' ? party.mayGive(user) : party.mayManage(user);
}

/** A document of a party that is changed, locked with its party. */
export type LockedPartyDocument = LockedDocument & { party: PartyOfDocuments };

/** Changes a document of a party, all or nothing, with its history. The party is locked first, as its other changes do. */
export const change = (
  database: Database | Transaction,
  user: CurrentUser,
  { parties, need }: { parties: readonly PartyOfDocuments[]; need: Need },
  { RequestDocumentUniqueId, ExpectedStatus }: Named,
  judge: (locked: LockedPartyDocument) => DocumentChange | null | Promise<DocumentChange | null>,
  now = new Date(),
): Promise<PartyDocument> =>
  database.transaction(async (transaction) => {
    const wanted = and(
      eq(requestDocuments.companyId, user.companyId),
      eq(requestDocuments.uniqueId, RequestDocumentUniqueId),
      inArray(
        requestDocuments.ownerKind,
        parties.map(({ kind }) => kind),
      ),
    );
    const [found] = await transaction.select().from(requestDocuments).where(wanted);
    const party = parties.find(({ kind }) => kind === found?.ownerKind);
    if (!found || !party) throw noSuchDocument();
    const seen = and(wanted, seesDocument(transaction, user));
    const record: DocumentRecord = { kind: party.kind, uniqueId: found.ownerUniqueId };
    await party.lock(transaction, user, record.uniqueId, FIELD);
    // What the insurer keeps to itself exists for nobody else.
    if (found.isInternal && !isInternal(user.userTypeId)) throw noSuchDocument();
    if ((await transaction.$count(requestDocuments, seen)) === 0) throw noSuchDocument();
    if (!(await mayDo(transaction, user, party, need))) throw forbidden(NOT_YOURS);
    const [document] = await transaction.select().from(requestDocuments).where(wanted).for('update');
    if (!document) throw noSuchDocument();
    if (ExpectedStatus !== undefined && ExpectedStatus !== document.status)
      throw conflict(`O documento “${document.name}” mudou enquanto você o via. Confira como está agora.`, {
        response: await partyDocument(transaction, user, party, document),
      });
    const locked = { transaction, user, record, document, now, party };
    const changed = await judge(locked);
    if (changed) await storeChange({ ...locked, cards: await cardsAbout(transaction, user, record) }, changed);
    return partyDocument(transaction, user, party, document);
  });

/** Gives a document files that the user has uploaded; it waits for analysis from then on. Sent twice it is done once. */
export const giveFiles = (
  database: Database | Transaction,
  user: CurrentUser,
  party: PartyOfDocuments,
  { ArchiveUniqueIds, ...named }: Named & { ArchiveUniqueIds: readonly string[] },
) =>
  change(database, user, { parties: [party], need: 'gives' }, named, async (locked) => {
    const { transaction, document } = locked;
    const files = (await filesGivenFor(transaction, user, [document.id])).get(document.id) ?? [];
    if (isAnswered(document, isAnsweredByOthers(files, document.version)))
      throw unprocessable(`O documento “${document.name}” já foi enviado e espera pela análise da seguradora.`);
    const changed = await filesGiven(locked, ArchiveUniqueIds);
    if (changed) await tellInsurerOfFiles(locked.transaction, user, party, locked.document);
    return changed;
  });

/** What was decided about a document. */
interface Judgement {
  Status: DocumentDecision['status'];
  Observation?: string;
  IssuedOn?: string;
}

/** Accepts or refuses a document; of a refusal the party and its brokers are notified. */
export function decideDocument(
  database: Database,
  user: CurrentUser,
  parties: readonly PartyOfDocuments[],
  { Status, Observation, IssuedOn, ...named }: Named & Judgement,
  portal: string,
): Promise<PartyDocument> {
  const decision = toDecision(Status, Observation);
  return change(database, user, { parties, need: 'judges' }, named, async (locked) => {
    const changed = await judged(locked, decision, IssuedOn);
    if (changed?.event === 'refused')
      await tellRefusal(locked.transaction, locked.party, locked.document, { reason: decision.observation, portal });
    return changed;
  });
}

/** Gives a document another name. */
export const renameDocument = (
  database: Database,
  user: CurrentUser,
  parties: readonly PartyOfDocuments[],
  { Name, ...named }: Named & { Name: string },
) => change(database, user, { parties, need: 'manages' }, named, (locked) => renamed(locked, Name));

/** Takes a document away; its files stay, and it can be brought back. */
export const deleteDocument = (database: Database, user: CurrentUser, party: PartyOfDocuments, named: Named) =>
  change(database, user, { parties: [party], need: 'manages' }, named, takenAway);

/** Brings a document back as it was, unless the same one was asked for anew meanwhile. */
export const restoreDocument = (
  database: Database,
  user: CurrentUser,
  parties: readonly PartyOfDocuments[],
  named: Named,
) => change(database, user, { parties, need: 'manages' }, named, broughtBack);

/** Asks for another version of an accepted document; the party and its brokers are notified. */
export const askAgain = (
  database: Database,
  user: CurrentUser,
  parties: readonly PartyOfDocuments[],
  { Observation, ...named }: Named & { Observation?: string },
  portal: string,
) =>
  change(database, user, { parties, need: 'manages' }, named, async (locked) => {
    const { transaction, document, party } = locked;
    const observation = Observation?.trim() || null;
    const changed = askedAgain(document, observation);
    if (!changed) return null;
    await requireNotHeld(transaction, document);
    const signed = await transaction.$count(
      counterGuarantees,
      eq(counterGuarantees.signedDocumentUniqueId, document.uniqueId),
    );
    if (signed > 0)
      throw unprocessable(`“${document.name}” é o contrato assinado. Envie outra cópia no contrato de contragarantia.`);
    await tellReaders(transaction, party, document, {
      kind: 'documentRequested',
      title: 'Documento solicitado de novo',
      text: (called) =>
        `A seguradora pediu uma nova versão do documento “${document.name}” de ${called}.${observation ? ` Observação: ${observation}` : ''}`,
      portal,
    });
    return changed;
  });
