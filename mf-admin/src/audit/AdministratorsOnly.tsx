import { EmptyState, PageHeader } from '@portal/shared/ui/base';

/** For who manages profiles without being an administrator: the platform would refuse them. */
export function AdministratorsOnly({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title="Só para administradores"
        text="O que todos fizeram é mostrado a quem tem um perfil de administrador da seguradora. Peça acesso a um deles."
      />
    </>
  );
}
