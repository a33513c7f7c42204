import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { downloadBankSlip } from '@portal/shared/contracts/underwriting/proposalFiles';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDigitableLine } from '@portal/shared/domain/billing/digitableLine';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Database } from '../../../platform/database/connection';
import { banks } from '../../../platform/database/schema/banks';
import { bankSlips, companyBankAccounts } from '../../../platform/database/schema/billing';
import { unprocessable } from '../../../platform/server/refusal';
import { readContract } from '../terms/readContract';
import type { ProposalContract } from '../terms/readContract';
import { requireVisibleProposal } from '../../../deals/records/visibleProposal';
import { addressText } from '../../../parties/locations/addressText';
import { issuedPolicyOf } from './contractContent';
import { addressesOfInstallments, noteDownload } from './proposalFile';
import type { FileMaker } from './proposalFile';
import { renderSlip } from './slip/renderSlip';
import type { SlipContent } from './slip/slipContent';

type Slip = typeof bankSlips.$inferSelect;

/** The slips of a proposal that still count and that the bank has registered, each as a PDF of its own. */
export async function slipFiles(
  maker: FileMaker,
  proposalUniqueId: string,
): Promise<CallResponse<typeof downloadBankSlip>> {
  const { database, user } = maker;
  const proposal = await requireVisibleProposal(database, user, proposalUniqueId);
  const slips = await database
    .select()
    .from(bankSlips)
    .where(and(eq(bankSlips.proposalId, proposal.id), isNull(bankSlips.cancelledAt)))
    .orderBy(asc(bankSlips.installment));
  if (slips.length === 0)
    throw unprocessable('Esta proposta ainda não tem boletos. Eles são gerados na emissão.', { code: 'NoBankSlips' });
  const shown = slips.filter(({ bankState }) => bankState === 'registered');
  if (shown.length === 0)
    throw unprocessable(
      'Os boletos ainda aguardam o registro no banco. Eles podem ser baixados assim que o banco confirmar o registro.',
      { code: 'SlipsNotRegistered' },
    );
  const contract = await readContract(database, proposal.id);
  const account = await readAccount(database, user.companyId);
  await noteDownload(maker, proposal.uniqueId);
  return {
    LinksToDownload: await addressesOfInstallments(
      maker,
      { proposal, kind: 'bankSlip', render: renderSlip },
      shown.map((slip) => ({ installment: slip.installment, content: slipContent(contract, slip, account) })),
    ),
    BankSlips: shown.map(({ installment, dueOn, amountCents, digitableLine }) => ({
      Installment: installment,
      DueOn: dueOn,
      AmountValue: amountCents,
      DigitableLine: digitableLine,
    })),
  };
}

async function readAccount(database: Database, companyId: number) {
  const [account] = await database
    .select()
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, companyId));
  const known = await database.select().from(banks);
  return { account, nameOf: (code: string) => known.find(({ id }) => id === Number(code))?.name };
}

/** The bank is the one of the bar code: an account that was changed since is not what the slip pays into. */
function slipContent(
  contract: ProposalContract,
  slip: Slip,
  { account, nameOf }: Awaited<ReturnType<typeof readAccount>>,
): SlipContent {
  const { company, proposal, policyHolder } = contract;
  const policy = issuedPolicyOf(contract);
  const bankCode = slip.barCode.slice(0, 3);
  const isSameBank = account?.bankCode === bankCode;
  const installment = `${slip.installment}/${slip.installments}`;
  const subject = policy ? `da apólice ${policy.number}` : `da proposta ${proposal.number}`;
  return {
    company,
    bankCode,
    bankName: nameOf(bankCode) ?? `Banco ${bankCode}`,
    barCode: slip.barCode,
    digitableLine: formatDigitableLine(slip.digitableLine),
    branchAndAccount: isSameBank ? `${account.branch} / ${account.account}` : '',
    wallet: isSameBank ? account.wallet : '',
    ourNumber: slip.ourNumber,
    documentNumber: policy?.number ?? proposal.number,
    installment,
    issuedOn: formatDate(dateOfInstant(slip.createdAt)),
    dueOn: formatDate(slip.dueOn),
    amount: formatMoney(slip.amountCents),
    payer: {
      name: policyHolder.name,
      document: policyHolder.document,
      address: policyHolder.address ? addressText(policyHolder.address) : '',
    },
    instructions: [
      `Parcela ${installment} do prêmio de seguro garantia ${subject}.`,
      'Depois do vencimento, peça à seguradora um boleto atualizado.',
    ],
  };
}
