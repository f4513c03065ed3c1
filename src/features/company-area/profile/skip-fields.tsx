import { offeredSizes } from '#src/company/edit.ts';
import { useCompany } from '#src/features/company-area/company/company.ts';
import type { SkipField } from '#src/features/company-area/company/form.ts';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import fields from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import styles from './profile.module.css';
import { TextField } from './text-field.tsx';

/** The sizes that the company offers, each with the price from which it is rented out. */
export function SkipFields() {
  const { form, company } = useCompany();
  return (
    <fieldset className={`${layout.closeRows} ${styles.group}`}>
      <legend>Tamanhos e preços</legend>
      <p className={layout.soft}>
        O preço é opcional. Se você informar um, diga também a data em que ele vale.
      </p>
      <div className={layout.closeRows}>
        {offeredSizes.map((size, index) => (
          <SizeFields
            key={size}
            size={size}
            skip={form.skipSizes[index] ?? null}
            onChange={(skip) => company.edit({ skipSizes: form.skipSizes.with(index, skip) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SizeFieldsProps {
  size: number;
  skip: SkipField;
  onChange: (skip: SkipField) => void;
}

function SizeFields({ size, skip, onChange }: SizeFieldsProps) {
  const { errors } = useCompany();

  function setPrice(price: string) {
    const pricedOn = price.trim() === '' ? '' : skip?.pricedOn || dayOf(Date.now());
    onChange({ price, pricedOn });
  }

  return (
    <fieldset className={layout.closeRows}>
      <legend className={layout.visuallyHidden}>{size} m³</legend>
      <label className={fields.option}>
        <input
          type="checkbox"
          checked={skip !== null}
          onChange={({ target }) => onChange(target.checked ? { price: '', pricedOn: '' } : null)}
        />
        Caçamba de {size} m³
      </label>
      {skip && (
        <div className={styles.times}>
          <TextField
            label="A partir de (R$)"
            inputMode="decimal"
            autoComplete="off"
            value={skip.price}
            error={errors[`skipSizes.${size}`]}
            onText={setPrice}
          />
          <TextField
            label="Data do preço"
            type="date"
            value={skip.pricedOn}
            error={undefined}
            onText={(pricedOn) => onChange({ ...skip, pricedOn })}
          />
        </div>
      )}
    </fieldset>
  );
}
