import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { maxVolume } from '#src/catalogue/skips.ts';
import { changeDraft } from '#src/device/draft.ts';
import type { RequestDraft } from '#src/request/draft.ts';
import { site } from '#src/shared/site/site.ts';
import { formatDecimal, oneDecimal } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { PageLink } from '#src/ui/navigation/links.tsx';
import { ShareButton } from '#src/ui/navigation/share-button.tsx';
import { ToolPage } from '#src/ui/navigation/tools.tsx';
import { TermsList } from '#src/ui/text/text.tsx';
import {
  commonSizes,
  cubicMetres,
  type Estimate,
  estimate,
  loadLimits,
  margin,
  maxInBags,
  minForSkip,
  percent,
  readQuery,
  usableShare,
  verdictOf,
  warningsFor,
  weightText,
  writeQuery,
} from './calculation.ts';
import styles from './calculator.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import { debrisDensity, type Line, soilDensity } from './debris.ts';
import { SkipPicture } from './skip-picture.tsx';

const path = '/ferramentas/calculadora';

export function CalculatorPage() {
  return (
    <ToolPage
      path={path}
      description="Some paredes, pisos, azulejos, terra, carrinhos e sacos: a calculadora dá o volume em m³, o peso e a caçamba que serve, e diz por quê."
      lead="Some o que vai sair da obra e veja quantos m³ dá, quanto pesa e em que caçamba cabe. Funciona sem internet."
    >
      <div className={layout.section}>
        <noscript>
          <p>
            A calculadora precisa de JavaScript. Sem ele, faça a conta com as tabelas do guia de{' '}
            <PageLink to="/blog/tamanho-ideal-cacamba-entulho">tamanho ideal de caçamba</PageLink>.
          </p>
        </noscript>
        <Calculator />
      </div>
      <HowItIsCounted />
    </ToolPage>
  );
}

/** Returns 'Peça uma caçamba de 3 m³. O entulho solto dá 2,34 m³ e pesa de 2,3 a 3,7 t.' */
export function summaryText(total: Estimate): string {
  const { volume, weight } = total;
  return `${verdictOf(total).title}. O entulho solto dá ${cubicMetres(volume)} e pesa de ${weightText(weight)}.`;
}

/** Returns the request's fields that follow from a load. */
export function draftChange({
  kinds,
  volume,
  order: { size, skips },
}: Estimate): Partial<RequestDraft> {
  const isSoil = kinds.every(({ density }) => density === soilDensity);
  return {
    size,
    skips,
    volume: Math.min(Math.max(Math.round(volume * 10) / 10, 0.1), maxVolume),
    ...(isSoil && { load: 'soil' }),
  };
}

function Calculator() {
  const { lines, change, write } = useLines();
  const total = estimate(lines);
  return (
    <div className={`${layout.withFacts} ${styles.calculator}`}>
      <CalculatorForm lines={lines} onChange={change} onBlur={write}>
        {total && <ResultBar total={total} />}
      </CalculatorForm>
      <Result lines={lines} total={total} />
    </div>
  );
}

/** Browsers limit how often the URL may change, so it waits for a pause in the input. */
const debounceMs = 400;

/** Keeps the lines in step with the URL's query both ways; `write` changes the URL at once. */
function useLines() {
  const navigate = useNavigate();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const [lines, setLines] = useState<readonly Line[]>([]);
  const unwritten = useRef<readonly Line[]>(undefined);
  /** The page wrote these queries, and the router has not reported them yet. */
  const written = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const index = written.current.indexOf(query);
    if (index >= 0) {
      written.current.splice(0, index + 1);
      return;
    }
    written.current = [];
    unwritten.current = undefined;
    // The first render must match the prerendered page, so an effect reads the URL.
    setLines(readQuery(query));
  }, [query]);

  function write() {
    // After a navigation to another page has begun, this one would cancel it.
    if (!unwritten.current || window.location.pathname !== path) return;
    const next = writeQuery(unwritten.current);
    unwritten.current = undefined;
    written.current.push(next);
    void navigate({ href: path + next, replace: true, resetScroll: false });
  }

  function change(next: readonly Line[]) {
    setLines(next);
    unwritten.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(write, debounceMs);
  }

  return { lines, change, write };
}

/** Says what the numbers rest on; it is readable without JavaScript. */
function HowItIsCounted() {
  return (
    <details className={layout.section}>
      <summary>
        <h2>Como a conta é feita</h2>
      </summary>
      <div className={layout.prose}>
        <p>
          Meça em metros. O resultado é o entulho solto, já com o ar entre os pedaços. Alvenaria,
          piso e concreto quebrados ocupam 1,5 vez o que ocupavam, e a terra cavada ocupa 1,3 vez. O
          que já está no chão não aumenta de novo.
        </p>
        <ul>
          {reasons.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}.</strong> {text}
            </li>
          ))}
        </ul>
        <p>
          As fórmulas e mais exemplos estão no guia de{' '}
          <PageLink to="/blog/tamanho-ideal-cacamba-entulho">tamanho ideal de caçamba</PageLink>.
        </p>
        <h3>Fontes</h3>
        <ul>
          <li>Guia do Construtor: quanto o entulho e a terra aumentam (sem ano informado)</li>
          <li>Ferramentas Obra: quanto leva cada carrinho (sem ano informado)</li>
          <li>
            Comlurb: 150 sacos de 20{n}L são 3{n}m³ (sem ano informado)
          </li>
          <li>Tabelas Emop: peso do entulho, da terra e da argila (sem ano informado)</li>
          <li>Abrecon, 2012, e Estado de Minas, 2013: peso do entulho por m³</li>
          <li>
            Disk Entulho Jundiaí e Jornal A Crítica: carrinhos, peso, limites de carga e folga até a
            borda (sem ano informado)
          </li>
          <li>Caçamba Já: banheiro e cozinha completos (sem ano informado)</li>
          <li>
            AlugaCaçamba: espessuras, medidas da caçamba e margem de 10%. São valores de referência,
            que você deve confirmar na obra e com a empresa
          </li>
        </ul>
      </div>
    </details>
  );
}

