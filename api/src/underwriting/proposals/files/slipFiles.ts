import { and, asc, eq, isNull } from 'drizzle-orm';
import type { CallResponse } from '@portal/shared/contracts/call';
import type { downloadBankSlip } from '@portal/shared/contracts/underwriting/proposalFiles';
import { freeFieldOf } from '@portal/shared/domain/billing/barCode';
import { pixCode } from '@portal/shared/domain/billing/pix';
import { findSlipLayout, slipAccountProblems } from '@portal/shared/domain/billing/slipLayouts';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatDigitableLine } from '@portal/shared/domain/billing/digitableLine';
import { dateOfInstant } from '@portal/shared/domain/time/instants';
import { formatMoney } from '@portal/shared/domain/values/money';
import { isLaidOut } from '../../../parameters/billing/bankSlipDigits';
import { insurerInForce } from '../../../parameters/inForce/documentsInForce';
import { parametersInForce } from '../../../parameters/inForce/parametersInForce';
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

type Row = typeof bankSlips.$inferSelect;
/** One that the bank has registered has its line. */
type Slip = Row & { barCode: string; digitableLine: string };

const isRegistered = (row: Row): row is Slip => row.bankState === 'registered' && row.digitableLine !== null;

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
  const shown = slips.filter(isRegistered);
  if (shown.length === 0)
    throw unprocessable(
      slips.some(({ bankState }) => bankState === 'awaitingLine')
        ? 'O banco registrou os boletos, e a seguradora ainda não informou a linha digitável que ele lhes deu. Depois disso eles podem ser baixados.'
        : 'Os boletos ainda aguardam o registro no banco. Eles podem ser baixados assim que o banco confirmar o registro.',
      { code: 'SlipsNotRegistered' },
    );
  requireReadableSlips(shown);
  const contract = await readContract(database, proposal.id);
  const payee = await readPayee(database, user.companyId);
  await noteDownload(maker, proposal.uniqueId);
  return {
    LinksToDownload: await addressesOfInstallments(
      maker,
      { proposal, kind: 'bankSlip', render: renderSlip },
      shown.map((slip) => ({ installment: slip.installment, content: slipContent(contract, slip, payee) })),
    ),
    BankSlips: shown.map(({ installment, dueOn, amountCents, digitableLine }) => ({
      Installment: installment,
      DueOn: dueOn,
      AmountValue: amountCents,
      DigitableLine: digitableLine,
    })),
  };
}

/** Slips from before the banks' own layouts have bar codes that no bank reads; those that were paid all the same are shown. */
function requireReadableSlips(slips: readonly Slip[]): void {
  const wrong = slips.filter((slip) => slip.paidAt === null && !isLaidOut(slip));
  if (wrong.length === 0) return;
  const numbers = wrong.map(({ installment }) => installment).join(', ');
  throw unprocessable(
    wrong.length === 1
      ? `O código de barras do boleto da parcela ${numbers} não segue o leiaute do banco. Gere a segunda via dessa parcela, que traz o código certo, e baixe de novo.`
      : `Os códigos de barras dos boletos das parcelas ${numbers} não seguem o leiaute do banco. Gere a segunda via de cada uma, que traz o código certo, e baixe de novo.`,
    { code: 'SlipLayoutOutdated' },
  );
}

/** The account that slips are paid into, and how the insurer writes its own address. */
async function readPayee(database: Database, companyId: number) {
  const [account] = await database
    .select()
    .from(companyBankAccounts)
    .where(eq(companyBankAccounts.companyId, companyId));
  const known = await database.select().from(banks);
  const insurer = insurerInForce(await parametersInForce(database, companyId, new Date()));
  return { account, insurer, nameOf: (code: string) => known.find(({ id }) => id === Number(code))?.name };
}

type Payee = Awaited<ReturnType<typeof readPayee>>;

/** Wallet, our number and payee as the bank writes them; without wallet and payee once the account was changed. */
function bankFields({ barCode, ourNumber, lineOfBank }: Slip, { account }: Payee) {
  const free = freeFieldOf(barCode);
  const layout = findSlipLayout(barCode.slice(0, 3));
  if (lineOfBank !== null || !layout || !isLaidOut({ barCode, ourNumber, lineOfBank }))
    return { payeeCode: '', wallet: '', ourNumber };
  const isSameAccount =
    account?.bankCode === barCode.slice(0, 3) &&
    slipAccountProblems(account).length === 0 &&
    layout.freeField(account, ourNumber) === free;
  return {
    payeeCode: isSameAccount ? layout.printPayee(account) : '',
    wallet: isSameAccount ? account.wallet : '',
    ourNumber: layout.printOurNumber(ourNumber, free),
  };
}

/** A slip that was paid is not to be paid by Pix once more. */
function pixOf(slip: Slip, { company }: ProposalContract, { account, insurer }: Payee): string | null {
  const [city] = insurer?.place.split('/') ?? [];
  if (!account?.pixKey || !city || slip.paidAt) return null;
  const { amountCents, ourNumber: reference } = slip;
  return pixCode({ key: account.pixKey, name: company.name, city, amountCents, reference });
}

function slipContent(contract: ProposalContract, slip: Slip, payee: Payee): SlipContent {
  const { company, proposal, policyHolder } = contract;
  const policy = issuedPolicyOf(contract);
  const bankCode = slip.barCode.slice(0, 3);
  const installment = `${slip.installment}/${slip.installments}`;
  const subject = policy ? `da apólice ${policy.number}` : `da proposta ${proposal.number}`;
  return {
    company,
    companyAddress: payee.insurer?.address ?? '',
    bankCode,
    bankName: payee.nameOf(bankCode) ?? `Banco ${bankCode}`,
    barCode: slip.barCode,
    digitableLine: formatDigitableLine(slip.digitableLine),
    ...bankFields(slip, payee),
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
    pixCode: pixOf(slip, contract, payee),
  };
}
