import type { City } from '#src/catalogue/cities.ts';
import { inCity } from '#src/catalogue/city-text.ts';
import { loadNames } from '#src/catalogue/skips.ts';
import { draftPhotos } from '#src/device/draft.ts';
import { accessHints, maxCompanies, maxRequestPhotos } from '#src/request/request.ts';
import {
  publishedPrice,
  servesBairro,
  type TakingCompanies,
  type TakingCompany,
  takesLoad,
} from '#src/request/takers.ts';
import { accessTexts } from '#src/request/words.ts';
import { daysText, oneDecimal, priceText, sizeText } from '#src/shared/text/format.ts';
import { capitalized } from '#src/shared/text/words.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import fields from '#src/ui/forms/field.module.css';
import { CheckBox, TextArea } from '#src/ui/forms/field.tsx';
import { PhotoPicker } from '#src/ui/forms/photo-picker.tsx';
import { Fold } from '#src/ui/forms/sheet-rows.tsx';
import layout from '#src/ui/layout.module.css';
import { LineDrawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import type { ScaledPicture } from '#src/ui/pictures/scale-picture.ts';
import { Thumbnails } from '#src/ui/pictures/thumbnails.tsx';
import task from '#src/ui/task.module.css';
import { OtherCompanies, WrittenText } from './others.tsx';
import styles from './request.module.css';
import { companiesText, type ProposedDraft, type StepProps } from './step.tsx';

interface WhoStepProps extends StepProps {
  chosen: readonly string[];
  photos: readonly Blob[];
}

/** The third step lists the companies, and asks for what helps them to name a price. */
export function WhoStep({ chosen, photos, ...step }: WhoStepProps) {
  const { draft, city, takers, errors, field, change } = step;
  if (takers === undefined) return <p role="status">Procurando quem responde por aqui...</p>;
  const companies = takers?.companies ?? [];
  const canAsk = companies.some((company) => takesLoad(company, draft, Date.now()));
  return (
    <>
      {companies.length > 0 && <Takers {...step} companies={companies} chosen={chosen} />}
      {!canAsk && (
        <div className={layout.tightRows}>
          <h2 className={styles.question}>Peça pelo WhatsApp</h2>
          <p>{`${whyNobody(city, takers)} O WhatsApp de cada empresa já abre com o seu pedido escrito.`}</p>
        </div>
      )}
      <div className={`${layout.panel} ${task.rows}`}>
        {canAsk && (
          <Fold icon={<Icon name="camera" />} text="Fotos do entulho" isFilled={photos.length > 0}>
            <ChoosePhotos photos={photos} />
          </Fold>
        )}
        <Fold icon={<Icon name="form" />} text="Observações" isFilled={draft.remarks !== ''}>
          <TextArea
            label="O que a empresa precisa saber"
            placeholder="Portão azul; o caminhão entra de ré"
            rows={2}
            autoComplete="off"
            {...field('remarks')}
          />
        </Fold>
        <Fold
          icon={<LineDrawing path={lorry} />}
          text="Acesso do caminhão"
          isFilled={draft.access.length > 0}
        >
          <div className={layout.cluster}>
            {accessHints.map((hint) => (
              <CheckBox
                key={hint}
                checked={draft.access.includes(hint)}
                onCheck={(isThere) =>
                  change({ access: toggled(accessHints, draft.access, hint, isThere) })
                }
              >
                {capitalized(accessTexts[hint])}
              </CheckBox>
            ))}
          </div>
        </Fold>
      </div>
      {errors.remarks && <ErrorAlert text={`Observações: ${errors.remarks}`} />}
      <OtherCompanies draft={draft} city={city} takers={canAsk ? companies : []} />
      {!canAsk && <WrittenText draft={draft} city={city} />}
    </>
  );
}

function whyNobody(city: City, takers: TakingCompanies | null): string {
  if (!takers) return 'Agora não dá para saber quem responde por aqui.';
  return takers.companies.length > 0
    ? 'Nenhuma delas pode atender este pedido como está.'
    : `Nenhuma empresa responde por aqui ${inCity(city)} ainda.`;
}

/** Returns the chosen values with one more or less, in the order of `all`. */
function toggled<Value>(
  all: readonly Value[],
  chosen: readonly Value[],
  value: Value,
  isChosen: boolean,
): Value[] {
  return all.filter((known) => (known === value ? isChosen : chosen.includes(known)));
}

interface TakersProps extends StepProps {
  companies: readonly TakingCompany[];
  chosen: readonly string[];
}

function Takers({ draft, city, errors, companies, chosen, change }: TakersProps) {
  const { size, load } = draft;
  const count = companies.length;
  const ids = companies.map((company) => company.id);
  const choose = (id: string, isChosen: boolean) =>
    change({ companies: { ...draft.companies, [city.id]: toggled(ids, chosen, id, isChosen) } });
  return (
    <fieldset className={layout.tightRows} aria-describedby="erro-das-empresas">
      <legend className={styles.question}>
        {`${companiesText(count)} ${count === 1 ? 'responde' : 'respondem'} por aqui`}
      </legend>
      <div className={`${layout.panel} ${task.rows} ${styles.takers}`}>
        {companies.map((company) => {
          const isChosen = chosen.includes(company.id);
          const isFull = chosen.length >= maxCompanies && !isChosen;
          return (
            <CheckBox
              key={company.id}
              name="companies"
              checked={isChosen}
              disabled={isFull || !takesLoad(company, draft, Date.now())}
              onCheck={(isNow) => choose(company.id, isNow)}
            >
              <TakerFacts company={company} draft={draft} />
            </CheckBox>
          );
        })}
      </div>
      <p id="erro-das-empresas" role="status" className={fields.error}>
        {errors.companies}
      </p>
      <p className={styles.small}>
        {size
          ? `Preço da tabela de cada uma para uma caçamba de ${sizeText(size)} de ${loadNames[load].toLowerCase()}. `
          : 'Escolha o tamanho para ver o preço de cada uma. '}
        O preço da resposta é o que vale.
        {count > maxCompanies && ` O pedido vai para até ${maxCompanies} empresas.`}
      </p>
    </fieldset>
  );
}

function TakerFacts({ company, draft }: { company: TakingCompany; draft: ProposedDraft }) {
  const { name, replyTime, rating, sponsored, rentalTerms } = company;
  const price = publishedPrice(company, draft.size, draft.load);
  const facts = [
    rating?.mean && `${oneDecimal(rating.mean)} ★`,
    rating && (rating.count === 1 ? '1 avaliação' : `${rating.count} avaliações`),
    !replyTime && !rating && 'nova por aqui',
    sponsored && 'Anúncio',
  ];
  const refusal = refusalOf(company, draft);
  return (
    <>
      <span>
        <b>{name}</b>
        {refusal ? <small>{refusal}</small> : <small className={styles.fast}>{replyTime}</small>}
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.price}>
        {price?.isLeast && <small>a partir de</small>}
        {price ? <b>{priceText(price.reais)}</b> : <small>sob consulta</small>}
        {price && rentalTerms.days !== null && <small>{daysText(rentalTerms.days)}</small>}
      </span>
    </>
  );
}

