import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { type CityId, cityWithId } from '#src/catalogue/cities.ts';
import { loads, usualSizes } from '#src/catalogue/skips.ts';
import { changeDraft, loadDraft, useRequestDraft } from '#src/device/draft.ts';
import { useLastCity } from '#src/device/key-value.ts';
import { cityOf, type RequestDraft } from '#src/request/draft.ts';
import { maxCompanies } from '#src/request/request.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { useSearchParams } from '#src/shared/routing/use-query.ts';
import { site } from '#src/shared/site/site.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { CityField } from '#src/ui/forms/cities-by-state.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { PageIntro } from '#src/ui/navigation/page-bar.tsx';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import styles from './request.module.css';
import { check, positionText, type Step, Steps, stepOf, steps } from './request-steps.tsx';

const path = '/ferramentas/pedido';
const title = 'Pedir preço de caçamba';
const route = getRouteApi(path);

/** Three short steps and a check. Each is an entry of the history, so that Back leads to the last. */
export function RequestPage() {
  const { passo, cidade } = useSearchParams(route.useMatch());
  const hydrated = useHydrated();
  const stored = useRequestDraft();
  const lastCity = useLastCity(loadDraft);
  const { history } = useRouter();
  const [asksCity, setAsksCity] = useState(false);
  const [isStored, setStored] = useState(true);
  useLinkedDraft();

  const linked = hydrated ? cityWithId(cidade) : undefined;
  const city = linked ?? cityOf(stored) ?? cityWithId(lastCity);
  const change = async (part: Partial<RequestDraft>) =>
    // The device may hold a city that has not been read yet.
    setStored(await changeDraft((old) => ({ city: old.city ?? city?.id ?? null, ...part })));
  const shown = hydrated && !asksCity ? city : undefined;
  const step = shown && stepOf(passo);

  return (
    <div className={styles.page}>
      <PageIntro
        path={path}
        isAlone
        headTitle={`${title} | ${site.name}`}
        preview={{ kind: 'Ferramenta', title }}
        name="Pedir preço"
        title={step === check ? 'Confira e envie' : 'Pedir preço'}
        description="Peça preço de caçamba de entulho a até quatro empresas da sua cidade de uma vez, sem cadastro, compare as respostas e aceite a melhor."
        parents={[{ name: 'Ferramentas', path: '/ferramentas' }]}
        back={city ? listingPath(city.id) : '/'}
        onBack={(event: MouseEvent) => {
          if (!history.canGoBack()) return;
          event.preventDefault();
          history.back();
        }}
        note={
          shown && (
            <button type="button" className={styles.city} onClick={() => setAsksCity(true)}>
              {shown.name} <u>trocar</u>
            </button>
          )
        }
      />
      <Progress step={step ?? '1'} />
      <div role="status" className={layout.optional}>
        {!isStored && (
          <Alert kind="neutral">
            <p>
              Não foi possível salvar o pedido. Ele continua aqui enquanto a página estiver aberta.
            </p>
          </Alert>
        )}
      </div>
      {shown && step ? (
        <Steps
          key={shown.id}
          written={{ ...stored, city: shown.id }}
          city={shown}
          step={step}
          onChange={(part) => void change(part)}
        />
      ) : (
        <AskCity
          city={city?.id ?? null}
          onChoose={(chosen) => {
            setAsksCity(false);
            void change({ city: chosen });
          }}
        />
      )}
    </div>
  );
}

/** Moves a link's city, size, load and companies into the draft; without one, companies are proposed. */
function useLinkedDraft() {
  const { passo, cidade, tamanho, material, empresa } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!cidade && !tamanho) return;
    const city = cityWithId(cidade)?.id;
    const size = usualSizes.find((usual) => `${usual}` === tamanho);
    const load = loads.find((name) => name === material);
    void changeDraft((old) => ({
      city: city ?? old.city,
      size: size ?? old.size,
      load: load ?? old.load,
      companies: city ? (empresa ? { [city]: empresa.split(',') } : {}) : old.companies,
    }));
    void navigate({ search: { passo }, replace: true, resetScroll: false });
  }, [passo, cidade, tamanho, material, empresa, navigate]);
}

function Progress({ step }: { step: Step }) {
  const position = step === check ? steps.length : Number(step) - 1;
  return (
    <ol className={`${layout.column} ${styles.progress}`} aria-label={positionText(step)}>
      {steps.map(({ id, name }, index) => (
        <li
          key={id}
          className={index < position ? styles.done : undefined}
          aria-current={index === position ? 'step' : undefined}
        >
          {`${id} ${name}`}
        </li>
      ))}
    </ol>
  );
}

/** All that is asked depends on the city, which comes first where it is not known. */
function AskCity({ city, onChoose }: { city: CityId | null; onChoose: (city: CityId) => void }) {
  const hydrated = useHydrated();
  return (
    // Hydration would discard what is chosen before it.
    <fieldset disabled={!hydrated} className={`${layout.column} ${layout.rows} ${styles.main}`}>
      <legend className={layout.visuallyHidden}>Cidade</legend>
      <noscript>
        <p>O pedido precisa de JavaScript. Ative o JavaScript no navegador e abra de novo.</p>
      </noscript>
      <CityField
        name="city"
        label="Em que cidade é a obra?"
        city={city}
        none={{ text: 'Escolha a cidade', disabled: true }}
        onChoose={(chosen) => chosen && onChoose(chosen.id)}
      />
      {city && (
        <Button kind="primary" onClick={() => onChoose(city)}>
          Continuar
        </Button>
      )}
      <p>
        Diga uma vez o que você precisa e peça preço a até {maxCompanies} empresas da sua cidade. As
        respostas chegam em <PageLink to="/pedido">Meus pedidos</PageLink>, e você aceita a melhor.
        É grátis e sem cadastro: o nome, o telefone e a rua só vão para a empresa que você aceitar.
      </p>
    </fieldset>
  );
}
