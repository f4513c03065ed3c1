import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { removalAnswer, removalRequest } from '#src/company/claim.ts';
import { type ClaimTarget, claimPath, companyPrivacyPath } from '#src/shared/routing/links.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { TextArea } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ask, CnpjField, CompanyOfUrl, claimTexts, FormPage, FormResult } from './parts.tsx';

const route = getRouteApi('/remover-empresa');

export function RemovalPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <FormPage
      path="/remover-empresa"
      headTitle="Remover a página de uma empresa | AlugaCaçamba"
      description="Tire do AlugaCaçamba a página de uma empresa que veio de dados públicos: com o CNPJ e o motivo, ela sai, em geral na hora, e não volta."
      name="Remover a página da empresa"
      title="Remover a página da empresa"
      lead="É grátis, sem contrato e sem boleto. Em geral, a página sai na hora, e não volta quando os dados públicos mudam."
    >
      <CompanyOfUrl search={search} onCnpj={(cnpj) => void navigate({ search: { cnpj } })}>
        {(_, companyKey) => <RemovalForm companyKey={companyKey} />}
      </CompanyOfUrl>
    </FormPage>
  );
}

function RemovalForm({ companyKey }: { companyKey: ClaimTarget }) {
  const [outcome, setOutcome] = useState<'removed' | 'waiting' | null>(null);
  const { failure, isBusy, form, field } = useForm({
    values: { cnpj: 'cnpj' in companyKey ? companyKey.cnpj : '', reason: '' },
    schema: removalRequest,
    toBody: ({ cnpj, reason }) => ({ ...companyKey, cnpj, reason }),
    texts: claimTexts,
    async send(body) {
      const { answer, problem } = await ask('removals', removalAnswer, body);
      if (problem) return problem;
      setOutcome(answer.isWaiting ? 'waiting' : 'removed');
    },
  });

  if (outcome === 'waiting') {
    return (
      <FormResult title="Recebemos o pedido, e a nossa equipe vai conferir.">
        <p>Para proteger a empresa, a página continua no site até a nossa equipe decidir.</p>
      </FormResult>
    );
  }
  if (outcome === 'removed') {
    return (
      <FormResult title="Pronto: a página não aparece mais no AlugaCaçamba.">
        <p>
          Os buscadores podem levar alguns dias para esquecer o endereço. O cadastro na Receita
          Federal não muda.
        </p>
      </FormResult>
    );
  }
  return (
    <>
      <ul>
        <li>A empresa sai das listas, e a página dela deixa de abrir para todos.</li>
        <li>
          Avisamos os e-mails da empresa que estão na Receita Federal ou no cadastro da prefeitura.
          Por 72 horas, quem recebe o aviso pode desfazer a remoção. Depois apagamos os dados da
          empresa. Guardamos o endereço da página, a cidade, o motivo e códigos do CNPJ, dos
          telefones e do site, que não os mostram, para que ela não volte com a próxima importação.
        </li>
        <li>
          A nossa equipe confere o pedido antes se não temos como avisar a empresa por e-mail, se
          não sabemos o CNPJ dela, se uma remoção dela já foi desfeita ou recusada, ou se chegam
          muitos pedidos no mesmo dia. Até lá, a página continua no site. Se nenhum aviso pôde ser
          enviado, ela volta até a nossa equipe decidir.
        </li>
        <li>
          A página de um MEI ou empresário individual que não temos como avisar sai, em geral, na
          hora. A nossa equipe confere depois, e apagamos os dados em até 30 dias.
        </li>
        <li>
          Se você mudar de ideia, fale com a nossa equipe: ela volta com a importação seguinte.
        </li>
      </ul>
      <form {...form} className={layout.rows}>
        {'slug' in companyKey && <CnpjField {...field('cnpj')} />}
        <TextArea
          label="Motivo"
          hint="Uma palavra basta."
          rows={3}
          maxLength={500}
          {...field('reason')}
        />
        <ErrorAlert text={failure} />
        <div className={layout.actions}>
          <Button type="submit" kind="danger" disabled={isBusy}>
            {isBusy ? 'Removendo...' : 'Remover a página'}
          </Button>
        </div>
      </form>
      <p className={`${layout.facts} ${layout.touchLinks}`}>
        <PageLink to={claimPath(companyKey)}>Prefiro cuidar da página</PageLink>
        <PageLink to={companyPrivacyPath}>De onde vêm os dados</PageLink>
      </p>
    </>
  );
}
