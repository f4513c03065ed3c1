import { isSearchAnswer, type SearchAnswer } from '#src/company/record.ts';

/** What a search answered; throws where browsers would refuse it. */
export async function readAnswer(response: Response): Promise<SearchAnswer> {
  const answer: unknown = await response.json();
  if (!isSearchAnswer(answer)) throw new Error(`No answer: ${JSON.stringify(answer)}`);
  return answer;
}
