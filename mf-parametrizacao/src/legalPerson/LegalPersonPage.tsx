import { useCommand } from '@portal/shared/commands/useCommand';
import { consultarPessoaJuridica, consultarPessoaJuridicaDeNovo } from '@portal/shared/contracts/parties/legalPerson';
import type { LegalPerson } from '@portal/shared/contracts/parties/legalPerson';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { ActionButton, Alert, EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { useNotify } from '@portal/shared/ui/overlay';
import { Link, useSearchParams } from 'react-router-dom';
import { CompanyAnswers } from './CompanyAnswers';
import { CompanyFound } from './CompanyFound';
import { CompanySearch } from './CompanySearch';
import { Consequences } from './Consequences';
import '../record/page.css';

const back = { to: addresses.bureauParameters(), label: 'Bureaus de consulta' };

/** `/parametrizacao/consulta-pj`: what bureaus said of a company, and what follows under what is in force. */
export default function LegalPersonPage() {
  const [parameters, setParameters] = useSearchParams();
  const Cnpj = parameters.get('cnpj') ?? '';
  return (
    <div className="parameters-page">
      <PageHeader
        title="Consulta de pessoa jurídica"
        back={back}
        subtitle="O que os bureaus responderam de uma empresa e o que segue disso pelos parâmetros em vigor. Ver os sócios fica registrado."
      />
      <CompanySearch key={Cnpj} cnpj={Cnpj} onSearch={(cnpj) => setParameters({ cnpj })} />
      {Cnpj === '' ? (
        <EmptyState
          title="Nenhuma empresa escolhida"
          text="Digite um CNPJ para ver o que já se sabe dela. Nada é cobrado até você consultar de novo."
        />
      ) : (
        <OneCompany Cnpj={Cnpj} />
      )}
    </div>
  );
}

function OneCompany({ Cnpj }: { Cnpj: string }) {
  const { data, error, isFetching, refetch } = useCall(consultarPessoaJuridica, { query: { Cnpj } });
  if (!data)
    return error ? (
      <ErrorState
        error={error}
        title="Não foi possível ler a consulta"
        retrying={isFetching}
        {...(error.status !== 400 && { onRetry: () => void refetch() })}
      />
    ) : (
      <PageSkeleton blocks={3} />
    );
  return <CompanyParts company={data} />;
}

function CompanyParts({ company }: { company: LegalPerson }) {
  const notify = useNotify();
  const ask = useCommand(consultarPessoaJuridicaDeNovo, {
    refreshes: [consultarPessoaJuridica],
    onDone: ({ Encontrado }) =>
      notify.success({
        title: 'Bureaus consultados',
        text: Encontrado ? `A resposta de ${Encontrado.Nome} é de agora.` : 'Nenhum deles conhece este CNPJ.',
      }),
  });
  return (
    <>
      <div className="parameters-actions">
        <ActionButton
          type="primary"
          loading={ask.isBusy}
          disabledReason={company.PorQueNaoConsultar}
          onClick={() => void ask.run({ body: { Cnpj: company.Cnpj } })}
        >
          {company.Respostas.length === 0 ? 'Consultar os bureaus' : 'Consultar de novo'}
        </ActionButton>
        {company.Tomador && (
          <Link to={addresses.policyHolder(company.Tomador.UniqueId)}>Ver o tomador {company.Tomador.Nome}</Link>
        )}
      </div>
      {ask.error && <Alert type="error" showIcon title={ask.error.message} />}
      <Consequences company={company} />
      {company.Encontrado && <CompanyFound found={company.Encontrado} cnpj={company.Cnpj} />}
      <CompanyAnswers company={company} />
    </>
  );
}
