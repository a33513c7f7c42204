import { useCommand } from '@portal/shared/commands/useCommand';
import { searchInsureds } from '@portal/shared/contracts/parties/insureds';
import { registerCompany } from '@portal/shared/contracts/parties/partyRegistration';
import type { CompanyToRegister, RegisteredParty } from '@portal/shared/contracts/parties/partyRegistration';
import { searchPolicyHolders } from '@portal/shared/contracts/parties/policyHolders';
import { importNouns } from '@portal/shared/domain/parties/partyImport';
import type { ImportKind } from '@portal/shared/domain/parties/partyImport';
import { cleanDocument, formatDocument } from '@portal/shared/domain/people/document';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatNumber } from '@portal/shared/domain/values/numbers';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { Alert, Button } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { useNotify } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AlreadyRegistered } from './AlreadyRegistered';

interface FoundCompanyProps {
  kind: ImportKind;
  /** Of a filial it differs from that of the record. */
  typedCnpj: string;
  company: CompanyToRegister;
}

/** Shows what the bureau knows of a company, and registers it. */
export function FoundCompany({ kind, typedCnpj, company }: FoundCompanyProps) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { singular } = importNouns[kind];
  const [existing, setExisting] = useState<RegisteredParty | null>(null);
  const register = useCommand(registerCompany, {
    refreshes: [searchPolicyHolders, searchInsureds],
    onDone: ({ Party, IsNew }) => {
      if (!IsNew) return setExisting(Party);
      notify.success({ title: `${kind === 'insured' ? 'Segurado' : 'Tomador'} cadastrado`, text: Party.Name });
      void navigate(addresses.registeredParty(kind, Party.UniqueId), { replace: true });
    },
  });
  const isBranch = cleanDocument(typedCnpj) !== company.Cnpj;
  return (
    <Section title="Dados do bureau">
      <Facts>
        <Fact label="Razão social">{company.Name}</Fact>
        <Fact label="CNPJ">{formatDocument(company.Cnpj)}</Fact>
        <Fact label="Nome fantasia">{company.TradeName}</Fact>
        <Fact label="Município">{company.Place}</Fact>
        <Fact label="Atividade principal">{company.ActivityName}</Fact>
        <Fact label="Setor">{company.IsPrivate ? 'Privado' : 'Público'}</Fact>
        <Fact label="Sócios">{formatNumber(company.PartnerCount)}</Fact>
      </Facts>
      {isBranch && (
        <Alert
          type="info"
          showIcon
          title="O CNPJ informado é de uma filial: o cadastro é da matriz, com esta filial."
        />
      )}
      {company.BureauName !== null && (
        <Alert
          type="info"
          showIcon
          title={`No bureau o nome é “${company.BureauName}”. Vale o nome que a empresa já tem em outro cadastro.`}
        />
      )}
      {company.CardReason !== null && (
        <Alert type="warning" showIcon title={`${company.CardReason}. O cadastro fica para análise.`} />
      )}
      {register.error && <CallFailure error={register.error} />}
      {existing ? (
        <AlreadyRegistered kind={kind} party={existing} />
      ) : (
        <div>
          <Button
            type="primary"
            loading={register.isBusy}
            onClick={() => void register.run({ body: { Kind: kind, Cnpj: typedCnpj } })}
          >
            Cadastrar {singular}
          </Button>
        </div>
      )}
    </Section>
  );
}
