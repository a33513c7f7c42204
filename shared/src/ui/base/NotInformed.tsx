import { VisuallyHidden } from './VisuallyHidden';

/** Stands where a value is missing. */
export function NotInformed() {
  return (
    <span className="ui-muted">
      <span aria-hidden="true">—</span>
      <VisuallyHidden>não informado</VisuallyHidden>
    </span>
  );
}
