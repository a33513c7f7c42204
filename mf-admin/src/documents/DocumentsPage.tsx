import { usePermissions, useSession } from '@portal/shared';
import { getInsurerDocuments } from '@portal/shared/contracts/deals/insurerDocuments';
import { Functionality } from '@portal/shared/domain/access/functionalities';
import { isInternal } from '@portal/shared/domain/access/roles';
import { InsurerFolder } from '@portal/shared/domain/documents/insurerFolders';
import { RequestDocuments } from '@portal/shared/parts/documents';
import { useCall } from '@portal/shared/query';
import { Button, EmptyState, ErrorState, PageHeader, PageSkeleton } from '@portal/shared/ui/base';
import { TextField } from '@portal/shared/ui/form';
import { useSearchParams } from 'react-router-dom';
import { documentsOfInsurer } from './documentsOfInsurer';
import { FolderChoice } from './FolderChoice';
import { folderNamed, folderTitle, found, inFolder, summaryOf } from './shownDocuments';
import type { ChosenFolder } from './shownDocuments';
import './documents.css';

/** The insurer's own documents: circulars, manuals, forms, licences (Spec 001 §2 "Parties and documents"). */
export default function DocumentsPage() {
  const [parameters, setParameters] = useSearchParams();
  const { data, error, isFetching, refetch } = useCall(getInsurerDocuments, {});
  const mayManage = useManages();
  const search = parameters.get('busca') ?? '';
  const folder = folderNamed(parameters.get('pasta'));
  const set = (name: 'pasta' | 'busca', value: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const choose = (chosen: ChosenFolder) => set('pasta', chosen);

  const standing = data?.filter(({ DeletedAt }) => DeletedAt === null);
  const header = (
    <PageHeader
      title="Documentos"
      count={standing?.length}
      subtitle="Circulares, manuais, formulários e licenças da seguradora."
    />
  );
  if (!data || !standing)
    return (
      <>
        {header}
        {error ? (
          <ErrorState
            error={error}
            title="Não foi possível ler os documentos"
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <PageSkeleton blocks={3} />
        )}
      </>
    );
  const hits = found(standing, search);
  const shown = inFolder(hits, folder);
  const removed = data.filter(({ DeletedAt }) => DeletedAt !== null);
  return (
    <>
      {header}
      <div className="admin-documents-search" role="search">
        <TextField
          label="Buscar documento"
          placeholder="Nome, tipo ou descrição"
          value={search}
          onChange={(text) => set('busca', text)}
        />
      </div>
      <div className="admin-documents">
        <FolderChoice chosen={folder} countOf={(one) => inFolder(hits, one).length} onChoose={choose} />
        <RequestDocuments
          of={documentsOfInsurer({
            title: folderTitle(folder),
            summary: summaryOf(shown.length, search),
            empty: (
              <Nothing
                search={search}
                folder={folder}
                mayManage={mayManage}
                onAll={() => (search ? set('busca', null) : choose(null))}
                isElsewhere={hits.length > 0 || (search !== '' && standing.length > 0)}
              />
            ),
            folder: folder ?? InsurerFolder.Circulares,
            mayManage,
            onCreated: (into) => folder !== null && choose(into),
          })}
          documents={shown}
          removed={inFolder(found(removed, search), folder)}
          onChanged={() => void refetch()}
        />
      </div>
    </>
  );
}

/** The platform says the same of each document; here it decides whether one can be created. */
function useManages(): boolean {
  const { user } = useSession();
  const { allows } = usePermissions();
  return user !== null && isInternal(user.UserTypeId) && allows([Functionality.GERENCIAR_DOCUMENTOS]);
}

interface NothingProps {
  search: string;
  folder: ChosenFolder;
  mayManage: boolean;
  /** There are some, but not here or not by this search. */
  isElsewhere: boolean;
  onAll: () => void;
}

function Nothing({ search, folder, mayManage, isElsewhere, onAll }: NothingProps) {
  if (search)
    return (
      <EmptyState
        title="Nenhum documento encontrado"
        text={`Nada com “${search}” ${folder ? `na pasta ${folderTitle(folder)}` : 'nos documentos que você vê'}.`}
        {...(isElsewhere && { action: <Button onClick={onAll}>Limpar a busca</Button> })}
      />
    );
  return (
    <EmptyState
      title={folder ? 'Esta pasta está vazia' : 'Nenhum documento ainda'}
      text={
        mayManage
          ? 'Crie o primeiro: dê um nome, escolha a pasta e quem vê, e envie o arquivo. Cada arquivo novo vira uma versão.'
          : 'O que a seguradora publicar para você aparece aqui.'
      }
      {...(isElsewhere && { action: <Button onClick={onAll}>Ver todos os documentos</Button> })}
    />
  );
}
