import { type FormEvent, useState } from 'react';
import type * as v from 'valibot';
import { checkFields } from '#src/company/fields.ts';
import {
  type FieldIssue,
  type Problem,
  type ProblemTexts,
  problemText,
} from '#src/shared/runtime/server.ts';

interface FormParts<Values extends object, Schema extends v.GenericSchema> {
  /** With `onChange` the values live elsewhere, as in a draft; without it these are the first. */
  values: Values;
  onChange?: (part: Partial<Values>) => void;
  /** Checks what `toBody` makes of the values, or else them; its messages stand beside the fields. */
  schema: Schema;
  toBody?: (values: Values) => unknown;
  /** The texts replace the usual ones of these problems. */
  texts?: Partial<ProblemTexts>;
  /** Resolves with why it failed, if it did: the server's problem, or a text about no field. */
  send: (
    body: v.InferOutput<Schema>,
    form: HTMLFormElement,
  ) => Promise<Problem | string | undefined>;
}

export type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values] &
  string;

/**
 * Holds a form's values and what is wrong with them, and sends it once at a time. A wrong field has
 * its message until it is changed; the first one gets the focus.
 */
export function useForm<Values extends object, Schema extends v.GenericSchema>(
  parts: FormParts<Values, Schema>,
) {
  const { onChange, schema, toBody = (given) => given, texts, send } = parts;
  const [own, setOwn] = useState(parts.values);
  const values = onChange ? parts.values : own;
  /** The keys are the last parts of fields' paths: 'contact.phone' is 'phone'. */
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  function change(part: Partial<Values>) {
    if (onChange) onChange(part);
    else setOwn((old) => ({ ...old, ...part }));
    setFailure(undefined);
    setErrors((old) => Object.fromEntries(Object.entries(old).filter(([name]) => !(name in part))));
  }

  function showIssues(form: HTMLFormElement, issues: readonly FieldIssue[]) {
    const found: Record<string, string> = {};
    for (const { path, message } of issues) found[path.split('.').at(-1) ?? ''] ??= message;
    setErrors(found);
    const [name] = Object.keys(found);
    const first = form.querySelector<HTMLElement>(`[name="${name}"]`);
    // The field may be in a folded part.
    first?.closest('details')?.setAttribute('open', '');
    first?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const checked = checkFields(schema, toBody(values));
    if ('issues' in checked) return showIssues(form, checked.issues);
    setErrors({});
    setFailure(undefined);
    setBusy(true);
    const problem = await send(checked.output, form);
    setBusy(false);
    if (typeof problem !== 'object') setFailure(problem);
    else if (problem.kind === 'fields') showIssues(form, problem.issues);
    else setFailure(problemText(problem, texts));
  }

  return {
    values,
    change,
    errors,
    /** The failure is about no field, and lasts until a value is changed. */
    failure,
    isBusy,
    form: {
      noValidate: true,
      // A reload would lose values that are stored nowhere.
      'data-temporary': onChange ? undefined : true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    },
    field: <Name extends TextName<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onText: (text: string) => change({ [name]: text } as Partial<Values>),
    }),
  };
}
