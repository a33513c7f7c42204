import { PASSWORD_LENGTH, passwordChecks, passwordStrength } from '@portal/shared/domain/access/passwordRules';
import type { PasswordOwner, PasswordStrength } from '@portal/shared/domain/access/passwordRules';
import type { PasswordRule } from '@portal/shared/domain/access/passwordRule';

const STEPS: PasswordStrength[] = ['weak', 'fair', 'good', 'strong'];
const WORDS: Record<PasswordStrength, string> = {
  none: '',
  weak: 'Fraca',
  fair: `Aceita; com ${PASSWORD_LENGTH.advised} caracteres ou mais fica bem mais segura`,
  good: 'Boa',
  strong: 'Forte',
};

const Tick = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <circle cx="8" cy="8" r="7" />
    <path d="m4.8 8.3 2.2 2.2 4.2-4.7" fill="none" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

interface PasswordMeterProps {
  id: string;
  password: string;
  owner: PasswordOwner;
  /** Rules that the platform says the password breaks. */
  broken: readonly PasswordRule[];
}

/** The rules of a password, ticked while it is typed, and how hard it would be to guess. */
export function PasswordMeter({ id, password, owner, broken }: PasswordMeterProps) {
  const strength = passwordStrength(password, owner, broken);
  const reached = STEPS.indexOf(strength);
  return (
    <div className="password-meter" data-strength={strength}>
      <div className="password-meter-bars" aria-hidden="true">
        {STEPS.map((step, index) => (
          <span key={step} data-reached={index <= reached} />
        ))}
      </div>
      <p className="password-meter-word" role="status">
        {strength !== 'none' && `Força da senha: ${WORDS[strength].toLowerCase()}`}
      </p>
      <p id={`${id}-title`} className="password-meter-title">
        A senha precisa de:
      </p>
      <ul id={id} aria-labelledby={`${id}-title`}>
        {passwordChecks(password, owner, broken).map(({ rule, label, isMet }) => (
          <li key={rule} data-met={isMet}>
            <Tick />
            {label}
            <span className="portal-visually-hidden">{isMet ? ' (cumprido)' : ' (falta)'}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
