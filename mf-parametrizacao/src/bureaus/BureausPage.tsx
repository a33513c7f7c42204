import { obterParametrosConsultasPorBureau } from '@portal/shared/contracts/parameters/bureauQueries';
import type { BureauQueryRecord } from '@portal/shared/contracts/parameters/bureauQueries';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { Fact, Facts, Section } from '@portal/shared/parts/facts';
import { useCall } from '@portal/shared/query';
import { ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { Link } from 'react-router-dom';
import { ChangeBar } from '../changes/ChangeBar';
import { inWorkingSet, useWorkingSet } from '../changes/useWorkingSet';
import { DraftState } from '../record/DraftState';
import '../record/page.css';

/** `/parametrizacao/bureaus-consulta`: what is asked of bureaus, and of which first. */
export default function BureausPage() {
  const { workingSet } = useWorkingSet();
  const { data, error, isFetching, refetch } = useCall(
    obterParametrosConsultasPorBureau,
    { query: workingSet ? { ChangeSetUniqueId: workingSet } : {} },
    { keepPrevious: true },
  );
  return (
    <div className="parameters-page" aria-busy={isFetching}>
      <PageHeader
        title="Bureaus de consulta"
        subtitle={
          <>
            A quem o portal pergunta por empresas e pessoas, em que ordem, a que custo e o que segue da resposta.{' '}
            <Link to={addresses.companyCheckParameters()}>Consultar uma empresa</Link>
          </>
        }
      />
      <ChangeBar />
      {!data &&
        (error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler os bureaus de consulta"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton blocks={2} />
        ))}
      {data?.ListaConstultas.map((query) => (
        <QuerySection key={query.TipoConsultaId} query={query} workingSet={workingSet} />
      ))}
    </div>
  );
}

interface QuerySectionProps {
  query: BureauQueryRecord;
  workingSet: string | undefined;
}

function QuerySection({ query, workingSet }: QuerySectionProps) {
  const { TipoConsultaId, Nome, ParametrosBureaus, Values } = query;
  const to = inWorkingSet(addresses.bureauParameters(TipoConsultaId), workingSet);
  const missing = ParametrosBureaus.filter(({ Configurado }) => !Configurado);
  return (
    <Section title={Nome} aside={<Link to={to}>{`Ordem e regra: ${Nome.toLowerCase()}`}</Link>}>
      <Facts>
        <Fact label="Ordem da consulta">
          {ParametrosBureaus.map(({ Bureau }) => Bureau).join(', depois ') || 'Nenhum bureau configurado'}
        </Fact>
        <Fact label="Uma resposta vale por">{Values.ValidDays === 1 ? '1 dia' : `${Values.ValidDays} dias`}</Fact>
        {missing.length > 0 && (
          <Fact label="Não configurados neste portal">{missing.map(({ Bureau }) => Bureau).join(', ')}</Fact>
        )}
        <Fact label="Situação">
          <DraftState record={query} />
        </Fact>
      </Facts>
    </Section>
  );
}
