import layout from '#src/ui/layout.module.css';
import styles from './terms-list.module.css';

interface TermsListProps {
  /** Each has its name; what is empty is left out. */
  terms: Readonly<Record<string, string | null>>;
}

export function TermsList({ terms }: TermsListProps) {
  return (
    <dl className={`${layout.smallTerms} ${styles.terms}`}>
      {Object.entries(terms).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
