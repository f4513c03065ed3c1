import * as v from 'valibot';

/**
 * The messages of what a schema refused, by the fields' names, which are the last parts of the paths;
 * the first field gets the focus.
 */
export function showIssues(
  form: HTMLFormElement,
  issues: readonly v.BaseIssue<unknown>[],
): Readonly<Record<string, string>> {
  const found = issues.map(
    (issue) => [v.getDotPath(issue)?.split('.').at(-1) ?? '', issue.message] as const,
  );
  form.querySelector<HTMLElement>(`[name="${found[0]?.[0]}"]`)?.focus();
  return Object.fromEntries(found);
}
