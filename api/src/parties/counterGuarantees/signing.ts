import { and, eq, isNull } from 'drizzle-orm';
import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
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

/** Returns everybody but the insurer and the witnesses who signs a contract, in the order of its lines. */
export function signersOf(
  policyHolder: { name: string; document: string },
  signatories: readonly Pick<SignatoryRow, 'uniqueId' | 'role' | 'name' | 'spouseName'>[],
): Signer[] {
  const of = (wanted: SignatoryRole) => signatories.filter(({ role }) => role === wanted);
  const isPerson = documentKind(policyHolder.document) === 'CPF';
  return [
    ...(isPerson ? [{ signatoryUniqueId: null, isSpouse: false, name: policyHolder.name, capacity: 'Tomador' }] : []),
    ...of(SignatoryRole.Representante).map(({ uniqueId, name }) => ({
      signatoryUniqueId: uniqueId,
      isSpouse: false,
      name,
      capacity: `Por ${policyHolder.name} – tomador`,
    })),
    ...of(SignatoryRole.Fiador).flatMap(({ uniqueId, name, spouseName }) => [
      { signatoryUniqueId: uniqueId, isSpouse: false, name, capacity: 'Fiador' },
      ...(spouseName
        ? [
            {
              signatoryUniqueId: uniqueId,
              isSpouse: true,
              name: spouseName,
              capacity: `Cônjuge de ${name}, que autoriza a fiança`,
            },
          ]
        : []),
    ]),
  ];
}

/** What the approval of a contract is judged by. */
export interface Signing {
  contract: ContractRow;
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
    signers: signersOf(found.holder, signatories),
    problem: copyProblem(found.contract, found.copyStatus),
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
