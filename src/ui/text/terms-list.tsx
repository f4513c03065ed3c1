import layout from '#src/ui/layout.module.css';
import styles from './terms-list.module.css';

interface TermsListProps {
  /** By their names; what is empty is left out. */
  terms: Readonly<Record<string, string | null>>;
}

/** Short facts, each in a line after its name. */
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
