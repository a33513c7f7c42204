import { getParameterOverview } from '@portal/shared/contracts/parameters/history';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { ErrorState, Heading, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { TextField } from '@portal/shared/ui/form';
import { Link, useSearchParams } from 'react-router-dom';
import { AreaCard } from './AreaCard';
import { areas } from './areas';
import { FoundFields } from './FoundFields';
import './menu.css';

/** `/parametrizacao/menu`: the areas with what is in force and drafted, and a search over all that can be set. */
export default function MenuPage() {
  const [parameters, setParameters] = useSearchParams();
  const question = parameters.get('busca') ?? '';
  const { data, error, refetch, isFetching } = useCall(getParameterOverview, {});
  return (
    <div className="parameters-menu">
      <PageHeader
        title="Parametrização"
        subtitle={
          <>
            O que a seguradora define, alterado por rascunho, revisão e publicação:{' '}
            <Link to={addresses.parameterChanges()}>alterações em andamento</Link> e{' '}
            <Link to={addresses.parameterTimeline()}>linha do tempo</Link>.
          </>
        }
      />
      <div role="search" className="parameters-menu-search">
        <TextField
          label="O que você quer definir?"
          placeholder="Por exemplo: prazo de carência"
          value={question}
          onChange={(busca) => setParameters(busca === '' ? {} : { busca }, { replace: true })}
        />
      </div>
      {question.trim() !== '' && <FoundFields question={question} />}
      <section className="parameters-menu-areas" aria-labelledby="areas">
        <Heading level={2} id="areas">
          Áreas
        </Heading>
        {!data && error && (
          <ErrorState
            error={error}
            title="Não foi possível ler o que está em vigor"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <PageSkeleton blocks={2} />}
        {(data || error) && (
          <ul className="parameters-menu-cards">
            {areas.map((area) => (
              <li key={area.to}>
                <AreaCard area={area} overview={data ? data.filter(({ Kind }) => area.kinds.includes(Kind)) : null} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
