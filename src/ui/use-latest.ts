import { useEffect, useState } from 'react';

/**
 * Keeps what `ask` answers to the latest input, which is undefined until it has arrived. The function
 * stays the same, and never rejects.
 */
export function useLatest<Input, Answer>(
  ask: (input: Input) => Promise<Answer>,
  input: Input,
): Answer | undefined {
  const [latest, setLatest] = useState<{ input: Input; answer: Answer }>();
  useEffect(() => {
    let isWanted = true;
    void ask(input).then((answer) => {
      if (isWanted) setLatest({ input, answer });
    });
    return () => {
      isWanted = false;
    };
  }, [ask, input]);
  return latest?.input === input ? latest?.answer : undefined;
}
