import { usePortal } from '@portal/shared';
import { useCommand } from '@portal/shared/commands/useCommand';
import { changeActingBroker, getAdvisedBrokers } from '@portal/shared/contracts/people/access';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { formatDocument } from '@portal/shared/domain/people/document';
import { INPUT_MAX_LENGTH } from '@portal/shared/domain/values/limits';
import { searchable } from '@portal/shared/domain/values/textSearch';
import { useCall } from '@portal/shared/query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShell } from '../shell/ShellContext';
import { ALL_BROKERS } from './allBrokers';
import { CheckGlyph } from '../controls/glyphs';
import '../controls/controls.css';

/** A list that is longer than this is searched rather than read. */
const READABLE = 8;

/** The brokers that the advisor looks after, to act for another of them. Everything on the page begins anew with it. */
export function BrokerSwitch({ current }: { current: number | null }) {
  const { session } = usePortal();
  const { reloadPage } = useShell();
  const navigate = useNavigate();
  const { data, error, refetch } = useCall(getAdvisedBrokers, {});
  const [filter, setFilter] = useState('');
  const [changing, setChanging] = useState<number | null | undefined>(undefined);

  const change = useCommand(changeActingBroker, { onFailed: () => setChanging(undefined) });
  const choose = async (BrokerId: number | null) => {
    if (changing !== undefined || BrokerId === current) return;
    setChanging(BrokerId);
    const { answer: user } = await change.run({ body: { BrokerId } });
    if (!user) return;
    session.setUser(user);
    // The page shown may be one of the former broker's records.
    await navigate(addresses.home(), { replace: true });
    reloadPage();
  };

  if (error)
    return (
      <div className="broker-switch" role="alert">
        <p className="frame-panel-legend">{error.message}</p>
        <button className="frame-panel-entry" type="button" onClick={() => void refetch()}>
          Tentar de novo
        </button>
      </div>
    );
  if (!data) return <p className="frame-panel-legend">Carregando as corretoras…</p>;
  const shown = data.Brokers.filter(({ Name, Document }) =>
    searchable(`${Name} ${Document}`).includes(searchable(filter)),
  );
  const entry = (id: number | null, name: string, detail?: string) => (
    <li key={id ?? 'all'}>
      <button
        className="frame-panel-entry broker-switch-entry"
        type="button"
        aria-pressed={id === current}
        aria-busy={changing === id}
        onClick={() => void choose(id)}
      >
        <span>
          {name}
          {detail && <small>{detail}</small>}
        </span>
        {id === current && (
          <span className="frame-panel-check">
            <CheckGlyph />
          </span>
        )}
        {changing === id && <span className="portal-spinner" aria-hidden="true" />}
      </button>
    </li>
  );
  return (
    <div className="broker-switch" role="group" aria-label="Trabalhar em nome de">
      <p className="frame-panel-legend" aria-hidden="true">
        Trabalhar em nome de
      </p>
      {data.Brokers.length > READABLE && (
        <input
          className="frame-field"
          type="search"
          aria-label="Nome ou CNPJ"
          placeholder="Nome ou CNPJ"
          maxLength={INPUT_MAX_LENGTH}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      <ul>
        {filter === '' && entry(null, ALL_BROKERS)}
        {shown.map(({ BrokerId, Name, Document }) => entry(BrokerId, Name, formatDocument(Document)))}
      </ul>
      {data.Brokers.length === 0 && (
        <p className="frame-panel-legend">Nenhuma corretora ativa está sob a sua assessoria.</p>
      )}
      {filter !== '' && shown.length === 0 && (
        <p className="frame-panel-legend">Nenhuma das suas corretoras tem “{filter}”.</p>
      )}
      <p className="broker-switch-failure" role="alert">
        {change.error?.message}
      </p>
    </div>
  );
}
