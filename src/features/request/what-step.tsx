import type { City } from '#src/catalogue/cities.ts';
import { deskFor, deskNote } from '#src/catalogue/desks.ts';
import { loadNames, loads, maxSkips, usualSizes } from '#src/catalogue/skips.ts';
import { limitText, streetLimit } from '#src/catalogue/street-limit.ts';
import { placeOptions } from '#src/request/draft.ts';
import { type PriceRange, priceRange } from '#src/request/takers.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { dayAndMonth, priceText, sizeText } from '#src/shared/text/format.ts';
import { capitalized } from '#src/shared/text/words.ts';
import { Choice } from '#src/ui/forms/field.tsx';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import styles from './request.module.css';
import { companiesText, type StepProps, Stepper } from './step.tsx';

/** The first step asks for the skips, for what goes in, and for where they stand. */
export function WhatStep({ draft, city, takers, errors, change }: StepProps) {
  const { size, skips, volume, load, place } = draft;
  const ranges = usualSizes.map((usual) => takers && priceRange(takers, usual, load));
  return (
    <>
      <div className={layout.tightRows}>
        <Choice
          name="size"
          legend="Que tamanho?"
          link={<PageLink to="/ferramentas/calculadora">Não sei: calcular</PageLink>}
          className={styles.sizes}
          options={usualSizes.map((usual, index) => ({
            value: `${usual}` as const,
            label: <Size size={usual} range={ranges[index]} />,
          }))}
          chosen={size && `${size}`}
          onChoose={(chosen) =>
            change({ size: usualSizes.find((usual) => `${usual}` === chosen) ?? null })
          }
        />
        <p className={`${styles.small} ${layout.outcome}`}>
          {rangesNote(ranges, loadNames[load].toLowerCase())}
        </p>
        <Stepper
          label="Quantas caçambas"
          text={skips === 1 ? '1 caçamba' : `${skips} caçambas`}
          value={skips}
          max={maxSkips}
          onChange={(next) => change({ skips: next })}
        >
          <span className={layout.soft}>
            {volume && size ? `Pela sua conta: ${sizeText(volume)}` : holds[size ?? 'unknown']}
          </span>
        </Stepper>
      </div>
      <Choice
        name="load"
        legend="O que vai dentro?"
        link={<PageLink to="/ferramentas/pode-jogar">Pode jogar?</PageLink>}
        options={loadOptions}
        chosen={load}
        onChoose={(chosen) => change({ load: chosen })}
      />
      <div className={layout.tightRows}>
        <Choice
          name="place"
          legend="Onde ela fica?"
          className={styles.even}
          options={placeOptions}
          chosen={place}
          error={errors.place}
          onChoose={(chosen) => change({ place: chosen })}
        />
        {place && <CityRule city={city} place={place} />}
      </div>
    </>
  );
}

const holds = {
  unknown: 'Sem tamanho, a empresa sugere um.',
  3: 'Um lavabo: 60 carrinhos',
  4: 'Um banheiro: 80 carrinhos',
  5: 'Uma cozinha: 100 carrinhos',
  7: '140 carrinhos, e poucas empresas têm',
} as const;

/** The dearest load stands first and is proposed. */
const loadOptions = [
  { value: 'mixed', label: 'Misturado' } as const,
  ...loads.flatMap((value) => (value === 'mixed' ? [] : { value, label: loadNames[value] })),
];

type Range = PriceRange | null | undefined;

function Size({ size, range }: { size: keyof typeof shapes; range: Range }) {
  const { lowest = 0, highest = 0, companies } = range ?? {};
  return (
    <>
      <SkipDrawing size={size} />
      <span>
        <b>{sizeText(size)}</b>
        {range && <strong>{priceText(lowest)}</strong>}
        {range &&
          (highest > lowest
            ? `a ${priceText(highest).slice(3)}`
            : companies && companiesText(companies))}
      </span>
    </>
  );
}

/** Writes 'Preços daqui para terra, de 30/08 a 26/11.'; '' without prices. */
function rangesNote(ranges: readonly Range[], load: string): string {
  const days = ranges.flatMap((range) => range?.days ?? []).sort();
  const period = [...new Set([days[0], days.at(-1)])].flatMap((day) =>
    day ? dayAndMonth(day) : [],
  );
  if (!ranges.some(Boolean)) return '';
  return `Preços daqui para ${[load, period.join(' a ')].filter(Boolean).join(', de ')}.`;
}

/** Says for how long the skip may stay, by which law, and whom to ask. */
function CityRule({ city, place }: { city: City; place: 'lot' | 'street' }) {
  const [rule, source] = place === 'lot' ? [lotRule] : streetRule(city);
  return (
    <p className={styles.rule}>
      {rule}
      <small>
        {source && `${capitalized(source)} · `}
        <PageLink to={permitPath(city.id, { lugar: place === 'lot' ? 'terreno' : 'rua' })}>
          ver a regra
        </PageLink>
      </small>
    </p>
  );
}

const lotRule = 'No terreno, em geral não é preciso autorização.';

function streetRule({ id, name, article }: City): [rule: string, source: string] {
  const limit = streetLimit(id);
  const subject = article ? `O ${name}` : name;
  const desk = deskFor(id, 'street');
  // A number with a doubt would need its note.
  const ask = `confirme ${desk.phone && !deskNote(desk) ? `no ${desk.phone}` : `com ${desk.name}`}`;
  if (!limit) return [`${subject} não diz o prazo na rua.`, ask];
  if (limit.changedBy) return [`A ${limit.changedBy} pode ter mudado o prazo.`, ask];
  const where = limit.where ? ` ${limit.where}` : '';
  return [
    `${subject} deixa até ${limitText(limit)}${where}.`,
    `${limit.law.split(',')[0]} · ${ask}`,
  ];
}

/** Draws a skip at 23 units a metre, the smallest beside a person. */
function SkipDrawing({ size }: { size: keyof typeof shapes }) {
  const { middle, rim, top, floor, marks } = shapes[size];
  const stripes = Array.from({ length: marks }, (_, index) => middle - floor + 5 + 9 * index);
  return (
    <svg viewBox="0 0 80 44" aria-hidden="true">
      <path className={styles.ground} d="M0 42.5h80" />
      {size === 3 && (
        <path
          className={styles.dark}
          transform="translate(9 42) scale(.3)"
          d="M-12-98h24q10 0 10 12v30h-8v-26h-2v80H1v-40h-2v40h-11v-80h-2v26h-8v-30q0-12 10-12zM0-122a11 11 0 0 1 0 22 11 11 0 0 1 0-22z"
        />
      )}
      <path
        className={styles.steel}
        d={`M${middle - rim} ${top}h${2 * rim}L${middle + floor} 41.5h${-2 * floor}zM${middle - rim - 1.5} ${top - 3}h${2 * rim + 3}v3h${-2 * rim - 3}z`}
      />
      <path className={styles.marks} d={stripes.map((x) => `M${x} 39l5-7h4l-5 7z`).join('')} />
    </svg>
  );
}

/** Half of its length at the rim and at the floor, and the height of its rim. */
const shapes = {
  3: { middle: 53.7, rim: 23.8, top: 19.2, floor: 16.9, marks: 2 },
  4: { middle: 40, rim: 27.25, top: 16.9, floor: 19.2, marks: 3 },
  5: { middle: 40, rim: 30.7, top: 13.4, floor: 21.5, marks: 3 },
  7: { middle: 40, rim: 35.3, top: 7.7, floor: 24.5, marks: 4 },
} as const;
