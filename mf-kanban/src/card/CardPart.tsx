import { Button, EmptyState, PageSkeleton } from '@portal/shared/ui/base';
import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';

interface CardPartProps {
  children: ReactNode;
}

/** A part of the drawer, fetched when it is first shown. One that cannot be shown leaves the rest and the board alone. */
export class CardPart extends Component<CardPartProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return <Suspense fallback={<PageSkeleton />}>{this.props.children}</Suspense>;
    return (
      <div role="alert">
        <EmptyState
          title="Não foi possível mostrar esta parte do card"
          text="O resto do card e a esteira continuam funcionando. Se a sua conexão caiu ou saiu uma nova versão, recarregar a página resolve; o card abre de novo."
          action={<Button onClick={() => window.location.reload()}>Recarregar a página</Button>}
        />
      </div>
    );
  }
}
