import type { CardEndorsementInfo } from '@portal/shared/contracts/boards/kanbanCards';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { DocumentNumber } from '@portal/shared/ui/base';

/** Who was named to get what an endorsement gives back, and the account. */
export function PayeeSection({ payee }: { payee: CardEndorsementInfo['Payee'] }) {
  if (!payee) return null;
  return (
    <Section look="drawer" title="Quem recebe a restituição">
      <Facts>
        <Fact label="Nome">{payee.Name}</Fact>
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
