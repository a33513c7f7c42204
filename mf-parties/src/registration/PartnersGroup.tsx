import type { BrokerApplication } from '@portal/shared/domain/parties/brokerRegistration';
import { MAX_REGISTERED_PARTNERS } from '@portal/shared/domain/parties/registeredPeople';
import { focusField } from '@portal/shared/form/focusField';
import { useEffect, useRef, useState } from 'react';
import { emptyPerson } from './applicationDraft';
import { fieldId } from './applicationLabels';
import { CheckLine, FieldGroup } from './FormFields';
import { PersonFields } from './PersonFields';
import type { ApplicationForm } from './useApplicationForm';

const ADD = fieldId('Partners');

/** The partners as the broker names them: nobody who is not signed in is told whom the bureau knows. */
export function PartnersGroup({ form }: { form: ApplicationForm }) {
  const { Responsible, Partners } = form.draft.application;
  const isPartner = Responsible.IsPartner === true;
  const named = Partners ?? [];
  const { error } = form.control('Partners');
  const focusAfterwards = useFocusAfterwards();
  const change = (next: (before: BrokerApplication) => Partial<BrokerApplication>) =>
    form.change((before) => ({ ...before, ...next(before) }));

  const add = () => {
    change((before) => ({ Partners: [...(before.Partners ?? []), emptyPerson] }));
    focusAfterwards(fieldId(`Partners.${named.length}.Name`));
  };
  const remove = (index: number) => {
    change((before) => {
      const left = (before.Partners ?? []).filter((_, at) => at !== index);
      return { Partners: left.length > 0 ? left : null };
    });
    focusAfterwards(ADD);
  };

  return (
    <FieldGroup
      title="Sócios"
      lead="Todos os sócios que são pessoas físicas, como no contrato social. Sócios que são empresas não entram aqui."
    >
      <CheckLine
        checked={isPartner}
        onChange={(IsPartner) => change((before) => ({ Responsible: { ...before.Responsible, IsPartner } }))}
      >
        A pessoa responsável é sócia
      </CheckLine>
      {named.map((_, index) => (
        <section
          // Partners have nothing of their own before they are typed.
          key={index}
          className="registration-person"
          aria-labelledby={`registration-partner-${index}`}
        >
          <div className="registration-person-head">
            <h3 id={`registration-partner-${index}`}>Sócio {index + 1}</h3>
            <button className="registration-text-link portal-focusable" type="button" onClick={() => remove(index)}>
              Remover<span className="portal-visually-hidden"> o sócio {index + 1}</span>
            </button>
          </div>
          <div className="registration-grid">
            <PersonFields
              form={form}
              place={`Partners.${index}`}
              question={`O sócio ${index + 1} é pessoa politicamente exposta?`}
            />
          </div>
        </section>
      ))}
      {named.length === 0 && !isPartner && (
        <CheckLine
          checked={Partners !== null}
          onChange={(isNobody) => change(() => ({ Partners: isNobody ? [] : null }))}
        >
          Nenhum sócio é pessoa física
        </CheckLine>
      )}
      <div className="registration-field" data-span={12}>
        {named.length < MAX_REGISTERED_PARTNERS ? (
          <button
            id={ADD}
            className="portal-button portal-button-quiet"
            type="button"
            aria-describedby={error && `${ADD}-error`}
            onClick={add}
          >
            {named.length > 0 || isPartner ? 'Adicionar outro sócio' : 'Adicionar sócio'}
          </button>
        ) : (
          <p className="registration-hint">
            O cadastro recebe até {MAX_REGISTERED_PARTNERS} sócios. A seguradora pergunta pelos demais.
          </p>
        )}
        {error && (
          <p id={`${ADD}-error`} className="registration-error">
            {error}
          </p>
        )}
      </div>
    </FieldGroup>
  );
}

/** Moves the focus to an element once what was just changed is drawn. */
function useFocusAfterwards(): (id: string) => void {
  const [moved, setMoved] = useState(0);
  const target = useRef<string | null>(null);
  useEffect(() => {
    if (target.current) focusField(target.current);
    target.current = null;
  }, [moved]);
  return (id) => {
    target.current = id;
    setMoved((before) => before + 1);
  };
}
