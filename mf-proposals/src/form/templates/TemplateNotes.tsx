import { Alert, Button } from '@portal/shared/ui/base';
import type { FormPartProps } from '../proposalForm';
import './templates.css';

/** What of a template is no longer as it was, until somebody has read it. */
export function TemplateNotes({ value: { template }, change }: Pick<FormPartProps, 'value' | 'change'>) {
  if (!template || template.notes.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={`Nem tudo do modelo “${template.name}” pode ser usado como está`}
      description={
        <div className="proposal-template-notes">
          <ul>
            {template.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <Button onClick={() => change({ template: { ...template, notes: [] } })}>Entendi</Button>
        </div>
      }
    />
  );
}
