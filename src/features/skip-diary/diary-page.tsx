import { knownStreetLimit, limitText } from '#src/catalogue/street-limit.ts';
import layout from '#src/ui/layout.module.css';
import { ToolLinks } from '#src/ui/navigation/tool-links.tsx';
import { ToolPage } from '#src/ui/navigation/tool-page.tsx';
import { Faq, NumberedSteps, type Question } from '#src/ui/text/text.tsx';
import { maxPhotos } from './diary.ts';
import { SkipList } from './skip-list.tsx';

// For the app's badge, in this page's chunk: a chunk of its own would cost this page a round trip.
export { countDue } from './rental.ts';

/** The visitor's diary of rented skips, stored on the device. */
export function DiaryPage() {
  return (
    <ToolPage
      path="/ferramentas/diario"
      description="Anote quando a caçamba chegou, veja até quando ela pode ficar, coloque o lembrete no calendário e guarde fotos. Só no seu aparelho, sem cadastro."
      lead="Quando ela chegou, até quando pode ficar e como estava. Fica só neste aparelho e abre sem internet."
    >
      <div className={layout.section}>
        <SkipList />
      </div>
      <div className={`${layout.section} ${layout.spaced}`}>
        <h2>Como usar o diário</h2>
        <NumberedSteps steps={steps} />
        <Faq title="Perguntas sobre o prazo" questions={questions} />
        <h2>Antes e durante o aluguel</h2>
        <ToolLinks
          heading="h3"
          only={['/ferramentas/autorizacao', '/ferramentas/pode-jogar', '/ferramentas/pedido']}
        />
      </div>
    </ToolPage>
  );
}

const steps = [
  {
    title: 'Anote a chegada',
    text: 'O dia, os dias contratados e se ela está no terreno ou na rua. O diário conta o prazo do contrato e, na rua, o da cidade, onde o site tem a regra. Vale o que vence antes.',
  },
  {
    title: 'Fotografe a caçamba vazia',
    text: 'Caçamba na rua recebe lixo dos outros. A foto do começo ajuda a mostrar o que não era seu. As fotos são reduzidas e ficam sem o local e os dados da câmera.',
  },
  {
    title: 'Coloque a data no calendário',
    text: 'Um toque cria o arquivo do lembrete para o calendário do seu aparelho, que avisa na véspera e no dia, mesmo com o site fechado.',
  },
  {
    title: 'Encerre na retirada',
    text: 'Fotografe de novo e anote o dia. Peça à empresa o comprovante de destinação (CTR ou MTR) e guarde a foto dele.',
  },
] as const;

const saoPaulo = knownStreetLimit('sp/sao-paulo');
const rio = knownStreetLimit('rj/rio-de-janeiro');

const questions: readonly Question[] = [
  {
    question: 'Quantos dias a caçamba pode ficar?',
    answer:
      'O aluguel usual vai de 3 a 7 dias, e o número certo está no seu contrato. Na rua, vale também o limite da cidade, que pode ser menor. Dentro do terreno, vale só o contrato.',
  },
  {
    question: 'Como o diário conta os dias?',
    answer: `No contrato, o dia da chegada não conta. Se ela chega na segunda e você tem 3 dias, a retirada é até quinta. Na rua, o diário segue a conta da cidade. Em São Paulo são ${limitText(saoPaulo)}, e o dia da chegada e o da retirada contam: quem recebe na segunda libera na quarta (fonte de ${saoPaulo.year}). No Rio são ${limitText(rio)} a partir da chegada (fonte de ${rio.year}). Dia útil vai de segunda a sexta, fora os feriados nacionais. O diário não conhece os feriados da cidade e do estado.`,
  },
  {
    question: 'Quanto custa um dia a mais?',
    answer:
      'Depende da empresa. Combine o preço por escrito antes da entrega e anote aqui: o diário soma os dias extras e os de atraso.',
  },
  {
    question: 'O lembrete toca com o site fechado?',
    answer:
      'Sim, porque quem toca é o calendário do aparelho. Uma página da internet não consegue avisar sozinha sem um servidor, e o diário não usa nenhum. Se a data mudar, coloque o lembrete de novo: ele toma o lugar do antigo nos calendários que aceitam isso.',
  },
  {
    question: 'Quem vê as minhas fotos e anotações?',
    answer: `Só quem usa este aparelho. Nada é enviado a nós. Cabem ${maxPhotos} fotos por caçamba. Limpar os dados do navegador apaga o diário; baixe as fotos que quiser guardar.`,
  },
];
