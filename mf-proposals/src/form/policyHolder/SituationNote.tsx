import { PortalError } from '@portal/shared';
import { formatDocument } from '@portal/shared/domain/people/document';
import { Button } from '@portal/shared/ui/base';
import { useConfirm } from '@portal/shared/ui/overlay';
import { useState } from 'react';
import { Note } from '../party/Note';
import type { LookedUp, PolicyHolderLookUp } from './usePolicyHolderLookUp';

/** What stands between the policy holder and a new proposal, with its way out. */
export function SituationNote({ lookUp, find, requestNomination, isRequesting }: PolicyHolderLookUp) {
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
      return <NominationRequest lookedUp={lookUp} name={name} isBusy={isRequesting} onRequest={requestNomination} />;
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
  isBusy: boolean;
  onRequest: PolicyHolderLookUp['requestNomination'];
}

function NominationRequest({ lookedUp: { policyHolder, reason }, name, isBusy, onRequest }: NominationRequestProps) {
  const confirm = useConfirm();
  const ask = async () => {
    if (!policyHolder) return;
    const wanted = await confirm({
      title: `Solicitar a nomeação para ${name}?`,
      consequence:
        'A seguradora analisa o pedido e avisa da decisão. Até lá, nenhuma proposta pode ser feita para ele.',
      verb: 'Solicitar nomeação',
    });
    if (wanted) await onRequest(policyHolder);
  };
  return (
    <Note
      tone="warning"
      urgent
      title={`A corretora não está nomeada para ${name}`}
      actions={
        policyHolder && (
          <Button type="primary" loading={isBusy} onClick={() => void ask()}>
            Solicitar nomeação
          </Button>
        )
      }
    >
      {reason ?? 'Peça a nomeação à seguradora.'} Para continuar agora, informe o CNPJ de outro tomador.
    </Note>
  );
}
