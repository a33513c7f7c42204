import { formatMoney } from '@portal/shared/domain/values/money';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import type { ProposalForm } from '../../form/proposalForm';
import { coverInWords, daysOf } from '@portal/shared/domain/underwriting/validity';
import type { Validity } from '@portal/shared/domain/underwriting/validity';
import { Fact } from './SummaryGroup';

/** The risk as it will be proposed. */
export function RiskSummary({ form }: { form: ProposalForm }) {
  const { modality, complementary, riskDetails } = form;
  const second = modality?.ComplementaryModalities.find(({ UniqueId }) => UniqueId === complementary?.modalityUniqueId);
  const covered = form.coverages.flatMap(({ coverageUniqueId, insuredAmount }) => {
    const coverage = modality?.Coverages.find(({ UniqueId }) => UniqueId === coverageUniqueId);
    const amount = insuredAmount ?? form.insuredAmount;
    return coverage ? [amount ? `${coverage.Name} (${formatMoney(amount)})` : coverage.Name] : [];
  });
  return (
    <>
      <Fact label="Modalidade">{modality && `${modality.Name} (${modality.GroupName})`}</Fact>
      <Fact label="Importância segurada">{form.insuredAmount && formatMoney(form.insuredAmount)}</Fact>
      <Fact label="Vigência">{validityInWords(form)}</Fact>
      {modality?.RiskKind === 'bid' && (
        <>
          <Fact label="Edital">{riskDetails.BidNumber}</Fact>
          <Fact label="Valor estimado">{riskDetails.ContractValue && formatMoney(riskDetails.ContractValue)}</Fact>
        </>
      )}
      {modality?.RiskKind === 'contract' && (
        <>
          <Fact label="Contrato">{riskDetails.ContractNumber}</Fact>
          <Fact label="Valor do contrato">
            {riskDetails.ContractValue &&
              [
                formatMoney(riskDetails.ContractValue),
                riskDetails.IsComplexWork && 'obra complexa',
                riskDetails.IsLargeWork && 'obra de grande vulto com retomada',
              ]
                .filter(Boolean)
                .join(' · ')}
          </Fact>
          <Fact label="Prazo do contrato">
            {validityInWords({
              startDate: riskDetails.ContractStartDate ?? null,
              endDate: riskDetails.ContractEndDate ?? null,
            })}
          </Fact>
        </>
      )}
      {modality?.RiskKind === 'judicial' && (
        <>
          <Fact label="Processo">{riskDetails.LawsuitNumber}</Fact>
          <Fact label="Juízo ou tribunal">{riskDetails.Court}</Fact>
          <Fact label="Valor da dívida">{riskDetails.DebtValue && formatMoney(riskDetails.DebtValue)}</Fact>
        </>
      )}
      {complementary && (
        <Fact label="Modalidade complementar" wide>
          {[
            second?.Name,
            complementary.insuredAmount && formatMoney(complementary.insuredAmount),
            validityInWords({
              startDate: complementary.startDate ?? form.startDate,
              endDate: complementary.endDate ?? form.endDate,
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      )}
      {covered.length > 0 && (
        <Fact label="Coberturas adicionais" wide>
          {covered.join(', ')}
        </Fact>
      )}
    </>
  );
}

/** Of both dates, with the days between them. */
function validityInWords(validity: Validity): string | null {
  const { startDate, endDate } = validity;
  const days = daysOf(validity);
  return days === null || startDate === null || endDate === null
    ? null
    : `${coverInWords(startDate, endDate)} (${formatNumber(days)} dias)`;
}
