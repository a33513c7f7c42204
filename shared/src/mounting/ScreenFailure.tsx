import { Component } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/base';

interface ScreenFailureProps {
  onError: ((error: unknown) => void) | undefined;
  onRetry: () => void;
  children: ReactNode;
}

/** Tells the page of a screen's failure and says it in the screen's place, instead of taking the page down with it. */
export class ScreenFailure extends Component<ScreenFailureProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error);
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ error: null });
    };
    return <ErrorState error={this.state.error} title="Não foi possível mostrar esta tela" onRetry={retry} />;
  }
}
