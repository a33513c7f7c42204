import type { CardBulk, CardBulkAction } from '@portal/shared/contracts/boards/cardBulks';
import { RequestDialog } from '@portal/shared/parts/documents';
import type { DocumentRequest } from '@portal/shared/parts/documents';
import { Button } from '@portal/shared/ui/base';
import { useConfirm } from '@portal/shared/ui/overlay';
import { Suspense, useRef, useState } from 'react';
import { cardsText } from '../columns/cardsText';
import { AssignMenu } from '../owners/AssignMenu';
import { PriorityMenu } from '../priorities/PriorityMenu';
import { TagMenu } from '../../tags/TagMenu';
import { useStartBulk } from './useStartBulk';
import type { BulkScope } from './useStartBulk';

interface BulkButtonsProps {
  pipeId: number;
  scope: BulkScope;
  count: number;
  /** Where nothing else gives cards a priority, an owner and tags. */
  withMenus: boolean;
  onStarted: () => void;
}

type Opened = 'assign' | 'priority' | 'tag' | 'document';

/** What the platform does to many cards in the background, asked for in the same words as for one. */
export function BulkButtons({ pipeId, scope, count, withMenus, onStarted }: BulkButtonsProps) {
  const confirm = useConfirm();
  const { start, isBusy, send, shows } = useStartBulk(pipeId, scope, onStarted);
  const [opened, setOpened] = useState<{ what: Opened; opener: HTMLElement } | null>(null);
  const begun = useRef<CardBulk | null>(null);
  const cards = cardsText(count);
  const close = () => setOpened(null);
  const ask = async (title: string, verb: string, action: CardBulkAction) => {
    const consequence =
      'A plataforma muda um card depois do outro em segundo plano e diz quais ficaram de fora e por quê.';
    if (await confirm({ title, consequence, verb })) start(action);
  };
  const mail = async () => {
    const wanted = await confirm({
      title: `Enviar e-mails sobre ${cards}?`,
      consequence: 'Cada corretora recebe um só e-mail com os documentos que ainda deve destes cards.',
      verb: 'Enviar e-mails',
    });
    if (wanted) start({ kind: 'mail' });
  };
  const request: DocumentRequest = {
    verb: 'Solicitar documento',
    disabledReason: null,
    title: `Solicitar documento de ${cards}`,
    done: 'Pedido iniciado',
    keptAs: `cardBulk.${pipeId}.documentRequest`,
    asksFor: ['IsRequired', 'IsInternal'],
    first: { IsRequired: true, IsInternal: false },
    reader: ({ IsInternal }) =>
      IsInternal ? 'Só a seguradora lê.' : 'Os corretores leem: diga o que o documento precisa ter.',
    consequence: ({ IsInternal, IsRequired }) =>
      IsInternal
        ? 'Os corretores não são avisados.'
        : `Os corretores são avisados no portal.${IsRequired ? ' O prazo legal das propostas e dos endossos termina aqui: com a entrega começam 25 dias inteiros.' : ''}`,
    send: async ({ Name, IsRequired, IsInternal, Observation }, by) => {
      const document = { Name, IsRequired, IsInternal, ...(Observation && { Observation }) };
      begun.current = await send({ kind: 'document', document }, by);
    },
  };
  const opens = (what: Opened) => ({
    disabled: isBusy,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setOpened({ what, opener: currentTarget }),
  });
  return (
    <>
      {withMenus && (
        <>
          <Button aria-haspopup="menu" {...opens('assign')}>
            Atribuir a…
          </Button>
          <Button aria-haspopup="menu" {...opens('priority')}>
            Prioridade…
          </Button>
          <Button aria-haspopup="menu" {...opens('tag')}>
            Etiquetas…
          </Button>
        </>
      )}
      <Button {...opens('document')}>Solicitar documento…</Button>
      <Button loading={isBusy} onClick={() => void mail()}>
        Enviar e-mail…
      </Button>
      {opened?.what === 'assign' && (
        <AssignMenu
          cards={[]}
          name={cards}
          pipeId={pipeId}
          opener={opened.opener}
          onClose={close}
          onAssign={(owner) =>
            void ask(
              owner ? `Atribuir ${cards} a ${owner.name}?` : `Remover o responsável de ${cards}?`,
              owner ? 'Atribuir' : 'Remover o responsável',
              { kind: 'owner', userId: owner?.id ?? null },
            )
          }
        />
      )}
      {opened?.what === 'priority' && (
        <PriorityMenu
          cards={[]}
          name={cards}
          opener={opened.opener}
          onClose={close}
          onChoose={({ id, name }) =>
            void ask(`Mudar a prioridade de ${cards} para ${name}?`, 'Mudar a prioridade', {
              kind: 'priority',
              priorityId: id,
            })
          }
        />
      )}
      {opened?.what === 'tag' && (
        <TagMenu
          cards={[]}
          name={cards}
          pipeId={pipeId}
          opener={opened.opener}
          onClose={close}
          onChoose={({ tag, isOn }) =>
            void ask(
              isOn ? `Pôr a etiqueta ${tag.name} em ${cards}?` : `Tirar a etiqueta ${tag.name} de ${cards}?`,
              isOn ? 'Pôr etiqueta' : 'Tirar etiqueta',
              { kind: 'tag', tagId: tag.id, isOn },
            )
          }
        />
      )}
      {opened?.what === 'document' && (
        <Suspense fallback={null}>
          <RequestDialog
            request={request}
            onClose={close}
            onDone={() => {
              if (begun.current) shows(begun.current);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
