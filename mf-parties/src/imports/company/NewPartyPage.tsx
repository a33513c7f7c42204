import { useCommand } from '@portal/shared/commands/useCommand';
import { findCompanyToRegister } from '@portal/shared/contracts/parties/partyRegistration';
import { importNouns } from '@portal/shared/domain/parties/partyImport';
import { Alert, PageHeader } from '@portal/shared/ui/base';
import { useState } from 'react';
import type { CallResponse } from '@portal/shared/contracts/call';
import { CnpjQuestion } from '../../party/CnpjQuestion';
import { registerOf, useImportKind } from '../importKind';
import { AlreadyRegistered } from './AlreadyRegistered';
import { FoundCompany } from './FoundCompany';
import './company.css';

/** `/tomadores/cadastrar` and `/segurados/cadastrar`: registers one company with the bureau's data. */
export default function NewPartyPage() {
  const kind = useImportKind();
  const { singular } = importNouns[kind];
  const [cnpj, setCnpj] = useState('');
  const [found, setFound] = useState<CallResponse<typeof findCompanyToRegister> | null>(null);
  const find = useCommand(findCompanyToRegister, { onDone: setFound });
  return (
    <div className="parties-new-party">
      <PageHeader
        title={`Cadastrar ${singular}`}
        back={registerOf[kind]}
        subtitle="Uma empresa, com os dados do bureau. Pessoas e listas entram pela importação de um arquivo."
      />
      <CnpjQuestion
        title="Qual empresa?"
        missing="Informe o CNPJ da empresa."
        verb="Consultar o bureau"
        isAnswered={Boolean(found?.Company)}
        command={find}
        onAsk={(typed) => {
          setCnpj(typed);
          void find.run({ body: { Kind: kind, Cnpj: typed } });
        }}
        onForget={() => setFound(null)}
      >
        {found?.Existing && <AlreadyRegistered kind={kind} party={found.Existing} />}
        {found && !found.Existing && !found.Company && (
          <Alert
            type="warning"
            showIcon
            role="status"
            title="O bureau de dados não conhece este CNPJ. Confira o número."
          />
        )}
      </CnpjQuestion>
      {found?.Company && <FoundCompany key={found.Company.Cnpj} kind={kind} typedCnpj={cnpj} company={found.Company} />}
    </div>
  );
}
