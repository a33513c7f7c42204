import { searchBondTemplates } from '@portal/shared/contracts/underwriting/bondTemplates';
import * as addresses from '@portal/shared/domain/portal/addresses';
import { focusField } from '@portal/shared/form/focusField';
import { useCall } from '@portal/shared/query';
import { Alert } from '@portal/shared/ui/base';
import { SelectField } from '@portal/shared/ui/select';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { FormPartProps } from '../proposalForm';
import { useTemplate } from './useTemplate';

const FIELD = 'proposal-template';
/** The most that one brokerage keeps. */
const ALL = 200;

/** What to begin with: one of the templates, from the list, the address or the keyboard. Nothing where there are none yet. */
export default function TemplateChoice({ value: form, change }: Pick<FormPartProps, 'value' | 'change'>) {
  const [address] = useSearchParams();
  const { data } = useCall(searchBondTemplates, { query: { rowsPerPage: ALL } });
  const { take, forget, isOpening, error } = useTemplate({ value: form, change });
  // Whoever comes from the list of templates has chosen there, once; a draft that is opened again has what it holds.
  const [named] = useState(() => (form.template === null ? address.get('modelo') : null));
  const [wanted, setWanted] = useState(named);
  const choose = (uniqueId: string | null) => {
    setWanted(uniqueId);
    if (uniqueId === null) forget();
    else take(uniqueId);
  };

  const begin = useEffectEvent(() => {
    if (named) take(named);
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // With Alt on a Mac another character is written, the key is the same.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyM' || event.defaultPrevented) return;
      if (focusField(FIELD)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const templates = data?.Data ?? [];
  if (templates.length === 0 && !error) return null;
  const chosen = (isOpening ? wanted : form.template?.uniqueId) ?? null;
  return (
    <div className="proposal-part">
      <SelectField
        id={FIELD}
        label="Modelo"
        placeholder="Começar de um modelo"
        loading={isOpening}
        options={templates.map(({ UniqueId, Name, ModalityName }) => ({
          value: UniqueId,
          label: `${Name} · ${ModalityName}`,
        }))}
        value={templates.some(({ UniqueId }) => UniqueId === chosen) ? chosen : null}
        onChange={choose}
        help={
          <>
            Alt+M vem até aqui. <Link to={addresses.bondTemplates()}>Ver e organizar modelos</Link>
          </>
        }
      />
      {error && (
        <Alert type="error" role="alert" showIcon title="O modelo não foi aberto" description={error.message} />
      )}
    </div>
  );
}
