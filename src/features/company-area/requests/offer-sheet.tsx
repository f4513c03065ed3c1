import { readReais, readWhole } from '#src/company/fields.ts';
import type { CompanyProfile } from '#src/company/profile.ts';
import areaStyles from '#src/features/company-area/company-area.module.css';
import { useProfile } from '#src/features/company-area/profile-store.ts';
import { type CompanyRequest, usualValidity } from '#src/request/request.ts';
import { newOffer } from '#src/request/steps.ts';
import { publishedPrice } from '#src/request/takers.ts';
import { periodOptions, wishedDay } from '#src/request/words.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { formatDecimal } from '#src/shared/text/format.ts';
import { Dialog, type SheetProps } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { Choice, TextArea, TextField } from '#src/ui/forms/field.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import layout from '#src/ui/layout.module.css';
import { longTitleOf, wishLine } from './request-groups.ts';
import { type OfferForm, useRequests } from './requests-store.ts';

type Opener = Pick<SheetProps, 'opener' | 'openerClass' | 'onOpen' | 'onClose'>;

interface OfferSheetProps extends Opener {
  request: CompanyRequest;
}

/** The offer for a request is filled in from the profile, and the device stores what is typed. */
export function OfferSheet({ request, ...opener }: OfferSheetProps) {
  const { profile } = useProfile();
  const { store, drafts } = useRequests();
  const { id, offer, place, skips } = request;
  const prefilled = usePrefilled(request);
  const { values, change, form, field } = useForm({
    values: drafts[id] ?? prefilled,
    onChange: (part) => store.setDraft(id, { ...(drafts[id] ?? prefilled), ...part }),
    schema: newOffer,
    toBody: (written) => toOffer(request, written),
    async send(step, element) {
      element.closest('dialog')?.close();
      void store.take(id, step);
    },
  });
  return (
    <Dialog
      {...opener}
      title={offer ? 'Mudar a resposta' : 'Responder ao pedido'}
      actions={<Button type="submit">Voltar</Button>}
    >
      <p>
        <strong>{longTitleOf(request, profile.data)}</strong>
        <br />
        {wishLine(request)}
      </p>
      {offer && <p>A pessoa vê a nova versão e só pode aceitar depois de ler.</p>}
      <form {...form} className={layout.rows} autoComplete="off">
        <TextField
          label="Preço total em R$"
          hint={skips > 1 && `O preço é para as ${skips} caçambas juntas.`}
          inputMode="decimal"
          {...field('total')}
        />
        <div className={areaStyles.times}>
          <TextField label="Dias incluídos" inputMode="numeric" {...field('days')} />
          <TextField label="Diária extra em R$" inputMode="decimal" {...field('extraDay')} />
        </div>
        <TextField label="Dia da entrega" type="date" {...field('deliverOn')} />
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
          hint="No máximo até o dia da entrega."
          inputMode="numeric"
          {...field('validDays')}
        />
        <p className={layout.soft}>
          O preço vale como proposta: quem aceita no prazo paga só o que está aqui.
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

export function usePrefilled(request: CompanyRequest): OfferForm {
  const { profile } = useProfile();
  return prefill(request, profile.data, useRequests().answer?.requests ?? []);
}

type PriceTable = Pick<CompanyProfile['data'], 'skipSizes' | 'rentalTerms' | 'extras'>;

/** Fills in the stored offer, or else what the profile and the last offer for any request say. */
export function prefill(
  request: CompanyRequest,
  { skipSizes, rentalTerms, extras }: PriceTable,
  requests: readonly CompanyRequest[],
): OfferForm {
  const { offer, size, skips, load, wish, period, days, place } = request;
  const price = publishedPrice({ skipSizes }, size, load);
  const day = wishedDay(wish);
  const last = lastOffer(requests);
  // An offer for a private lot needs no permit, and says nothing of the street.
  const lastOnStreet = lastOffer(requests.filter((other) => other.place === 'street'));
  const first = {
    total: price && price.reais * skips,
    days: rentalTerms.days ?? last?.days ?? days,
    extraDay: rentalTerms.extraDay ?? last?.extraDay,
    permit: place === 'lot' ? 'not_needed' : (lastOnStreet?.permit ?? 'customer'),
    payment: last?.payment ?? 'A combinar',
    deliverOn: day && day >= brasiliaDay(Date.now()) ? day : null,
    period,
    conditions: last?.conditions ?? extras,
  } as const;
  const { permit, payment, conditions, ...terms } = offer ?? first;
  const reais = (amount: number | null | undefined) =>
    typeof amount === 'number' ? formatDecimal(amount, 2) : '';
  return {
    permit,
    payment,
    conditions,
    period: terms.period,
    total: reais(terms.total),
    days: String(terms.days ?? ''),
    extraDay: reais(terms.extraDay),
    deliverOn: terms.deliverOn ?? '',
    validDays: String(usualValidity),
  };
}

function lastOffer(requests: readonly CompanyRequest[]): CompanyRequest['offer'] | undefined {
  const offers = requests.flatMap(({ offer }) => offer ?? []);
  return offers.sort((a, b) => b.sentAt.localeCompare(a.sentAt))[0];
}

/** Makes the step of a form, unchecked. */
export function toOffer({ offer }: CompanyRequest, form: OfferForm) {
  return {
    ...form,
    step: 'offer',
    replaces: offer?.version ?? 0,
    total: readReais(form.total),
    days: readWhole(form.days),
    extraDay: readReais(form.extraDay),
    deliverOn: form.deliverOn || null,
    validDays: readWhole(form.validDays),
  };
}
