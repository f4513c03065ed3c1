import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import {
  type ClaimableCompany,
  type ClaimWay,
  claimProof,
  claimRequest,
  startedClaim,
} from '#src/company/claim.ts';
import {
  type ClaimTarget,
  chatLink,
  companyPrivacyPath,
  removalPath,
} from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { Choice, CodeField, EmailField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { ContactLink, OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import styles from './company-claim.module.css';
import {
  ask,
  CnpjField,
  CompanyOfUrl,
  claimTexts,
  FormPage,
  FormResult,
  NextStep,
} from './parts.tsx';

const route = getRouteApi('/reivindicar');

/** An owner claims a company from open data: CNPJ and e-mail, a way to prove it, a code. */
export function ClaimPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <FormPage
      path="/reivindicar"
      headTitle="Cuide da página da sua empresa | AlugaCaçamba"
      description="A empresa de caçambas é sua? Prove com o CNPJ e um código, de graça, e passe a cuidar da página dela no AlugaCaçamba."
      name="É sua empresa?"
      title="É sua empresa? Cuide da página dela"
      lead="É grátis, sem contrato e sem boleto. Nunca ligamos para pedir dados nem para cobrar: quem faz isso em nosso nome aplica um golpe."
    >
      <CompanyOfUrl search={search} onCnpj={(cnpj) => void navigate({ search: { cnpj } })}>
        {(company, companyKey) => <Claim company={company} companyKey={companyKey} />}
      </CompanyOfUrl>
    </FormPage>
  );
}

interface ClaimProps {
  company: ClaimableCompany;
  companyKey: ClaimTarget;
}

type Step = 'proven' | { sentBy: string } | undefined;

/** The URL names a started claim: while its visitor reads the mail, a phone may drop the page. */
function Claim({ company, companyKey }: ClaimProps) {
  const { pedido } = route.useSearch();
  const navigate = route.useNavigate();
  const [step, setStep] = useState<Step>();

  const show = (id: string | undefined) =>
    void navigate({
      search: (old) => ({ ...old, pedido: id }),
      replace: true,
      resetScroll: false,
    });

  const start = useStart({ company, companyKey }, ({ id, code }) => {
    if (code) setStep({ sentBy: code });
    else show(id);
  });

  if (step === 'proven')
    return (
      <FormResult title="Recebemos o seu pedido.">
        <p>
          Respondemos por e-mail, em geral em até {site.approvalTime}. Se aprovarmos, o e-mail traz
          o convite para a área da empresa.
        </p>
      </FormResult>
    );
  if (step)
    return <Message code={step.sentBy} company={company} onBack={() => setStep(undefined)} />;
  if (pedido !== undefined)
    return (
      <CodeForm
        id={pedido}
        onProven={() => {
          setStep('proven');
          show(undefined);
        }}
        onBack={() => show(undefined)}
      />
    );
  return (
    <>
      <StartForm company={company} companyKey={companyKey} start={start} />
      <p className={`${layout.facts} ${layout.touchLinks}`}>
        <PageLink to={removalPath(companyKey)}>Remover a página da empresa</PageLink>
        <PageLink to={companyPrivacyPath}>De onde vêm os dados</PageLink>
      </p>
    </>
  );
}

function useStart(
  { company, companyKey }: ClaimProps,
  onStarted: (claim: v.InferOutput<typeof startedClaim>) => void,
) {
  return useForm({
    values: {
      cnpj: 'cnpj' in companyKey ? companyKey.cnpj : '',
      email: '',
      domainEmail: '',
      way: company.ways.length === 1 ? (company.ways[0]?.way ?? null) : null,
    },
    schema: claimRequest,
    toBody: ({ cnpj, email, way, domainEmail }) => ({
      ...companyKey,
      cnpj,
      email,
      way,
      ...(way === 'own_domain' && { domainEmail }),
    }),
    texts: claimTexts,
    async send(body) {
      const { answer, problem } = await ask('claims', startedClaim, body);
      if (answer) onStarted(answer);
      return problem;
    },
  });
}

interface StartFormProps extends ClaimProps {
  start: ReturnType<typeof useStart>;
}

