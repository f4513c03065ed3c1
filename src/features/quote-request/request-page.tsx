import { useState } from 'react';
import { cityWithId } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import type { SavedCompany } from '#src/device/database/database.ts';
import { useSavedItems } from '#src/device/database/use-stored.ts';
import { companiesOf } from '#src/device/saved-items.ts';
import { requestLink, requestText, type WrittenRequest } from '#src/request/chat-text.ts';
import { emptyDraft, type RequestDraft, requestDetails, writeRequest } from '#src/request/draft.ts';
import { formatPhone, telLink } from '#src/shared/contact/phone.ts';
import { listingPath, requestTermsPath } from '#src/shared/routing/links.ts';
import { Alert, RetryAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { ToolPage } from '#src/ui/navigation/tools.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './request.module.css';
import { RequestForm, type RequestFormProps, useRequestForm } from './request-form.tsx';
import { noSendValues, SendHere, type SendValues, sendValues } from './send-here.tsx';

/** The page has three steps: write the request, check its text, send it. */
export function RequestPage() {
  const { draft, change, isStored } = useRequestForm();
  const [resets, setResets] = useState(0);
  return (
    <ToolPage
      path="/ferramentas/pedido"
      description="Escreva uma vez o pedido de orçamento da caçamba, com tamanho, material e endereço, e abra o mesmo texto no WhatsApp de várias empresas."
      lead="Escreva uma vez e mande a várias empresas. O pedido só sai deste aparelho quando você o envia."
    >
      <div className={`${layout.section} ${layout.rows} ${styles.page}`}>
        <section aria-labelledby="o-pedido" className={`${layout.screenOnly} ${layout.spaced}`}>
          <h2 id="o-pedido">Pedido</h2>
          <noscript>
            <p>O pedido precisa de JavaScript. Ative o JavaScript no navegador e abra de novo.</p>
          </noscript>
          <RequestForm key={resets} draft={draft} onChange={change} />
          <div role="status">
            {!isStored && (
              <Alert kind="neutral">
                <p>
                  Não foi possível salvar o pedido. Ele continua aqui enquanto a página estiver
                  aberta.
                </p>
              </Alert>
            )}
          </div>
          <ClearButton
            draft={draft}
            onChange={(part) => {
              change(part);
              setResets(resets + 1);
            }}
          />
        </section>
        <div className={`${layout.rows} ${styles.output}`}>
          <section aria-labelledby="o-texto">
            <h2 id="o-texto">Texto</h2>
            <Preview draft={draft} />
          </section>
          <section aria-labelledby="enviar" className={`${layout.screenOnly} ${layout.spaced}`}>
            <h2 id="enviar">Enviar</h2>
            <SendHere draft={draft} />
            <p>
              Já enviou um pedido por aqui? Veja as respostas em{' '}
              <PageLink to="/pedido">Meus pedidos</PageLink>.{' '}
              <PageLink to={requestTermsPath}>Como funcionam os pedidos</PageLink>.
            </p>
            <SavedCompanies draft={draft} />
          </section>
        </div>
      </div>
    </ToolPage>
  );
}

/** The text without a company's name, which can be shared by other ways than a chat. */
function Preview({ draft }: { draft: RequestDraft }) {
  const request = writeRequest(draft);
  const text = requestText({ city: request.city }, request);
  return (
    <div className={layout.rows}>
      <p className={`${layout.soft} ${layout.screenOnly} ${styles.hint}`}>
        No WhatsApp de cada empresa, o texto sai com o nome dela. Nada é enviado antes de você tocar
        em enviar lá.
      </p>
      <div className={styles.chat}>
        <p className={styles.bubble}>{text}</p>
      </div>
      <ShareButton title="Pedido de orçamento de caçamba" text={text} />
    </div>
  );
}

/** Lists a chat link with the text for each saved company, and leads to others in a listing. */
function SavedCompanies({ draft }: { draft: RequestDraft }) {
  const { status, value: saved, retry } = useSavedItems();
  const request = writeRequest(draft);
  const { city } = request;
  const isNear = (company: SavedCompany) => !city || company.city === city.id;
  const companies = companiesOf(saved).sort((a, b) => Number(isNear(b)) - Number(isNear(a)));
  const isEmpty = companies.length === 0;
  return (
    <div className={layout.rows}>
      {status === 'failed' && (
        <RetryAlert
          text="Não foi possível abrir as empresas salvas. Nada foi apagado."
          onRetry={retry}
        />
      )}
      {!isEmpty && (
        <>
          <p>O WhatsApp de cada empresa que você salvou abre com este texto.</p>
          <ul className={layout.ruled} aria-label="Empresas salvas">
            {companies.map((company) => (
              <CompanyRow key={company.key} company={company} request={request} />
            ))}
          </ul>
        </>
      )}
      <div className={`${layout.stack} ${styles.listing}`}>
        <p>
          {isEmpty
            ? 'Na lista da cidade, o WhatsApp de cada empresa abre com este texto. As que você salvar lá aparecem aqui.'
            : 'Quer pedir a mais empresas? Na lista da cidade, o texto também vai junto.'}
        </p>
        <PageLink
          to={city ? listingPath(city.id) : '/#empresas'}
          className={isEmpty ? button.primary : button.secondary}
        >
          {`Escolher empresas ${city ? inCity(city) : ''}`}
        </PageLink>
      </div>
    </div>
  );
}

interface CompanyRowProps {
  company: SavedCompany;
  request: WrittenRequest;
}

function CompanyRow({ company, request }: CompanyRowProps) {
  const { name, phone } = company;
  // The catalogue may have changed since it was saved.
  const city = cityWithId(company.city);
  const chat = requestLink(company, request.city ?? city, request);
  return (
    <li className={`${layout.ends} ${styles.row}`}>
      <div className={styles.company}>
        <strong>{name}</strong>
        {city && <span className={layout.soft}>{`${city.name}, ${city.stateCode}`}</span>}
      </div>
      {chat && (
        <OutsideLink
          href={chat}
          className={button.chat}
          label={`Pedir orçamento no WhatsApp: ${name}`}
        >
          <Icon name="chat" /> WhatsApp
        </OutsideLink>
      )}
      {!chat && phone && (
        <a href={telLink(phone)} className={button.secondary}>
          Ligar {formatPhone(phone)}
        </a>
      )}
      {!chat && !phone && <span className={layout.soft}>Sem telefone</span>}
    </li>
  );
}

interface Cleared {
  draft: RequestDraft;
  values: SendValues;
}

/** Clears the request, and becomes "undo" until the visitor types. */
function ClearButton({ draft, onChange }: RequestFormProps) {
  const values = sendValues.use();
  const [cleared, setCleared] = useState<Cleared>();
  const isEmpty = requestDetails(draft).length === 0;
  const undoable = isEmpty ? cleared : undefined;

  function clear() {
    setCleared({ draft, values });
    onChange({ ...emptyDraft, city: draft.city });
    void sendValues.change(() => noSendValues);
  }

  function undo(old: Cleared) {
    onChange(old.draft);
    void sendValues.change(() => old.values);
    setCleared(undefined);
  }

  return (
    <div className={`${layout.cluster} ${styles.clear}`}>
      <Button disabled={isEmpty && !undoable} onClick={() => (undoable ? undo(undoable) : clear())}>
        <Icon name={undoable ? 'undo' : 'trash'} />{' '}
        <span>{undoable ? 'Desfazer' : 'Limpar pedido'}</span>
      </Button>
      <p role="status">{undoable && 'O pedido foi limpo.'}</p>
    </div>
  );
}
