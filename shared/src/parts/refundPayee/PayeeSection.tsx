import type { ListedPayee } from '@portal/shared/contracts/underwriting/refundAccount';
import { DocumentNumber } from '@portal/shared/ui/base';
import { Fact, Facts, Section } from '../facts';
import { ThirdPartyTag } from './ThirdPartyTag';

interface PayeeSectionProps {
  payee: ListedPayee | null | undefined;
  look: 'page' | 'drawer';
}

/** Shows who receives a refund, and in which account; nothing where nobody is named. */
export function PayeeSection({ payee, look }: PayeeSectionProps) {
  if (!payee) return null;
  return (
    <Section look={look} title="Quem recebe a restituição">
      <Facts>
        <Fact label="Nome">
          {payee.Name} {payee.IsThirdParty && <ThirdPartyTag />}
        </Fact>
        <Fact label="CPF ou CNPJ">
          <DocumentNumber value={payee.CpfCnpj} copyable />
        </Fact>
        <Fact label="Banco">{[String(payee.BankId).padStart(3, '0'), payee.BankName].filter(Boolean).join(' · ')}</Fact>
        <Fact label="Agência">{payee.Branch}</Fact>
        <Fact label="Conta">{payee.Account}</Fact>
      </Facts>
    </Section>
  );
}
