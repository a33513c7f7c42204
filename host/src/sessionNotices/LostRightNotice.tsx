import './refusedServiceNotice.css';

/** Above a page whose right was taken while it was open: it stays as it is until it is left. */
export function LostRightNotice() {
  return (
    <div className="refused-service" role="alert">
      <p>
        O seu acesso mudou e esta página não faz mais parte dele. O que você digitou continua aqui para você copiar; a
        página se fecha quando você sair dela, e o que ela envia pode ser recusado.
      </p>
    </div>
  );
}
