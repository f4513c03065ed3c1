import { loadNames } from '#src/catalogue/skips.ts';
import { readReais, readWhole } from '#src/company/fields.ts';
import type { CompanyProfile } from '#src/company/profile.ts';
import { useProfile } from '#src/features/company-area/profile-store.ts';
import { type CompanyRequest, newOffer, usualValidity } from '#src/request/request.ts';
import { daysUntilText, periodOptions, periodTexts, skipsText } from '#src/request/words.ts';
import { formatDecimal } from '#src/shared/text/format.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import { Choice, TextArea, TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { type OfferForm, useRequests } from './requests-store.ts';

/** The offer for a request is filled in from the profile, and the device stores what is typed. */
export function OfferSheet({ request }: { request: CompanyRequest }) {
  const { profile } = useProfile();
  const { store, steps, drafts, answer: companyRequests } = useRequests();
  const { id, answer, place, skips, load, date, period } = request;
  const draft = drafts[id];
  const written =
    draft ?? prefill(request, profile.data, lastOffer(companyRequests?.requests ?? []));
  const isChange = answer !== null || steps.some(({ requestId }) => requestId === id);
  const { values, change, form, field } = useForm({
    values: written,
    onChange: (part) => store.setDraft(id, { ...written, ...part }),
    schema: newOffer,
    toBody: (offer) => ({ step: 'answer', ...toOffer(offer), replaces: answer?.version ?? 0 }),
    async send(step, element) {
      element.closest('dialog')?.close();
      void store.take(id, step);
    },
  });
  return (
    <Dialog
      opener={isChange ? 'Mudar a resposta' : draft ? 'Continuar a resposta' : 'Responder'}
      openerClass={isChange ? button.secondary : button.primary}
      title={isChange ? 'Mudar a resposta' : 'Responder ao pedido'}
      actions={<Button type="submit">Voltar</Button>}
    >
      <p>
        <strong>{skipsText(request)}</strong>, {loadNames[load].toLowerCase()}
        {date && `, para ${daysUntilText(date)}${periodTexts[period]}`}
      </p>
      {answer && <p>A pessoa vê a nova versão e só pode aceitar depois de ler.</p>}
      <form {...form} className={layout.rows} autoComplete="off">
        <div className={layout.cards}>
          <TextField
            label="Preço total em R$"
            hint={skips > 1 && `O preço é para as ${skips} caçambas juntas.`}
            inputMode="decimal"
            {...field('total')}
          />
          <TextField label="Dias incluídos" inputMode="numeric" {...field('days')} />
          <TextField label="Cada dia a mais em R$" inputMode="decimal" {...field('extraDay')} />
          <TextField label="Dia da entrega" type="date" {...field('deliverOn')} />
        </div>
        <Choice
          name={`periodo-${id}`}
          legend="Período"
          options={periodOptions}
          chosen={values.period}
          onChoose={(period) => change({ period })}
        />
        {place === 'street' && (
          <Choice
            name={`autorizacao-${id}`}
            legend="Autorização da prefeitura"
            options={permits}
            chosen={values.permit}
            onChoose={(permit) => change({ permit })}
          />
        )}
        <TextField label="Pagamento" maxLength={120} {...field('payment')} />
        <TextArea label="Condições (opcional)" rows={2} maxLength={300} {...field('conditions')} />
        <TextField
          label="A resposta vale por quantos dias"
          inputMode="numeric"
          {...field('validDays')}
        />
        <p className={layout.soft}>
          O preço vale como proposta: quem aceita dentro do prazo paga o que está aqui.
        </p>
        <Button type="submit" kind="primary">
          Enviar a resposta
        </Button>
      </form>
    </Dialog>
  );
}

const permits = [
  { value: 'included', label: 'A empresa cuida' },
  { value: 'customer', label: 'O cliente cuida' },
  { value: 'not_needed', label: 'Não precisa' },
] as const;

/** Returns the newest offer for any request, whose terms are usual. */
function lastOffer(requests: readonly CompanyRequest[]) {
  const answers = requests.flatMap(({ answer }) => answer ?? []);
  return answers.sort((a, b) => b.sentAt.localeCompare(a.sentAt))[0];
}

/** Fills in the stored offer, or else what the profile and the last offer say. */
export function prefill(
  request: CompanyRequest,
  {
    skipSizes,
    rentalTerms,
    extras,
  }: Pick<CompanyProfile['data'], 'skipSizes' | 'rentalTerms' | 'extras'>,
  last: CompanyRequest['answer'] | undefined,
): OfferForm {
  const { answer, size, skips, load, date, period, days, place } = request;
  const reais = (price: number | null | undefined) =>
    price === null || price === undefined ? '' : formatDecimal(price, 2);
  if (answer) {
    const { permit, payment, conditions } = answer;
    return {
      permit,
      payment,
      conditions,
      period: answer.period,
      total: reais(answer.total),
      days: String(answer.days),
      extraDay: reais(answer.extraDay),
      deliverOn: answer.deliverOn ?? '',
      validDays: String(usualValidity),
    };
  }
  const skip = skipSizes.find((candidate) => candidate.size === size);
  const price = skip?.loads?.[load] ?? skip?.priceFrom;
  return {
    total: reais(price && price * skips),
    days: String(rentalTerms.days ?? last?.days ?? days ?? ''),
    extraDay: reais(rentalTerms.extraDay ?? last?.extraDay),
    permit: place === 'lot' ? 'not_needed' : (last?.permit ?? 'customer'),
    payment: last?.payment ?? '',
    deliverOn: date ?? '',
    period,
    conditions: last?.conditions ?? extras,
    validDays: String(usualValidity),
  };
}

function toOffer(form: OfferForm) {
  const { total, days, extraDay, permit, payment, deliverOn, period, conditions, validDays } = form;
  return {
    permit,
    payment,
    period,
    conditions,
    total: readReais(total),
    days: readWhole(days),
    extraDay: readReais(extraDay),
    deliverOn: deliverOn || null,
    validDays: readWhole(validDays),
  };
}
