import type { City, CityId } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { type CompanyCard, isSearchAnswer } from '#src/company/record.ts';
import { isFresh, readStored } from '#src/device/company-answers.ts';
import { useSavedCompanies } from '#src/device/database/use-stored.ts';
import { requestLink, requestText } from '#src/request/chat-text.ts';
import { writeRequest } from '#src/request/draft.ts';
import { publishedPrice, type TakingCompany } from '#src/request/takers.ts';
import { chatNumber, type Numbers, telLink } from '#src/shared/contact/phone.ts';
import { listingPath } from '#src/shared/routing/links.ts';
import { priceText } from '#src/shared/text/format.ts';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { OutsideLink, PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import { useLatest } from '#src/ui/use-latest.ts';
import styles from './request.module.css';
import type { ProposedDraft } from './step.tsx';

interface OtherCompaniesProps {
  draft: ProposedDraft;
  city: City;
  /** They stand in a list of their own. */
  takers: readonly TakingCompany[];
}

/** Lists the companies that do not answer here, whose chats begin with the request. */
export function OtherCompanies({ draft, city, takers }: OtherCompaniesProps) {
  const companies = useOthers(city.id, takers);
  const written = writeRequest(draft);
  const rows = companies.length > 0 && (
    <>
      <ul className={`${layout.panel} ${task.rows}`} aria-label="Outras empresas">
        {companies.map((company) => (
          <Other
            key={company.key}
            company={company}
            draft={draft}
            chat={requestLink(company, city, written)}
          />
        ))}
      </ul>
      {companies.some(({ isOfGoogle }) => isOfGoogle) && (
        <p className={styles.small}>Dados das empresas: Google Maps</p>
      )}
    </>
  );
  if (takers.length === 0) return rows;
  const all = listingPath(city.id);
  return (
    <div className={`${layout.panel} ${task.rows}`}>
      {rows ? (
        <details>
          <summary>
            <span>{othersText(companies.length)}</span>
          </summary>
          <div className={`${layout.closeRows} ${layout.touchLinks}`}>
            {rows}
            <PageLink to={all}>{`Todas as empresas ${inCity(city)}`}</PageLink>
          </div>
        </details>
      ) : (
        <PageLink to={all}>
          <span>{othersText(0)}</span>
          <Icon name="next" />
        </PageLink>
      )}
    </div>
  );
}

function othersText(count: number): string {
  if (count === 1) return 'Outra, por WhatsApp ou telefone';
  return `Outras${count > 0 ? ` ${count}` : ''}, por WhatsApp ou telefone`;
}

/** Shows what every chat begins with, for the visitor to send it otherwise. */
export function WrittenText({ draft, city }: Omit<OtherCompaniesProps, 'takers'>) {
  const text = requestText({ city }, writeRequest(draft));
  return (
    <div className={layout.tightRows}>
      <p className={styles.bubble}>{text}</p>
      <ShareButton title="Pedido de orçamento de caçamba" text={text} />
    </div>
  );
}

interface OtherProps {
  company: OtherCompany;
  draft: ProposedDraft;
  chat: string | null;
}

function Other({ company, draft, chat }: OtherProps) {
  const { name, phone, skipSizes = [] } = company;
  const price = publishedPrice({ skipSizes }, draft.size, draft.load);
  return (
    <li>
      <span>
        {name}
        <small>
          {price
            ? `${price.isLeast ? 'a partir de ' : ''}${priceText(price.reais)}`
            : 'sem preço publicado'}
        </small>
      </span>
      {chat && (
        <OutsideLink
          href={chat}
          className={`${button.secondary} ${styles.call} ${styles.chat}`}
          label={`Mandar o pedido por WhatsApp para ${name}`}
        >
          <Icon name="chat" />
        </OutsideLink>
      )}
      {phone && (
        <a
          href={telLink(phone)}
          className={`${button.secondary} ${styles.call}`}
          aria-label={`Ligar para ${name}`}
        >
          <Icon name="phone" />
        </a>
      )}
    </li>
  );
}

interface OtherCompany extends Numbers {
  key: string;
  name: string;
  skipSizes?: CompanyCard['skipSizes'];
  isOfGoogle?: boolean;
}

/** Saved companies stand first, then those of the city's list for as long as the device has it. */
function useOthers(city: CityId, takers: readonly TakingCompany[]): OtherCompany[] {
  const saved = useSavedCompanies().filter((company) => company.city === city);
  const listed = useLatest(readListed, city) ?? [];
  const all = new Map<string, OtherCompany>([...saved, ...listed].map((one) => [one.key, one]));
  const isOther = (company: OtherCompany) => takers.every(({ name }) => name !== company.name);
  return [...all.values()].filter(
    (company) => isOther(company) && (company.phone || chatNumber(company)),
  );
}

/** Rows whose providers have to be named beside them stay in the list. Never rejects. */
async function readListed(city: CityId): Promise<OtherCompany[]> {
  const row = await readStored(city).catch(() => undefined);
  const { answer } = Object(row);
  if (!isFresh(row) || !isSearchAnswer(answer) || answer.demonstration) return [];
  return answer.companies
    .filter(({ attributions }) => !attributions)
    .map((card) => ({
      ...card,
      key: card.placeId,
      isOfGoogle: !card.partnerId && !card.openData,
    }));
}
