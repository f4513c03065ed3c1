import layout from '#src/shared/ui/layout.module.css';
import { ToolLinks } from '#src/shared/ui/navigation/tool-links.tsx';
import { ToolPage } from '#src/shared/ui/navigation/tool-page.tsx';
import { Faq } from '#src/shared/ui/text/faq.tsx';
import { NumberedSteps } from '#src/shared/ui/text/numbered-steps.tsx';
import { diaryQuestions, diarySteps } from './diary-guide.ts';
import { SkipList } from './skip-list.tsx';

/** What happens to a rented skip from its arrival to its collection, kept on the device. */
export function DiaryPage() {
  return (
    <ToolPage
      path="/ferramentas/diario"
      description="Anote quando a caçamba chegou, veja até quando ela pode ficar, ponha o lembrete no calendário e guarde fotos. Só no seu aparelho, sem cadastro."
      lead="Quando ela chegou, até quando pode ficar e como estava. Fica só neste aparelho e abre sem internet."
    >
      <div className={layout.section}>
        <SkipList />
      </div>
      <div className={`${layout.section} ${layout.spaced}`}>
        <h2>Como usar o diário</h2>
        <NumberedSteps steps={diarySteps} />
        <Faq title="Perguntas sobre o prazo" questions={diaryQuestions} />
        <h2>Antes e durante o aluguel</h2>
        <ToolLinks
          heading="h3"
          only={['/ferramentas/autorizacao', '/ferramentas/pode-jogar', '/ferramentas/pedido']}
        />
      </div>
    </ToolPage>
  );
}
