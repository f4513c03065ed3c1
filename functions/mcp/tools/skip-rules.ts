import * as v from 'valibot';
import { cityArgument } from '#functions/mcp/city/city-fields.ts';
import { cityOutput, toCityOutput } from '#functions/mcp/city/city-output.ts';
import { readCity } from '#functions/mcp/city/read-city.ts';
import { defineTool, type Tool, ToolError } from '#functions/mcp/tool.ts';
import type { ToolPorts } from '#functions/mcp/tool-ports.ts';
import { inCity } from '#src/shared/catalogue/city-name.ts';
import { type CityRules, rulesCheckedOn } from '#src/shared/catalogue/city-rules/city-rules.ts';
import { generalRules } from '#src/shared/catalogue/city-rules/general-rules.ts';
import { loadRules } from '#src/shared/catalogue/city-rules/load-rules.ts';
import { originText } from '#src/shared/catalogue/city-rules/rule-origin.ts';
import { type SourcedRule, sourcedRules } from '#src/shared/catalogue/city-rules/rule-topics.ts';
import { sourceFields } from '#src/shared/catalogue/city-rules/source.ts';
import { subjectLabels, subjects } from '#src/shared/catalogue/city-rules/subjects.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { shortDate } from '#src/shared/text/short-date.ts';

const ruleOutput = v.object({
  scope: v.pipe(
    v.picklist(['city', 'everywhere']),
    v.description('"city": só desta cidade; "everywhere": de todo o Brasil.'),
  ),
  subject: v.picklist(subjects),
  about: v.pipe(v.string(), v.description('O assunto por extenso.')),
  rule: v.string(),
  law: v.pipe(
    v.nullable(v.string()),
    v.description('Lei com o artigo; null se a fonte não cita nenhuma.'),
  ),
  year: v.pipe(v.nullable(v.number()), v.description('Ano da lei ou, sem ela, da fonte.')),
  current: v.pipe(
    v.boolean(),
    v.description('false: a regra pode ter mudado; diga para confirmar se ainda vale.'),
  ),
  source: v.object({
    title: v.string(),
    url: v.string(),
    kind: v.pipe(
      sourceFields.kind,
      v.description(
        '"law": o texto da lei; "official": página oficial; "press": reportagem; "secondary": site de terceiros.',
      ),
    ),
    published: v.pipe(v.nullable(v.string()), v.description('Ano, mês ou dia; null sem data.')),
  }),
});

type RuleOutput = v.InferOutput<typeof ruleOutput>;

/** The known rules of a city for skips, and those of the whole country, with their sources. */
export function skipRulesTool({ url }: ToolPorts): Tool {
  return defineTool({
    name: 'skip_rules',
    title: 'Regras para caçambas',
    description:
      'Regras de uma cidade para caçambas de entulho (autorização, prazo na rua, lugar, tamanho, multa e outras), cada uma com lei, artigo, ano, fonte e o dia em que foi conferida. Cite a fonte, e não conclua nada do que não está na lista: falta de regra conhecida não é falta de regra.',
    input: v.strictObject({
      city: cityArgument,
      subject: v.optional(v.pipe(v.picklist(subjects), v.description(subjectsText()))),
    }),
    output: v.object({
      city: cityOutput,
      checkedOn: v.pipe(
        v.string(),
        v.description('Dia em que as regras foram comparadas com as fontes (AAAA-MM-DD).'),
      ),
      rules: v.array(ruleOutput),
      authority: v.pipe(
        v.object({
          name: v.string(),
          phone: v.nullable(v.string()),
          url: v.nullable(v.string()),
        }),
        v.description('Quem responde a perguntas sobre caçambas na cidade.'),
      ),
      register: v.pipe(
        v.nullable(v.object({ how: v.string(), url: v.nullable(v.string()) })),
        v.description('Como saber se uma empresa tem cadastro; null se não há cadastro conhecido.'),
      ),
      page: v.string(),
    }),
    async run({ city: text, subject }) {
      const city = await readCity(text);
      const known = await loadRules(city.id);
      const all = rulesOf(known);
      const chosen = all.filter((rule) => !subject || rule.subject === subject);
      if (chosen.length === 0 && subject) throw noRules(inCity(city), subject, all, known);
      const rules = chosen.map(({ origin: _, ...rule }) => rule);
      const listed = chosen.filter(({ scope }) => subject || scope === 'city');
      const lines = listed.map(
        ({ about, rule, origin, source }) => `- ${about}: ${rule} (${origin}; ${source.url})`,
      );
      const head = `Regras para caçambas ${inCity(city)}, conferidas em ${shortDate(rulesCheckedOn)}:`;
      const page = url(permitPath(city.id));
      const ask = `Dúvidas: ${contact(known)}. Página: ${page}`;
      const { authority, register } = known;
      return {
        text: [head, ...lines, ...othersText(chosen.length - listed.length), ask].join('\n'),
        content: {
          ...{ city: toCityOutput(city), checkedOn: rulesCheckedOn, rules, authority, register },
          page,
        },
      };
    },
  });
}

function rulesOf({ sources }: CityRules): (RuleOutput & { origin: string })[] {
  return [
    ...sourcedRules(sources).map((rule) => toOutput(rule, 'city')),
    ...sourcedRules(generalRules).map((rule) => toOutput(rule, 'everywhere')),
  ];
}

function toOutput(sourced: SourcedRule, scope: RuleOutput['scope']) {
  const { subject, rule, law, year, current, source } = sourced;
  const { title, url, kind, published } = source;
  return {
    ...{ scope, subject, about: subjectLabels[subject], rule, law, year, current },
    source: { title, url, kind, published },
    origin: originText(sourced),
  };
}

/** They are the same for every city, so that the text does not repeat them. */
function othersText(count: number): string[] {
  return count > 0
    ? [
        `Mais ${count} regras valem em todo o Brasil; estão no conteúdo estruturado e, com \`subject\`, também aqui.`,
      ]
    : [];
}

function noRules(
  where: string,
  subject: RuleOutput['subject'],
  all: readonly RuleOutput[],
  known: CityRules,
): ToolError {
  const others = [...new Set(all.map((rule) => rule.subject))].join(', ');
  return new ToolError(
    `Não há regra conhecida sobre “${subjectLabels[subject]}” ${where}, o que não quer dizer que não exista. Assuntos com regra: ${others}. Para confirmar: ${contact(known)}.`,
  );
}

function contact({ authority: { name, phone, url } }: CityRules): string {
  return [name, phone, url].filter(Boolean).join(', ');
}

function subjectsText(): string {
  const names = subjects.map((subject) => `${subject} (${subjectLabels[subject]})`);
  return `Só as regras de um assunto: ${names.join(', ')}. Sem ele, todas.`;
}
