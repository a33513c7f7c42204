import type { EndorsedPolicy } from '@portal/shared/contracts/underwriting/endorsementRequest';
import { EndorsementEffect } from '@portal/shared/parts/endorsementEffect';
import { DateField } from '@portal/shared/ui/date';
import { SelectField } from '@portal/shared/ui/select';
import { useState } from 'react';
import { CoverSliders } from './CoverSliders';
import { emptySimulation, isCancellation, simulatedForm } from './simulation';
import type { CoverName, SimulatedKind } from './simulation';
import { useSimulatedPremium } from './useSimulatedPremium';

const covers: readonly CoverName[] = ['ModalidadePrincipal', 'ModalidadeComplementar'];

interface SimulationFieldsProps {
  policy: EndorsedPolicy;
  /** One of them at least can be asked for. */
  kinds: readonly SimulatedKind[];
}

/** The kind, from when it counts, its amounts and dates, and what they come to. Nothing of it is kept. */
export function SimulationFields({ policy, kinds }: SimulationFieldsProps) {
  const [typed, setTyped] = useState(() =>
    emptySimulation(kinds.find(({ disabledReason }) => disabledReason === null)?.parameters.SubTipoEndossoId ?? null),
  );
  const parameters = kinds.find((kind) => kind.parameters.SubTipoEndossoId === typed.subTypeId)?.parameters;
  const isEnding = parameters !== undefined && isCancellation(parameters);
  const form = parameters ? simulatedForm(typed, policy, parameters) : null;
  const { retry, ...effect } = useSimulatedPremium(form, isEnding);
  const { EarliestDate = null, LatestDate = null } = parameters?.DataEfeito ?? {};
  return (
    <div className="policies-simulation">
      <p>Nada é pedido nem guardado: o prêmio é o mesmo que o pedido calcularia hoje.</p>
      <SelectField
        label="Endosso"
        required
        options={kinds.map(({ parameters: { SubTipoEndossoId, Nome }, disabledReason }) => ({
          value: SubTipoEndossoId,
          label: disabledReason === null ? Nome : `${Nome}: ${disabledReason}`,
          disabled: disabledReason !== null,
        }))}
        value={typed.subTypeId}
        onChange={(subTypeId) => setTyped(emptySimulation(subTypeId))}
      />
      {parameters && (
        <>
          <DateField
            label={isEnding ? 'Cancelar a partir de' : 'Vale a partir de'}
            {...(!isEnding && { help: 'Em branco, a partir de hoje.' })}
            value={typed.on}
            {...(EarliestDate !== null && { minimum: EarliestDate })}
            {...(LatestDate !== null && { maximum: LatestDate })}
            onChange={(on) => setTyped({ ...typed, on })}
          />
          {!isEnding &&
            covers.map((name) => (
              <CoverSliders
                key={name}
                name={name}
                policy={policy}
                parameters={parameters}
                typed={typed.covers[name]}
                on={typed.on}
                onChange={(cover) => setTyped({ ...typed, covers: { ...typed.covers, [name]: cover } })}
              />
            ))}
          {form ? (
            <EndorsementEffect {...effect} onRetry={retry} />
          ) : (
            <p>Mude um valor ou uma data: o efeito aparece aqui.</p>
          )}
        </>
      )}
    </div>
  );
}
