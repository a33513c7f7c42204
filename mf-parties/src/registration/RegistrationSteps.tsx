import './steps.css';

const steps = [
  { key: 'data', label: 'Dados da corretora' },
  { key: 'documents', label: 'Documentos' },
  { key: 'analysis', label: 'Análise' },
  { key: 'access', label: 'Acesso ao portal' },
] as const;

export type RegistrationStep = (typeof steps)[number]['key'];

/** How far a registration is. */
export function RegistrationSteps({ current }: { current: RegistrationStep }) {
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <ol className="registration-steps" aria-label="Etapas do cadastro">
      {steps.map(({ key, label }, index) => (
        <li
          key={key}
          data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="registration-step-mark" aria-hidden="true">
            {index < at ? <Check /> : index + 1}
          </span>
          <span className="registration-step-label">
            {label}
            {index < at && <span className="portal-visually-hidden"> (concluída)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

const Check = () => (
  <svg
    viewBox="0 0 16 16"
    width="14"
    height="14"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.2"
    aria-hidden="true"
  >
    <path d="m3 8.5 3.2 3.2L13 5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
