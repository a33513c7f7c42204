import { THIRD_PARTY_DOCUMENT, THIRD_PARTY_PROBLEM } from '@portal/shared/domain/billing/refundPayee';
import { cleanDocument, documentProblem } from '@portal/shared/domain/people/document';
import { premiumLimitProblem } from '@portal/shared/domain/underwriting/endorsement/premiumLimit';
import {
  minimumPremiumProblem,
  restitutionProblem,
} from '@portal/shared/domain/underwriting/endorsement/settledDifference';
import { EndorsementTypeId } from '@portal/shared/domain/underwriting/endorsementTypes';
import { formatMoney } from '@portal/shared/domain/values/money';
import type { Database, Transaction } from '../../../../platform/database/connection';
import { payeeNameProblem } from '../../../policies/cancel/payeeName';
import { refundAccountProblems } from '../../../policies/cancel/refundAccount';
import { isPaidToThirdParty } from '../../../policies/refunds/ownDocuments';
import type { AskedEndorsement } from '../asked/readRequest';
import { askedBackCents } from '../price/restitutionDifference';
import type { PricedEndorsement } from '../price/priceRequest';
import { refused } from '../problem';
import type { RequestProblem } from '../problem';
import { documentsSent } from './judgeReason';

/** How it is charged or given back, and another premium that is asked for. */
export async function paymentProblems(
  database: Database | Transaction,
  request: AskedEndorsement,
  price: PricedEndorsement,
): Promise<RequestProblem[]> {
  return [
    ...price.problems,
    ...reviewProblems(request, price),
    ...(payableCents(price) > 0 ? await refundProblems(database, request, payableCents(price)) : []),
  ];
}

/** What may go back in the end: also what a review of the premium decides. */
export const payableCents = ({
  refundCents,
  reviewedCents,
}: Pick<PricedEndorsement, 'refundCents' | 'reviewedCents'>) => refundCents + reviewedCents;

async function refundProblems(
  database: Database | Transaction,
  request: AskedEndorsement,
  refundCents: number,
): Promise<RequestProblem[]> {
  const { DadosBancarios: account } = request.form;
  if (!account)
    return refused(
      'DadosBancarios',
      `Há ${formatMoney(refundCents)} a devolver: informe os dados bancários de quem recebe.`,
    );
  const { PayeeName, PayeeCpfCnpj } = account;
  return [
    ...(await refundAccountProblems(database, account)).flatMap(({ field, message }) =>
      refused(`DadosBancarios.${field}`, message),
    ),
    ...(PayeeName?.trim() && !PayeeCpfCnpj?.trim()
      ? refused('DadosBancarios.PayeeCpfCnpj', 'Informe o CPF ou CNPJ de quem recebe.')
      : []),
    ...(PayeeCpfCnpj?.trim() ? refused('DadosBancarios.PayeeCpfCnpj', documentProblem(PayeeCpfCnpj.trim())) : []),
    ...(PayeeCpfCnpj?.trim() && !PayeeName?.trim()
      ? refused('DadosBancarios.PayeeName', 'Informe o nome de quem recebe.')
      : []),
    ...refused('DadosBancarios.PayeeName', await nameProblem(database, request, account)),
    ...(await thirdPartyProblems(database, request, PayeeCpfCnpj)),
  ];
}

/** A party's name as it stands in the policy may be longer, as registered ones may. */
function nameProblem(
  database: Database | Transaction,
  { standing: { policy, policyHolder, insured } }: AskedEndorsement,
  { PayeeName, PayeeCpfCnpj }: NonNullable<AskedEndorsement['form']['DadosBancarios']>,
): Promise<string | null> {
  const document = cleanDocument(PayeeCpfCnpj ?? '');
  const stored = [policyHolder, insured].filter(({ CpfCnpj }) => CpfCnpj === document).map(({ Nome }) => Nome);
  const { companyId } = policy;
  return payeeNameProblem(database, { companyId, name: PayeeName?.trim() ?? '', document, stored });
}

/** A third party is paid with a document alone; whether it is a good one the insurer decides. */
async function thirdPartyProblems(
  database: Database | Transaction,
  request: AskedEndorsement,
  payeeDocument: string | null | undefined,
): Promise<RequestProblem[]> {
  if (documentsSent(request).some(({ Name }) => Name.trim() === THIRD_PARTY_DOCUMENT)) return [];
  return (await isPaidToThirdParty(database, request.standing.policy.id, payeeDocument))
    ? refused('DadosBancarios.PayeeFiles', THIRD_PARTY_PROBLEM)
    : [];
}

/** Another premium than the calculated one says how much and why; a card decides it. */
function reviewProblems(
  { form, subType, standing, drafted }: AskedEndorsement,
  price: PricedEndorsement,
): RequestProblem[] {
  const { ValorPremioSolicitado: wanted, JustificativaSolicitacaoPremio: why } = form;
  const { premiumCents: chargedCents } = standing.policy;
  const leastPremium = { chargedCents, minimumCents: price.minimumCents };
  const [value, justification] = ['ValorPremioSolicitado', 'JustificativaSolicitacaoPremio'];
  if (subType.EndorsementTypeId === EndorsementTypeId.RestituicaoDePremio)
    return [
      ...refused(
        value,
        restitutionProblem(askedBackCents({ form }), price.money) ??
          minimumPremiumProblem(leastPremium, -price.reviewedCents),
      ),
      ...(wanted && !why?.trim() ? refused(justification, 'Justifique o valor a restituir.') : []),
    ];
  if (!form.SolicitaRevisaoPremio) return [];
  if (subType.PremiumEffect === 'none')
    return refused('SolicitaRevisaoPremio', 'Este endosso não mexe no prêmio: não há o que revisar.');
  if (wanted === null || wanted === undefined) return refused(value, 'Informe o prêmio pedido.');
  return [
    ...(wanted === price.calculatedCents
      ? refused(value, `O prêmio pedido é o calculado, ${formatMoney(wanted)}. Peça outro ou retire a revisão.`)
      : []),
    ...(wanted < 0 ? refused(value, restitutionProblem(-wanted, price.money)) : []),
    // A cancellation ends the cover, and earns what it earned.
    ...(subType.EndorsementTypeId === EndorsementTypeId.Cancelamento
      ? []
      : refused(value, minimumPremiumProblem(leastPremium, wanted))),
    ...refused(value, premiumLimitProblem(wanted, drafted.ModalidadePrincipal.ImportanciaSegurada)),
    ...(why?.trim() ? [] : refused(justification, 'Justifique o prêmio pedido.')),
  ];
}
