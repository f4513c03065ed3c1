import { Alert } from '#src/shared/ui/feedback/alert.tsx';

/** What to do about something that the list does not know. */
export function NothingFound() {
  return (
    <Alert kind="neutral">
      <p>
        Pergunte à empresa antes de jogar, com uma foto. Procure também por outro nome, ou pelo
        material de que é feito.
      </p>
      <p>
        <b>Regra geral:</b> tijolo, concreto, cerâmica e terra limpos podem ir; o que se recicla vai
        separado; produto perigoso, aparelho, móvel e lixo de casa ficam fora. Na dúvida, espere a
        resposta da empresa.
      </p>
    </Alert>
  );
}
