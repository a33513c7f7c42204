import { eq } from 'drizzle-orm';
import { unknownTagsProblem } from '@portal/shared/domain/parameters/contractTags';
import { counterGuaranteeTagNames } from '@portal/shared/domain/parameters/counterGuaranteeTagNames';
import { SignatoryRole } from '@portal/shared/domain/parties/counterGuarantee';
import { documentKind } from '@portal/shared/domain/people/document';
import { formatLongDate } from '@portal/shared/domain/time/dates';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { counterGuaranteeTextInForce, insurerInForce } from '../../parameters/inForce/documentsInForce';
import { parametersInForce } from '../../parameters/inForce/parametersInForce';
import type { Database, Transaction } from '../../platform/database/connection';
import { locations } from '../../platform/database/schema/parties';
import { readLetterhead } from '../../platform/pdf/readLetterhead';
import { unprocessable } from '../../platform/server/refusal';
import { addressText } from '../locations/addressText';
import { readAddress } from '../locations/readAddress';
import type { HolderRow } from '../policyHolders/newProposal/holderRecord';
import type { ContractText } from './contractContent';
import { signatoriesOf } from './contracts';
import type { ContractRow, SignatoryRow } from './contracts';
import { missingPower } from './powerToSign';

/** All that the document of a contract says, by what is in force at an instant; refuses with what is missing. */
export async function readText(
  transaction: Transaction,
  contract: ContractRow,
  holder: HolderRow,
  now: Date,
): Promise<ContractText> {
  const parameters = await parametersInForce(transaction, contract.companyId, now);
  const insurer = insurerInForce(parameters);
  const wording = await counterGuaranteeTextInForce(transaction, contract.companyId, parameters);
  if (!wording || !insurer)
    throw unprocessable(
      `O contrato não pode ser gerado: ${wording ? 'faltam os dados da seguradora para documentos' : 'falta o texto do contrato de contragarantia'}. Peça à seguradora que os cadastre.`,
      { code: 'TextMissing' },
    );
  // No such text is published; what stood before the first publication was judged by nobody.
  const problem = unknownTagsProblem(wording.body, counterGuaranteeTagNames);
  if (problem !== null)
    throw unprocessable(`O texto do contrato não pode ser preenchido. ${problem}`, { code: 'UnknownTag' });
  const signatories = await signatoriesOf(transaction, [contract.id]);
  const signsForHolder = ({ role, representsId }: SignatoryRow) =>
    role === SignatoryRole.Representante && representsId === null;
  if (documentKind(holder.document) === 'CNPJ' && !signatories.some(signsForHolder))
    throw unprocessable('Adicione quem assina pelo tomador: uma empresa assina por um representante legal.', {
      code: 'RepresentativeMissing',
    });
  const missing = await missingPower(transaction, contract.companyId, holder, signatories, dateOfInstant(now));
  if (missing !== null) throw unprocessable(missing, { code: 'PowerMissing' });
  return {
    company: await readLetterhead(transaction, contract.companyId),
    insurer,
    number: contract.number,
    date: formatLongDate(dateOfInstant(now)),
    policyHolder: await readHolder(transaction, holder),
    signatories,
    wording,
  };
}

/** A policy holder as a contract names it. */
export const readHolder = async (database: Database | Transaction, { id, name, document }: HolderRow) => ({
  name,
  document,
  address: addressText(await readAddress(database, eq(locations.policyHolderId, id))),
});
