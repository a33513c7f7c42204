import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { StatePage } from './StatePage';

/** Around everything: whatever breaks, the page is never blank. */
export class ShellErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('The shell could not be drawn', error, componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <StatePage
        mark="Ops!"
        title="Algo inesperado aconteceu"
        actions={
          <>
            <button className="portal-button" type="button" onClick={() => window.location.reload()}>
              Recarregar o portal
            </button>
            <a className="portal-button portal-button-quiet" href="/">
              Ir para o início
            </a>
          </>
        }
      >
        <p>O portal não conseguiu mostrar esta página. Você continua conectado; recarregue para continuar.</p>
      </StatePage>
    );
  }
}
