import { PortalError } from '@portal/shared';
import { formatDocument } from '@portal/shared/domain/people/document';
import { Button } from '@portal/shared/ui/base';
import { lazy, Suspense, useState } from 'react';
import { Note } from '../party/Note';
import type { LookedUp, PolicyHolderLookUp } from './usePolicyHolderLookUp';

const NominationDialog = lazy(async () => ({
  default: (await import('@portal/shared/parts/nomination')).NominationDialog,
}));

/** What stands between the policy holder and a new proposal, with its way out. */
export function SituationNote({ lookUp, find, broker, nominationAsked }: PolicyHolderLookUp) {
  const [checking, setChecking] = useState(false);
  if (lookUp.state === 'none') return null;
  const again = async () => {
    setChecking(true);
    await find(lookUp.cnpj);
    setChecking(false);
  };
  if (lookUp.state === 'failed') {
    const refused = lookUp.error instanceof PortalError && lookUp.error.kind === 'invalid';
    return (
      <Note
        tone="danger"
        urgent
        title={refused ? 'Este CNPJ não pode ser usado' : 'Não foi possível consultar o CNPJ'}
        actions={
          !refused && (
            <Button loading={checking} onClick={() => void again()}>
              Tentar de novo
            </Button>
          )
        }
      >
        {lookUp.error instanceof Error ? lookUp.error.message : null}
      </Note>
    );
  }
  const name = lookUp.policyHolder?.Name ?? formatDocument(lookUp.cnpj);
  switch (lookUp.situation) {
    case 'ready':
    case 'registered':
      return null;
    case 'blocked':
      return (
        <Note tone="danger" urgent title={`${name} está bloqueado para novas propostas`}>
          {lookUp.reason ?? 'Fale com a seguradora sobre o bloqueio.'} Para continuar agora, informe o CNPJ de outro
          tomador.
        </Note>
      );
    case 'unknown':
      return (
        <Note tone="warning" urgent title={`Ninguém foi encontrado com o CNPJ ${formatDocument(lookUp.cnpj)}`}>
          {lookUp.reason ?? 'Confira o número: ele não está no cadastro nem na consulta externa.'}
        </Note>
      );
    case 'notNominated':
      return <NominationRequest lookedUp={lookUp} name={name} broker={broker} onAsked={nominationAsked} />;
    case 'nominationPending':
      return (
        <Note
          tone="info"
          title={`A nomeação para ${name} foi pedida e espera a seguradora`}
          actions={
            <Button loading={checking} onClick={() => void again()}>
              Verificar de novo
            </Button>
          }
        >
          {lookUp.reason ?? 'Você será avisado da decisão.'} Enquanto isso, a proposta pode ter outro tomador.
        </Note>
      );
  }
}

interface NominationRequestProps {
  lookedUp: LookedUp;
  name: string;
  broker: PolicyHolderLookUp['broker'];
  onAsked: PolicyHolderLookUp['nominationAsked'];
}

function NominationRequest({ lookedUp: { policyHolder, reason }, name, broker, onAsked }: NominationRequestProps) {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Note
        tone="warning"
        urgent
        title={`A corretora não está nomeada para ${name}`}
        actions={
          policyHolder && (
            <Button type="primary" onClick={() => ask(true)}>
              Solicitar nomeação
            </Button>
          )
        }
      >
        {reason ?? 'Peça a nomeação à seguradora.'} Para continuar agora, informe o CNPJ de outro tomador.
      </Note>
      {isAsking && policyHolder && (
        <Suspense fallback={null}>
          <NominationDialog
            policyHolder={policyHolder}
            broker={broker}
            onAsked={(status) => void onAsked(policyHolder, status)}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </>
  );
}
