import { Alert, Button, CopyableText } from '@portal/shared/ui/base';

export interface ToldSecret {
  name: string;
  secret: string;
  /** Until when the one before signs, too. */
  previousUntil: string | null;
}

/** A new secret, in sight this once. */
export function SecretNotice({ told, onKept }: { told: ToldSecret; onKept: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={`Segredo de ${told.name}`}
      description={
        <>
          <p>
            Guarde-o agora: o portal não o mostra outra vez. Quem recebe confere com ele a assinatura de cada envio.
            {told.previousUntil !== null && ` O anterior também assina até ${told.previousUntil}.`}
          </p>
          <p className="admin-integration-code">
            <CopyableText text={told.secret} label="o segredo">
              <code>{told.secret}</code>
            </CopyableText>
          </p>
          <Button onClick={onKept}>Já guardei o segredo</Button>
        </>
      }
    />
  );
}
