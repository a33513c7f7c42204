import { useCommand } from '@portal/shared/commands/useCommand';
import { findCompanyToRegister } from '@portal/shared/contracts/parties/partyRegistration';
import { importNouns } from '@portal/shared/domain/parties/partyImport';
import { INVALID_CNPJ, isValidCnpj } from '@portal/shared/domain/people/cnpj';
import { Section } from '@portal/shared/parts/facts';
import { Alert, Button, PageHeader } from '@portal/shared/ui/base';
import { CallFailure } from '@portal/shared/ui/dialog';
import { DocumentField } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { CallResponse } from '@portal/shared/contracts/call';
import { registerOf, useImportKind } from '../importKind';
import { AlreadyRegistered } from './AlreadyRegistered';
import { FoundCompany } from './FoundCompany';
import './company.css';

/** `/tomadores/cadastrar` and `/segurados/cadastrar`: registers one company with the bureau's data. */
export default function NewPartyPage() {
  const kind = useImportKind();
  const { singular } = importNouns[kind];
  const [cnpj, setCnpj] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<CallResponse<typeof findCompanyToRegister> | null>(null);
  const find = useCommand(findCompanyToRegister, { onDone: setFound });
  const begin = () => {
    setFound(null);
    const wrong = cnpj === '' ? 'Informe o CNPJ da empresa.' : isValidCnpj(cnpj) ? null : `${INVALID_CNPJ}.`;
    setProblem(wrong);
    if (wrong === null) void find.run({ body: { Kind: kind, Cnpj: cnpj } });
  };
  return (
    <div className="parties-new-party">
      <PageHeader
        title={`Cadastrar ${singular}`}
        back={registerOf[kind]}
        subtitle="Uma empresa, com os dados do bureau. Pessoas e listas entram pela importação de um arquivo."
      />
      <Section title="Qual empresa?">
        <form
          className="parties-new-party-question"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            begin();
          }}
        >
          <DocumentField
            label="CNPJ"
            required
            value={cnpj}
            error={problem}
            disabled={find.isBusy}
            onChange={(typed) => {
              setCnpj(typed);
              setProblem(null);
              setFound(null);
            }}
          />
          <Button type={found?.Company ? 'default' : 'primary'} htmlType="submit" loading={find.isBusy}>
            Consultar o bureau
          </Button>
        </form>
        {find.error && <CallFailure error={find.error} />}
        {found?.Existing && <AlreadyRegistered kind={kind} party={found.Existing} />}
        {found && !found.Existing && !found.Company && (
          <Alert
            type="warning"
            showIcon
            role="status"
            title="O bureau de dados não conhece este CNPJ. Confira o número."
          />
        )}
      </Section>
      {found?.Company && <FoundCompany key={found.Company.Cnpj} kind={kind} typedCnpj={cnpj} company={found.Company} />}
    </div>
  );
}
