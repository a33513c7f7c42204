import { parameterKinds } from '@portal/shared/domain/parameters/kinds/parameterKinds';
import { searchFields } from '@portal/shared/domain/parameters/search/searchFields';
import { EmptyState, Heading, LiveRegion } from '@portal/shared/ui/base';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { areas } from './areas';

const MOST_SHOWN = 12;

/** Where what a question means is defined; only places that there are. */
export function FoundFields({ question }: { question: string }) {
  const asked = useDeferredValue(question);
  const found = areas.flatMap(({ kinds }) => [...kinds]);
  const fields = searchFields(asked, found).slice(0, MOST_SHOWN);
  if (fields.length === 0)
    return (
      <EmptyState
        title="Nenhum parâmetro com este nome"
        text="Tente outra palavra, por exemplo prazo, taxa, limite ou cancelamento."
      />
    );
  return (
    <section className="parameters-menu-found" aria-labelledby="encontrados">
      <Heading level={2} id="encontrados">
        Onde se define
      </Heading>
      <LiveRegion>
        {fields.length === 1 ? '1 parâmetro encontrado' : `${fields.length} parâmetros encontrados`}
      </LiveRegion>
      <ul>
        {fields.map(({ kind, field }) => {
          const area = areas.find(({ kinds }) => kinds.includes(kind));
          return area ? (
            <li key={`${kind} ${field.name}`}>
              <Link to={area.to}>{field.label}</Link>
              <span>
                {area.title}, em {parameterKinds[kind].label.toLowerCase()}
              </span>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
