import type { Call } from '@portal/shared/contracts/call';
import * as calls from '@portal/shared/contracts/underwriting/endorsementRequest';
import type { OfferedSubType } from '@portal/shared/contracts/underwriting/endorsementRequest';
import * as addresses from '@portal/shared/domain/portal/addresses';
import {
  EndorsementFlow,
  endorsementFlowLabels,
  EndorsementTypeId,
} from '@portal/shared/domain/underwriting/endorsementTypes';
import { useCall } from '@portal/shared/query';
import { ErrorState, Heading, PageSkeleton } from '@portal/shared/ui/base';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import '../endorsement/endorsement.css';
import './chooser.css';

type OfferCall = typeof calls.validarEndossoAlteracao & Call;

const offers = {
  [EndorsementFlow.Alteracao]: calls.validarEndossoAlteracao,
  [EndorsementFlow.Neutro]: calls.validarEndossoNeutro,
  [EndorsementFlow.Cancelamento]: calls.validarEndossoCancelamento,
} as unknown as Record<EndorsementFlow, OfferCall>;

const leads: Record<EndorsementFlow, string> = {
  alteracao: 'Valor, prazo, textos ou prêmio da apólice.',
  neutro: 'O que não mexe no prêmio: dados cadastrais e textos.',
  cancelamento: 'O fim da apólice antes do prazo.',
};

/** What may be asked for of a policy now, by flow; what may not, with the reason. */
export default function RequestChooser({ policyUniqueId }: { policyUniqueId: string }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className="endorsements-chooser" aria-labelledby="pedir-titulo" id="pedir">
      <Heading level={2} size={3} id="pedir-titulo">
        O que você quer pedir?
      </Heading>
      <div className="endorsements-chooser-flows">
        {(Object.keys(offers) as EndorsementFlow[]).map((flow) => (
          <Flow key={flow} flow={flow} policyUniqueId={policyUniqueId} />
        ))}
      </div>
      <p>
        <Link to={addresses.changePolicy(policyUniqueId, EndorsementTypeId.Alteracao)}>Fluxo anterior</Link>
        <span className="endorsements-hint"> Por tipo e motivo, em oito etapas, com as mesmas regras.</span>
      </p>
    </section>
  );
}

function Flow({ flow, policyUniqueId }: { flow: EndorsementFlow; policyUniqueId: string }) {
  const { data, error, isFetching, refetch } = useCall(offers[flow], { query: { policyUniqueId } });
  return (
    <section aria-label={endorsementFlowLabels[flow]}>
      <Heading level={3} size={4}>
        {endorsementFlowLabels[flow]}
      </Heading>
      <p className="endorsements-hint">{leads[flow]}</p>
      {data ? (
        data.SubTipos.length === 0 ? (
          <p>Nenhum tipo é oferecido para esta modalidade.</p>
        ) : (
          <ul>
            {data.SubTipos.map((subType) => (
              <SubType key={subType.SubTipoEndossoId} flow={flow} policyUniqueId={policyUniqueId} subType={subType} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          error={error}
          title="Não foi possível ler o que pode ser pedido"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton blocks={1} />
      )}
    </section>
  );
}

interface SubTypeProps {
  flow: EndorsementFlow;
  policyUniqueId: string;
  subType: OfferedSubType;
}

function SubType({ flow, policyUniqueId, subType }: SubTypeProps) {
  const { SubTipoEndossoId, Nome, DisabledReason } = subType;
  if (DisabledReason !== null)
    return (
      <li>
        <span className="endorsements-chooser-off">{Nome}</span>
        <span className="endorsements-hint">{DisabledReason}</span>
      </li>
    );
  return (
    <li>
      <Link to={addresses.newEndorsement(flow, { policyUniqueId, subtypeId: SubTipoEndossoId })}>{Nome}</Link>
    </li>
  );
}
