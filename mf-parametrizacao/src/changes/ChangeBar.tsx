import { getChangeSets } from '@portal/shared/contracts/parameters/changes';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { useCall } from '@portal/shared/query';
import { Button } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useWorkingSet } from './useWorkingSet';
import './changeBar.css';

const NewChangeSetDialog = lazy(() => import('./NewChangeSetDialog'));

/** In which change set one works, and the way to another one; without one, a change goes into the user's own. */
export function ChangeBar() {
  const { workingSet, workIn } = useWorkingSet();
  const [begins, setBegins] = useState(false);
  const { data, isFetching } = useCall(getChangeSets, { query: { OnlyOpen: true, rowsPerPage: 100 } });
  const open = (data?.Data ?? []).filter(({ State }) => State !== 'scheduled');
  const options = open.map(({ UniqueId, Number: number, Name, DraftCount }) => ({
    value: UniqueId,
    label: `${number} · ${Name} · ${DraftCount === 1 ? '1 alteração' : `${DraftCount} alterações`}`,
  }));
  const isListed = workingSet === undefined || options.some(({ value }) => value === workingSet);
  return (
    <section className="parameters-bar" aria-label="Conjunto de alterações">
      <SelectField
        label="Trabalhar em"
        placeholder="O que está em vigor"
        help={
          workingSet === undefined ? 'O que você alterar vai para o seu próprio conjunto de alterações.' : undefined
        }
        loading={isFetching && !data}
        options={isListed ? options : [...options, { value: workingSet, label: 'Conjunto encerrado' }]}
        value={workingSet ?? null}
        onChange={workIn}
      />
      <div className="parameters-bar-ways">
        {workingSet !== undefined && <Link to={addresses.parameterChange(workingSet)}>Ver as alterações</Link>}
        <Link to={addresses.parameterChanges()}>Todos os conjuntos</Link>
        <Button onClick={() => setBegins(true)}>Novo conjunto</Button>
      </div>
      {begins && (
        <Suspense fallback={null}>
          <NewChangeSetDialog onMade={workIn} onClose={() => setBegins(false)} />
        </Suspense>
      )}
    </section>
  );
}
