import { and, eq, inArray, isNull } from 'drizzle-orm';
import { signatoryCapacityLabels, SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { documentKind } from '@portal/shared/domain/people/document';
import type { Database, Transaction } from '../../platform/database/connection';
import { requestDocuments } from '../../platform/database/schema/documents';
import { counterGuarantees, policyHolders } from '../../platform/database/schema/parties';
import { signatoriesOf } from './contracts';
import type { ContractRow, SignatoryRow } from './contracts';

/** One signature that a contract needs. */
export interface Signer {
  /** Null for a policy holder that is a person and signs for itself. */
  signatoryUniqueId: string | null;
  /** True for the spouse who consents to the signatory's suretyship. */
  isSpouse: boolean;
  name: string;
  /** As what it signs, as the document has it below the line. */
  capacity: string;
}

type Signatory = Pick<
  SignatoryRow,
  'id' | 'uniqueId' | 'role' | 'name' | 'document' | 'spouseName' | 'capacity' | 'representsId' | 'signaturesTogether'
>;

/** Stands for the name of a spouse where it is not to be read (docs/decisions/0251-visible-documents.md). */
const UNNAMED_SPOUSE = 'Cônjuge';

/** Returns a signatory without the name of its spouse, for who is not of the insurer's staff. */
export const withoutSpouseName = <One extends Pick<SignatoryRow, 'spouseName'>>(one: One): One => ({
  ...one,
  spouseName: one.spouseName && UNNAMED_SPOUSE,
});

/** Returns how a text calls the spouse of a surety: "Marta Souza, cônjuge de Álvaro Souza". */
export const spouseWords = ({ name, spouseName }: Pick<SignatoryRow, 'name' | 'spouseName'>): string =>
  [spouseName === UNNAMED_SPOUSE ? null : spouseName, `cônjuge de ${name}`].filter(Boolean).join(', ');

/** Returns everybody but the insurer and the witnesses who signs a contract, in the order of its lines. */
export function signersOf(
  policyHolder: { name: string; document: string },
  signatories: readonly Signatory[],
): Signer[] {
  const signersFor = (
    representsId: number | null,
    name: string,
    as: string,
    wanted: SignatoryRole = SignatoryRole.Representante,
  ): Signer[] =>
    signatories
      .filter(({ role, ...one }) => role === wanted && one.representsId === representsId)
      .map(({ uniqueId, name: own, capacity, signaturesTogether }) => ({
        signatoryUniqueId: uniqueId,
        isSpouse: false,
        name: own,
        capacity: [
          `Por ${name} – ${as}`,
          capacity && signatoryCapacityLabels[capacity].toLowerCase(),
          signaturesTogether > 1 && 'em conjunto',
        ]
          .filter(Boolean)
          .join(', '),
      }));
  const forHolder = signersFor(null, policyHolder.name, 'tomador');
  const signsItself = forHolder.length === 0 && documentKind(policyHolder.document) === 'CPF';
  return [
    ...(signsItself
      ? [{ signatoryUniqueId: null, isSpouse: false, name: policyHolder.name, capacity: 'Tomador' }]
      : []),
    ...forHolder,
    ...signatories
      .filter(({ role }) => role === SignatoryRole.Fiador)
      .flatMap((guarantor) => {
        const { id, name, spouseName } = guarantor;
        const forGuarantor = signersFor(id, name, 'fiador');
        if (forGuarantor.length > 0) return forGuarantor;
        const forSpouse = spouseName
          ? signersFor(id, spouseWords(guarantor), 'autoriza a fiança', SignatoryRole.ProcuradorDoConjuge)
          : [];
        return guarantorSigners(guarantor, forSpouse);
      }),
  ];
}

/**
 * A surety that signs itself, with the spouse who consents, or the spouse's attorneys. A company is among them only where nobody was
 * named for it once.
 */
const guarantorSigners = ({ uniqueId, name, spouseName }: Signatory, forSpouse: readonly Signer[]): Signer[] => [
  { signatoryUniqueId: uniqueId, isSpouse: false, name, capacity: 'Fiador' },
  ...forSpouse,
  ...(spouseName && forSpouse.length === 0
    ? [
        {
          signatoryUniqueId: uniqueId,
          isSpouse: true,
          name: spouseName,
          capacity: `Cônjuge de ${name}, que autoriza a fiança`,
        },
      ]
    : []),
];

/** What the approval of a contract is judged by. */
export interface Signing {
  contract: ContractRow;
  holder: { name: string; document: string };
  signatories: SignatoryRow[];
  signers: Signer[];
  /** Why it cannot count as signed yet, as a sentence; null once its signed copy was accepted. */
  problem: string | null;
}

/** Reads what stands between a contract and its signature; null where there is no such contract. A command holds its lock. */
export async function readSigning(
  database: Database | Transaction,
  companyId: number,
  uniqueId: string,
): Promise<Signing | null> {
  const [found] = await database
    .select({
      contract: counterGuarantees,
      holder: { name: policyHolders.name, document: policyHolders.document },
      copyStatus: requestDocuments.status,
    })
    .from(counterGuarantees)
    .innerJoin(policyHolders, eq(policyHolders.id, counterGuarantees.policyHolderId))
    .leftJoin(
      requestDocuments,
      and(
        eq(requestDocuments.uniqueId, counterGuarantees.signedDocumentUniqueId),
        eq(requestDocuments.companyId, counterGuarantees.companyId),
        isNull(requestDocuments.deletedAt),
      ),
    )
    .where(and(eq(counterGuarantees.companyId, companyId), eq(counterGuarantees.uniqueId, uniqueId)));
  if (!found) return null;
  const signatories = await signatoriesOf(database, [found.contract.id]);
  return {
    contract: found.contract,
    holder: found.holder,
    signatories,
    signers: signersOf(found.holder, signatories),
    problem: copyProblem(found.contract, found.copyStatus) ?? (await proxyProblem(database, companyId, signatories)),
  };
}

function copyProblem(
  { number, documentPath }: ContractRow,
  status: (typeof requestDocuments.$inferSelect)['status'] | null,
): string | null {
  if (documentPath === null)
    return `O documento do contrato ${number} ainda não foi gerado. Gere-o na página do tomador, em Contragarantia.`;
  switch (status) {
    case null:
      return `O contrato ${number} assinado ainda não foi enviado.`;
    case 'Conforme':
      return null;
    case 'Reprovado':
      return `O contrato ${number} assinado foi reprovado na análise dos documentos. Devolva o card ao corretor ou peça outra via.`;
    case 'Pendente':
    case 'Aguardando_Analise':
      return `O contrato ${number} assinado ainda não foi analisado. Confira-o na aba Documentos e aprove-o.`;
  }
}

/** A power of attorney counts once the insurer accepted it, as the signed copy does. */
async function proxyProblem(
  database: Database | Transaction,
  companyId: number,
  signatories: readonly SignatoryRow[],
): Promise<string | null> {
  const given = signatories.flatMap(({ proxyDocumentUniqueId }) => proxyDocumentUniqueId ?? []);
  if (given.length === 0) return null;
  const accepted = await database
    .select({ uniqueId: requestDocuments.uniqueId })
    .from(requestDocuments)
    .where(
      and(
        eq(requestDocuments.companyId, companyId),
        inArray(requestDocuments.uniqueId, given),
        eq(requestDocuments.status, 'Conforme'),
        isNull(requestDocuments.deletedAt),
      ),
    );
  const open = signatories.find(
    ({ proxyDocumentUniqueId: wanted }) => wanted !== null && !accepted.some(({ uniqueId }) => uniqueId === wanted),
  );
  return open
    ? `A procuração de ${open.name} ainda não foi aceita. Confira-a na aba Documentos e aprove-a, ou devolva o card ao corretor.`
    : null;
}
