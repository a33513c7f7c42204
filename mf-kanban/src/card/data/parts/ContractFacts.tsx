import type { CardContract } from '@portal/shared/contracts/boards/kanbanCardParts';
import { formatDate } from '@portal/shared/domain/time/dates';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact } from '@portal/shared/parts/facts';
import { CopyableText, Money } from '@portal/shared/ui/base';

/** The contract or bid, its value, and the share of it that is at risk, by which the legal maximum is judged. */
export function ContractFacts({ contract }: { contract: CardContract | null | undefined }) {
  if (!contract) return null;
  const { Number: number, Value: value, IsBid: isBid, AmountPercent: percent, StartDate, EndDate } = contract;
  const work = [contract.IsComplexWork && 'complexa', contract.IsLargeWork && 'de grande vulto com retomada'];
  return (
    <>
      <Fact label={isBid ? 'Edital' : 'Contrato'}>
        {number && (
          <CopyableText text={number} label={isBid ? 'o número do edital' : 'o número do contrato'}>
            {number}
          </CopyableText>
        )}
      </Fact>
      <Fact label={isBid ? 'Valor estimado' : 'Valor do contrato'}>{value !== null && <Money cents={value} />}</Fact>
      {percent !== null && (
        <Fact label={isBid ? 'Garantia sobre o valor estimado' : 'Garantia sobre o contrato'}>
          <strong>{formatNumber(percent)}%</strong>
        </Fact>
      )}
      {work.some(Boolean) && <Fact label="Obra">{work.filter(Boolean).join(' e ')}</Fact>}
      {StartDate && <Fact label="Início do contrato">{formatDate(StartDate)}</Fact>}
      {EndDate && <Fact label="Fim do contrato">{formatDate(EndDate)}</Fact>}
    </>
  );
}
