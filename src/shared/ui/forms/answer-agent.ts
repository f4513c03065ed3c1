import type { FormEvent } from 'react';

/**
 * Gives the result of a form to the agent that submitted it (WebMCP; see web-mcp.d.ts): a call whose
 * event is prevented without an answer fails. Call it in the submit handler, after preventDefault.
 */
export function answerAgent({ nativeEvent }: FormEvent, answer: string | Promise<string>): void {
  const event = nativeEvent as SubmitEvent;
  if (event.agentInvoked) event.respondWith?.(Promise.resolve(answer));
}