function StartForm({ company, companyKey, start }: StartFormProps) {
  const { values, change, errors, failure, isBusy, form, field } = start;
  if (company.ways.length === 0) {
    return (
      <>
        <p>
          Ainda não dá para provar por aqui que a empresa é sua. Fale com a nossa equipe: é grátis.
        </p>
        <div className={layout.actions}>
          <ContactLink
            message={`Olá! A empresa ${company.name} (${company.city}) é minha, e quero cuidar da página dela no AlugaCaçamba.`}
          >
            Falar pelo WhatsApp
          </ContactLink>
        </div>
      </>
    );
  }
  return (
    <>
      {company.isClaimed && (
        <p>
          Alguém já cuida da página desta empresa. Se ela é sua, prove: depois da prova, ninguém
          muda a página até a nossa equipe decidir.
        </p>
      )}
      <form {...form} className={layout.rows}>
        {'slug' in companyKey && <CnpjField {...field('cnpj')} />}
        <EmailField
          label="Seu e-mail"
          hint="Mandamos a resposta para ele."
          maxLength={254}
          {...field('email')}
        />
        <Choice
          name="prova"
          legend="Como provar que a empresa é sua"
          options={company.ways.map(({ way, at }) => ({
            value: way,
            label: wayLabels[way],
            note: at,
          }))}
          chosen={values.way}
          onChoose={(way) => change({ way })}
        />
        <ErrorAlert text={errors.way} />
        {values.way === 'own_domain' && (
          <EmailField
            label="Endereço de e-mail da empresa"
            hint={`Termina com ${company.ways.find(({ way }) => way === 'own_domain')?.at}.`}
            maxLength={254}
            {...field('domainEmail')}
          />
        )}
        <ErrorAlert text={failure} />
        <div className={layout.actions}>
          <Button type="submit" kind="primary" disabled={isBusy}>
            {isBusy ? 'Enviando...' : 'Continuar'}
          </Button>
        </div>
      </form>
    </>
  );
}

const wayLabels: Record<ClaimWay, string> = {
  registered_email: 'E-mail que está nos dados públicos',
  own_domain: 'E-mail da empresa',
  whatsapp: 'WhatsApp da empresa',
};

interface CodeFormProps {
  id: string;
  onProven: () => void;
  onBack: () => void;
}

const provenSchema = v.object({ status: v.literal('proven') });

function CodeForm({ id, onProven, onBack }: CodeFormProps) {
  const { errors, failure, isBusy, form, field } = useForm({
    values: { code: '' },
    schema: claimProof,
    toBody: ({ code }) => ({ id, code }),
    texts: { gone: codeIsOver },
    async send(body) {
      const { problem } = await ask('claims/prove', provenSchema, body);
      if (problem) return problem;
      onProven();
    },
  });

  return (
    <form {...form} className={layout.rows}>
      <p role="status">
        Mandamos um código para o e-mail que você escolheu. Ele vale por 30 minutos. Veja também a
        caixa de spam.
      </p>
      <CodeField {...field('code')} />
      <ErrorAlert text={errors.id ? codeIsOver : failure} />
      <div className={layout.actions}>
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? 'Conferindo...' : 'Confirmar'}
        </Button>
        <Button onClick={onBack}>Pedir outro código</Button>
      </div>
    </form>
  );
}

const codeIsOver =
  'Este código não vale mais: passou de 30 minutos, já foi usado ou você errou cinco vezes. Peça outro.';

interface MessageProps {
  code: string;
  company: ClaimableCompany;
  onBack: () => void;
}

function Message({ code, company, onBack }: MessageProps) {
  const at = company.ways.find(({ way }) => way === 'whatsapp')?.at;
  const text = `Olá! A empresa ${company.name} (${company.city}) é minha, e quero cuidar da página dela no AlugaCaçamba. Código: ${code}`;
  return (
    <NextStep>
      <p>
        Mande-nos este código pelo WhatsApp {at}, que está nos dados públicos. Conferimos se a
        mensagem veio desse número.
      </p>
      <p className={styles.code}>{code}</p>
      <div className={layout.actions}>
        <OutsideLink href={chatLink(site.contactNumber, text)} className={button.chat}>
          Mandar pelo WhatsApp
        </OutsideLink>
        <Button onClick={onBack}>Voltar</Button>
      </div>
      <p>
        O código vale por sete dias. Depois da mensagem, respondemos por e-mail, em geral em até{' '}
        {site.approvalTime}.
      </p>
    </NextStep>
  );
}
