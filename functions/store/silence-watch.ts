/**
 * Notices a service that says nothing, whether it is frozen or out of reach. It counts turns of the
 * event loop, because after a long turn a timer fires before the replies that already arrived are
 * read. One reply shows that the service works, however many others are still awaited.
 */
export function createSilenceWatch(onSilence: () => void) {
  let awaited = 0;
  let turns = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const countTurn = () => {
    turns += 1;
    if (turns === maxTurns) onSilence();
  };
  return {
    /** Settles as `reply` does. */
    async during<T>(reply: Promise<T>): Promise<T> {
      if (awaited === 0) timer = setInterval(countTurn, turnMs);
      awaited += 1;
      try {
        return await reply;
      } finally {
        awaited -= 1;
        turns = 0;
        if (awaited === 0) clearInterval(timer);
      }
    },
  };
}

/** Together 300 ms: time for one packet to be lost and sent again. */
const maxTurns = 6;
const turnMs = 50;