const n = '\u00a0';

const limits = commonSizes.map((size) => {
  const { low, high } = loadLimits[size];
  return `${size}${n}m³, de ${low} a ${formatDecimal(high, 1)}${n}t`;
});

const reasons = [
  {
    name: 'Volume',
    text: `Contamos 50${n}L por carrinho, e uns levam um pouco mais ou menos. De banheiro e cozinha completos, vale o meio da faixa que uma empresa publica. Avisamos quando ${percent(margin)} a mais já não caberiam.`,
  },
  {
    name: 'Peso',
    text: `O entulho solto pesa de ${oneDecimal(debrisDensity.low)} a ${oneDecimal(debrisDensity.high)}${n}t por m³, e o concreto fica perto do máximo. A terra vai de ${oneDecimal(soilDensity.low)}${n}t, seca e solta, a ${oneDecimal(soilDensity.high)}${n}t, a argila molhada.`,
  },
  {
    name: 'Caçamba e viagens',
    text: `Vale a menor de 3, 4 ou 5${n}m³ que leva o volume até a linha, 10${n}cm abaixo da borda: ${percent(usableShare)} do tamanho dela. A de 5${n}m³ leva ${cubicMetres(5 * usableShare)}; acima disso, são mais caçambas ou mais viagens.`,
  },
  {
    name: 'Limite de carga',
    text: `É quanto a empresa aceita levar, e muda de uma para outra: ${limits.join('; ')}. Avisamos quando a carga pode passar do limite mais baixo.`,
  },
  {
    name: 'Sacos, Ecoponto ou caçamba',
    text: `Até ${cubicMetres(maxInBags)}, ou 20 carrinhos, sacos ou Ecoponto bastam. Acima de cerca de ${cubicMetres(minForSkip)}, ou de 20 a 30 carrinhos, a caçamba compensa.`,
  },
];

function Result({ lines, total }: { lines: readonly Line[]; total: Estimate | undefined }) {
  return (
    <section
      id="resultado"
      tabIndex={-1}
      className={`${layout.toppedPanel} ${layout.rows} ${layout.sticky} ${styles.result}`}
      aria-label="Resultado"
    >
      <div role="status">
        <h2>{total ? verdictOf(total).title : 'Resultado'}</h2>
      </div>
      {total ? (
        <Answer lines={lines} total={total} />
      ) : (
        <>
          <SkipPicture size={4} share={0} />
          <p>Complete uma linha e veja aqui o volume, o peso e a caçamba que serve.</p>
        </>
      )}
    </section>
  );
}

function Answer({ lines, total }: { lines: readonly Line[]; total: Estimate }) {
  const { way, volume, weight, order, share } = total;
  return (
    <>
      <TermsList
        terms={{ 'Volume solto': cubicMetres(volume), Peso: weightText(weight) }}
        className={`${layout.smallTerms} ${styles.totals}`}
      />
      {(way === 'compare' || way === 'skips') && <SkipPicture size={order.size} share={share} />}
      <p>{verdictOf(total).text}</p>
      {(way === 'bags' || way === 'compare') && (
        <div className={layout.linkRows}>
          <PageLink to="/ferramentas/ecopontos">Onde levar pouco entulho</PageLink>
          <PageLink to="/blog/saco-entulho-ou-cacamba-pequena-reforma">Saco ou caçamba?</PageLink>
        </div>
      )}
      <div className={layout.actions}>
        {way !== 'lorries' && (
          <PageLink
            to="/ferramentas/pedido"
            className={way === 'bags' ? button.secondary : button.primary}
            // The request's page shows whether the draft was saved.
            onFollow={() => void changeDraft(draftChange(total))}
          >
            Usar no pedido
          </PageLink>
        )}
        <ShareButton
          title="Calculadora de entulho"
          text={summaryText(total)}
          url={`${site.url}/ferramentas/calculadora${writeQuery(lines)}`}
        />
      </div>
      {warningsFor(total).map(({ title, text }) => (
        <Alert key={title} kind="neutral">
          <strong>{title}</strong>
          <p>{text}</p>
        </Alert>
      ))}
    </>
  );
}

/** Repeats the result in short on screens where it is below the form. */
function ResultBar({ total }: { total: Estimate }) {
  return (
    <a href="#resultado" className={`${layout.floatingBar} ${styles.bar}`}>
      <strong>{verdictOf(total).title}</strong>
      <span>{`${cubicMetres(total.volume)}, ${weightText(total.weight)}`}</span>
      <span className={styles.more}>Ver</span>
    </a>
  );
}