/** Says why a company is not chosen at first; '' where nothing speaks against it. */
function refusalOf(company: TakingCompany, draft: ProposedDraft): string {
  const { loads, minimumNotice } = company;
  if (!loads.includes(draft.load)) return `não leva ${loadNames[draft.load].toLowerCase()}`;
  if (!takesLoad(company, draft, Date.now()))
    return `pede ${daysText(minimumNotice)} de antecedência`;
  return servesBairro(company, draft.bairro) ? '' : 'não diz que atende o bairro';
}

const lorry =
  'M2 6h12v11H2zM14 10h4l3 4v3h-7M6.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';

function ChoosePhotos({ photos }: { photos: readonly Blob[] }) {
  const add = async ({ picture }: ScaledPicture) => {
    const bytes = await picture.arrayBuffer();
    await draftPhotos.change((old) => [...old, bytes].slice(0, maxRequestPhotos));
  };
  const remove = (photo: Blob) => {
    const removed = photos.indexOf(photo);
    void draftPhotos.change((old) => old.filter((_, index) => index !== removed));
  };
  return (
    <>
      <p className={layout.soft}>
        {`Até ${maxRequestPhotos} fotos do entulho e do lugar, sem pessoas nem placas de carro. Elas ajudam a empresa a dar o preço certo.`}
      </p>
      <Thumbnails pictures={photos} onRemove={remove} />
      <PhotoPicker
        name="Fotos do entulho"
        room={maxRequestPhotos - photos.length}
        full={`Cabem ${maxRequestPhotos} fotos. As outras não entraram.`}
        onAdd={(photo) => void add(photo)}
      />
    </>
  );
}
