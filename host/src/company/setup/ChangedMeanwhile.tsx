import { Button } from '@portal/shared/ui/base';

interface ChangedMeanwhileProps {
  onDiscard: () => void;
  onKeep: () => void;
}

/** The stored state is another than the one on which the draft began. */
export function ChangedMeanwhile({ onDiscard, onKeep }: ChangedMeanwhileProps) {
  return (
    <div className="setup-changed" role="alert">
      <p>
        <strong>Outra pessoa alterou esta etapa depois que você começou.</strong> O que você digitou está abaixo e ainda
        não foi salvo. Salvar agora substitui o que ela salvou.
      </p>
      <Button onClick={onDiscard}>Ver o que está salvo</Button>
      <Button onClick={onKeep}>Continuar com as minhas alterações</Button>
    </div>
  );
}
