import { useCommand } from '@portal/shared/commands/useCommand';
import { Button, VisuallyHidden } from '@portal/shared/ui/base';
import { useConfirm, useNotify } from '@portal/shared/ui/overlay';
import type { DocumentsOf, RequestedDocument } from './documentsOf';
import { never } from './never';

interface ShareButtonProps<Document extends RequestedDocument> {
  share: DocumentsOf<Document>['share'];
  document: Document;
  /** False for the button that takes it back. */
  isShared: boolean;
  onChanged: () => void;
}

/** Has all brokers see the files of a document, or those alone again who sent them. */
export function ShareButton<Document extends RequestedDocument>(props: ShareButtonProps<Document>) {
  const { share, document, isShared, onChanged } = props;
  const { Name } = document;
  const notify = useNotify();
  const confirm = useConfirm();
  const command = useCommand(share ?? never, {
    onDone: () => {
      notify.success(
        isShared
          ? { title: 'Documento compartilhado', text: `As corretoras nomeadas veem os arquivos de “${Name}”.` }
          : {
              title: 'Documento não mais compartilhado',
              text: `Das corretoras, só a que enviou os arquivos de “${Name}” os vê.`,
            },
      );
      onChanged();
    },
    onFailed: (error) => {
      notify.error(error, isShared ? `“${Name}” não foi compartilhado` : `“${Name}” continua compartilhado`);
      onChanged();
    },
  });
  const press = async () => {
    // What others have read is not taken back by taking back the right to read it.
    const isSure =
      !isShared ||
      (await confirm({
        title: `Compartilhar “${Name}” com as corretoras?`,
        consequence: 'Todas as corretoras nomeadas pelo tomador veem os arquivos, o histórico e quem os enviou.',
        verb: 'Compartilhar',
      }));
    if (isSure) await command.run({ document, isShared });
  };
  return (
    <Button size="small" type="text" loading={command.isBusy} onClick={() => void press()}>
      {isShared ? 'Compartilhar com as corretoras' : 'Deixar de compartilhar'}
      <VisuallyHidden> {Name}</VisuallyHidden>
    </Button>
  );
}
