import type { ReactNode } from 'react';
import './party.css';

interface NoteProps {
  tone: 'info' | 'success' | 'warning' | 'danger';
  title: string;
  children?: ReactNode;
  /** Ways out. */
  actions?: ReactNode;
  /** Told at once; for what stops the user. */
  urgent?: boolean;
}

/** What happened, what it means and what to do, where it happened. */
export const Note = ({ tone, title, children, actions, urgent = false }: NoteProps) => (
  <div className="proposal-note" data-tone={tone} role={urgent ? 'alert' : 'status'}>
    <p className="proposal-note-title">{title}</p>
    {children && <div>{children}</div>}
    {actions && <div className="proposal-note-actions">{actions}</div>}
  </div>
);
