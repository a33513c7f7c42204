import { and, eq, inArray } from 'drizzle-orm';
import type { CallInput } from '@portal/shared/contracts/call';
import type { getBondImportRows } from '@portal/shared/contracts/underwriting/bondImports';
import type { CurrentUser } from '../../../platform/auth/currentUser';
import type { Database } from '../../../platform/database/connection';
import { proposals } from '../../../platform/database/schema/proposals';
import { listedDocument } from '../../../platform/lists/privacy';
import { listImportRows } from '../../../portal/imports/listImports';
import { importsOfBonds } from './bondRegister';

/** The rows of a file of bonds with their prices, and the numbers of the proposals that they became. */
export async function listBondRows(
  database: Database,
  user: CurrentUser,
  query: CallInput<typeof getBondImportRows>['query'],
) {
  const page = await listImportRows(
    importsOfBonds,
    database,
    user,
    query,
    ({ key, place, figures, recordUniqueId }) => ({
      InsuredCpfCnpj: listedDocument(key),
      PolicyHolderName: place,
      ModalityName: figures?.modality ?? null,
      InsuredAmountValue: figures?.amount ?? null,
      StartDate: figures?.startDate ?? null,
      EndDate: figures?.endDate ?? null,
      InsurancePremium: figures?.premium ?? null,
      TotalValue: figures?.total ?? null,
      ComissionValue: figures?.commission ?? null,
      ProposalUniqueId: recordUniqueId,
    }),
  );
  const made = page.Data.flatMap(({ ProposalUniqueId }) => ProposalUniqueId ?? []);
  const numbers =
    made.length === 0
      ? []
      : await database
          .select({ uniqueId: proposals.uniqueId, number: proposals.number })
          .from(proposals)
          .where(and(eq(proposals.companyId, user.companyId), inArray(proposals.uniqueId, made)));
  const numberOf = new Map(numbers.map(({ uniqueId, number }) => [uniqueId, number]));
  return {
    ...page,
    Data: page.Data.map((row) => ({ ...row, ProposalNumber: numberOf.get(row.ProposalUniqueId ?? '') ?? null })),
  };
}
