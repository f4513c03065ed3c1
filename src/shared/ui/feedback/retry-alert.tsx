import button from '#src/shared/ui/forms/button.module.css';
import { Alert } from './alert.tsx';

interface RetryAlertProps {
  text: string;
  onRetry: () => void;
}

/** A failure that may be over by now. */
export function RetryAlert({ text, onRetry }: RetryAlertProps) {
  return (
    <Alert kind="error">
      <p>{text}</p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        Tentar novamente
      </button>
    </Alert>
  );
}
