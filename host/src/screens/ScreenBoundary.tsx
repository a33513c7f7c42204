import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { newTraceId } from '../loading/traceId';
import { reportBrokenScreen } from '../modules/report/reportBrokenScreen';

/** A failure of a screen, with the id by which support finds it in the log. */
export interface ScreenFailure {
  error: unknown;
  traceId: string;
}

interface ScreenBoundaryProps {
  remote: string;
  /** A failed screen is tried again when it changes: the failure belonged to the former address. */
  pathname?: string;
  onReset?: () => void;
  renderFailure: (failure: ScreenFailure) => ReactNode;
  children: ReactNode;
}

const traceIdOf = (error: unknown): string | undefined =>
  error instanceof Error && 'traceId' in error && typeof error.traceId === 'string' ? error.traceId : undefined;

/** Keeps what breaks in a screen, while it loads or while it draws, away from the menu and the other screens. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failure: ScreenFailure | null }> {
  override state: { failure: ScreenFailure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, traceId: traceIdOf(error) ?? newTraceId() } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error(`${this.props.remote} failed [${this.state.failure?.traceId}]`, error, componentStack);
    if (this.state.failure) reportBrokenScreen(this.props.remote, this.state.failure);
  }

  override componentDidUpdate(before: ScreenBoundaryProps) {
    if (this.state.failure && before.pathname !== this.props.pathname) this.props.onReset?.();
  }

  override render() {
    return this.state.failure ? this.props.renderFailure(this.state.failure) : this.props.children;
  }
}
